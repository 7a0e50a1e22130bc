/** The words for the values that lists are filtered by, apart from all others because every list loads them. */
export const titleTypeNames = {
  land_certificate: 'Land certificate',
  transfer_certificate: 'Transfer certificate of title',
  first_certificate: 'First certificate of title',
  deed_of_conveyance: 'Deed of conveyance',
  minister_fiat: 'Minister’s fiat grant',
  strata: 'Strata title',
  government_lease: 'Government lease',
  private_lease: 'Private lease',
  not_sure: 'Owner not sure',
}

export const roadNames = {
  paved: 'Paved',
  all_weather: 'Unpaved, all year',
  dry_season: 'Dry season only',
  boat: 'By boat',
  none: 'None',
}

export const waterNames = {
  public: 'Public supply',
  well: 'Well',
  rain: 'Rain',
  river: 'River',
  none: 'None',
}

export const powerNames = {
  grid: 'Grid',
  at_road: 'Line at the road',
  solar: 'Solar',
  none: 'None',
}
