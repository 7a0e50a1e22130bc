import { facts } from '#contract/facts/facts.ts'
import type { PlaceKind } from '#contract/places/kinds.ts'

/** Slugs of the districts, as in the gazetteer. */
export const districts = [
  'belize-district',
  'cayo-district',
  'orange-walk-district',
  'corozal-district',
  'stann-creek-district',
  'toledo-district',
] as const
export type District = (typeof districts)[number]

/** How the official schedule values land. In towns the town sets the tax, and farm land differs by its soil. */
export type LandCategory = 'beach' | 'villageLot' | 'suburban' | 'agricultural' | 'town'

export type TaxedLand = { category: LandCategory; district: District; sqft: number }

const sqftPerAcre = facts.acre.value

/**
 * Returns the land tax of a year in US cents, from the official schedule of unimproved values, rounded half up; null where
 * only the last bill states it.
 */
export function yearlyLandTax({ category, district, sqft }: TaxedLand): bigint | null {
  const value = unimprovedValue(category, district)
  if (value === null || (category === 'villageLot' && sqft > sqftPerAcre)) return null
  // the schedule names a value for a village lot as a whole, and for an acre of other land
  const quantity = category === 'villageLot' ? sqftPerAcre : sqft
  // percent of Belize dollars is Belize cents
  const belizeCents = BigInt(value * facts.landTax.value) * BigInt(quantity)
  const divisor = BigInt(sqftPerAcre * facts.belizeDollar.value)
  return (2n * belizeCents + divisor) / (2n * divisor)
}

/** Returns the value in Belize dollars, of an acre or of a village lot. */
function unimprovedValue(category: LandCategory, district: District): number | null {
  const isToledo = district === 'toledo-district'
  if (category === 'beach') return (isToledo ? facts.landTaxBeachToledo : facts.landTaxBeach).value
  if (category === 'villageLot')
    return (isToledo ? facts.landTaxVillageLotToledo : facts.landTaxVillageLot).value
  if (category !== 'suburban') return null
  if (district === 'belize-district') return facts.landTaxSuburbanBelize.value
  if (district === 'stann-creek-district') return facts.landTaxSuburbanStannCreek.value
  return (isToledo ? facts.landTaxSuburbanToledo : facts.landTaxSuburban).value
}

/** Returns the categories that a lot may have, as far as its place and its size decide. */
export function possibleCategories(kind: PlaceKind, sqft: number): LandCategory[] {
  if (kind === 'city' || kind === 'town') return ['town']
  if (kind === 'caye') return ['beach']
  return [
    'beach',
    ...(sqft <= sqftPerAcre ? (['villageLot'] as const) : []),
    'suburban',
    'agricultural',
    // an area or a district may contain a town
    ...(kind === 'village' ? [] : (['town'] as const)),
  ]
}
