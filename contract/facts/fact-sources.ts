import type { facts } from './facts.ts'

export type SourceLink = { text: string; url: string }
export type Source = {
  /** Name of the figure in the list of sources. */
  what: string
  /**
   * Where the figure comes from: an office of Belize or an international one, businesses and the press, Palapa's own
   * price or estimate, or a definition.
   */
  standing: 'official' | 'trade' | 'palapa' | 'definition'
  source: (string | SourceLink)[]
}

const published =
  (standing: Source['standing']) =>
  (what: string, ...source: Source['source']): Source => ({ what, standing, source })
const official = published('official')
const trade = published('trade')
const palapa = published('palapa')
const definition = published('definition')

const link = (text: string, url: string): SourceLink => ({ text, url })
const dutyNotice = [
  'government notice of November 1, 2017, as reposted at ',
  link(
    'ambergriscaye.com',
    'https://ambergriscaye.com/forum/ubbthreads.php/topics/526820/stamp-duty-amendment.html',
  ),
]
const buyersCosts = link(
  'belizepropertycenter.com',
  'https://belizepropertycenter.com/buyers-costs-buying-property-in-belize',
)
const realEstateSearch = link(
  'belizerealestatesearch.com',
  'https://belizerealestatesearch.com/how-to-finance-real-estate-in-belize/amp',
)
const assetManagement = link(
  'belizeassetmanagement.com',
  'https://www.belizeassetmanagement.com/belize-how-to-finance-your-real-estate/',
)
const newcomers = link(
  'habvia.com',
  'https://habvia.com/essential-facts-for-newcomers-to-real-estate-in-belize',
)
const lands = link('naturalresources.gov.bz', 'https://naturalresources.gov.bz/')
const schedule = (what: string) => official(what, lands, ', the schedule of values for the land tax')
const tourismBoard = link('travelbelize.org', 'https://travelbelize.org/')
const taxService = link('bts.gov.bz', 'https://bts.gov.bz/gst/')

// In a file of their own: the build copies into each article the sources of its figures, and no page loads the others.
export const sources: Record<keyof typeof facts, Source> = {
  serviceFee: palapa('Palapa’s fee', 'a share of completed transactions, nothing before'),
  realtorFeeProperty: palapa(
    'Traditional fee on a house or condo',
    'the usual fee that it compares itself with; inside the range that agents publish',
  ),
  realtorFeeLand: palapa(
    'Traditional fee on land',
    'the usual fee that it compares itself with; the top of the range that agents publish',
  ),
  realtorFees: trade(
    'Range of agents’ fees, paid by the seller',
    link('globalpropertyguide.com', 'https://www.globalpropertyguide.com/Caribbean/Belize/Buying-Guide'),
    ', a survey of 2013 or before',
  ),
  agentLicensing: trade(
    'A law on real estate agents announced',
    'the prime minister at ',
    link('channel5belize.com', 'https://edition.channel5belize.com/2025/02/page/7/?amp=1'),
    '; no license needed until then according to ',
    link('belizefaqs.com', 'https://belizefaqs.com/basics-of-real-estate-in-belize'),
    '; we did not find out whether it has become law',
  ),

  propertyTax: palapa(
    'Property tax in towns, a year',
    'what its support agent answers; the one page we found with this figure is a developer’s, ',
    link('belizeislandrealestate.com', 'https://belizeislandrealestate.com/costs-taxes'),
    ', about a caye without a town',
  ),
  landTax: official(
    'Land tax outside the towns, a year, of the unimproved value',
    lands,
    ', questions and answers on valuation',
  ),
  landTaxDue: trade(
    'Day on which the land tax of the year is due',
    link('lunarealtybelize.com', 'https://www.lunarealtybelize.com/?p=27206'),
  ),
  landTaxBeach: schedule('Unimproved value of an acre of beach or caye'),
  landTaxBeachToledo: schedule('Unimproved value of an acre of beach or caye in Toledo'),
  landTaxVillageLot: schedule('Unimproved value of a village lot of up to an acre'),
  landTaxVillageLotToledo: schedule('Unimproved value of a village lot of up to an acre in Toledo'),
  landTaxSuburban: schedule('Unimproved value of an acre of suburban land'),
  landTaxSuburbanBelize: schedule('Unimproved value of an acre of suburban land in Belize District'),
  landTaxSuburbanStannCreek: schedule('Unimproved value of an acre of suburban land in Stann Creek'),
  landTaxSuburbanToledo: schedule('Unimproved value of an acre of suburban land in Toledo'),
  capitalGainsTax: palapa(
    'Capital gains tax for non-residents',
    'what its support agent answers; published guides say that there is none',
  ),
  stampDuty: official('Stamp duty, nationals of Belize and CARICOM', ...dutyNotice),
  stampDutyOthers: official('Stamp duty, everyone else', ...dutyNotice),
  stampDutyFree: official('Value free of stamp duty, nationals of Belize and CARICOM', ...dutyNotice),
  stampDutyFreeInDollars: official('Value free of stamp duty, in US dollars', ...dutyNotice),
  stampDutyFreeDifference: palapa(
    'Difference between the two readings of the free value',
    'the higher rate on the free value; the notice frees it for nationals, ',
    buyersCosts,
    ' for all buyers',
  ),
  stampDutyAmendment: trade(
    'Stamp Duties (Amendment) Act in force',
    'a law firm, ',
    link(
      'godfreylaw.bz',
      'https://godfreylaw.bz/reduced-tax-rates-fairer-exemptions-and-a-fresh-start-for-2025-breaking-down-the-stamp-duties-amendment-act/',
    ),
    '; it names new rates for mortgages and shares and new exemptions, and no new rate for land',
  ),
  salesTax: official(
    'General sales tax',
    'Statutory Instrument 38 of 2010, which lists residential property as exempt, amended in 2018, ',
    taxService,
    '; some agents say that the tax can apply to new buildings',
  ),
  salesTaxThreshold: trade(
    'Turnover a year from which services are taxed',
    'guides for businesses of 2013; ask ',
    taxService,
  ),
  belizeDollar: official(
    'Belize dollars for one US dollar',
    link('centralbank.org.bz', 'https://centralbank.org.bz/'),
    ', the pegged rate',
  ),

  deposit: trade('Deposit when the agreement for sale is signed', buyersCosts),
  attorneyFee: trade('An attorney’s usual fee', buyersCosts, ', which names a minimum fee as well'),
  registrationCertificate: trade('Registration of a land certificate', buyersCosts),
  registrationDeed: trade('Recording of a deed', buyersCosts),
  closingCosts: trade('A foreign buyer’s costs on top of the price, to plan with', newcomers),
  closingCostsNationals: palapa(
    'A national’s costs on top of the price, to plan with',
    'their stamp duty and an attorney’s usual fee, added up',
  ),

  mortgageDown: palapa('Down payment of a mortgage', 'an estimate; inside the range that agents publish'),
  mortgageDownElsewhere: trade(
    'Down payment that agents name for buyers from abroad',
    realEstateSearch,
    ' and ',
    assetManagement,
  ),
  mortgageTerm: palapa('Term of a mortgage', 'an estimate; no public source found'),
  sellerFinancingDown: palapa('Down payment to a seller who finances', 'an estimate; agents name less'),
  sellerFinancingDownElsewhere: trade('Down payment to a seller that agents name', realEstateSearch),
  sellerFinancingTerm: palapa('Term of seller financing', 'an estimate; agents name a wider range'),
  sellerFinancingTermElsewhere: trade('Term of seller financing that agents name', realEstateSearch),
  sellerFinancingRate: trade('Interest of seller financing, a year', realEstateSearch),
  localLoanRate: trade('Interest of some local loans, a year', assetManagement),
  rentalReturns: palapa('Rental returns, a year, before costs', 'an estimate; no public source found'),

  closing: palapa('Time to close', 'an estimate, from agreement to transfer'),
  closingCash: trade('Time to close when the buyer pays cash', realEstateSearch),
  titleFastest: trade('Time until the new title, shortest found', 'mlsinbelize.com, “up to”'),
  titleSlowest: trade('Time until the new title, longest found', newcomers),
  titleSearch: official('How far back a title search goes', 'World Bank, Doing Business 2015, Belize'),
  lodging: official('Time to lodge papers signed in Belize', lands),
  lodgingAbroad: official('Time to lodge papers signed abroad', lands),
  seaReserve: official(
    'Public strip along the sea, from the high-water mark',
    'government press release of August 4, 2017, at ',
    link(
      'sanpedrosun.com',
      'https://www.sanpedrosun.com/conservation/2017/08/04/ministry-natural-resources-reiterates-policy-use-seabed-66-feet-reserves/',
    ),
  ),
  acre: definition('An acre in square feet', 'exact'),
  acreYards: definition('An acre in square yards', 'exact'),
  acreMeters: definition('An acre in square meters', 'rounded'),

  retireeAge: palapa(
    'Earlier age of the retirees’ program',
    'what its support agent answers first; the present age is lower',
  ),
  retireeAgeNow: official('Age of the Qualified Retired Persons program', tourismBoard),
  retireeIncome: official('Income a month from abroad for that program', tourismBoard),
  retireeStay: official('Days in a row a year in Belize for that program', tourismBoard),
}
