import { facts } from '#contract/facts/facts.ts'
import { percentOf } from './cents.ts'

export const districts = [
  'belize-district',
  'cayo',
  'orange-walk',
  'corozal',
  'stann-creek',
  'toledo',
] as const
export type District = (typeof districts)[number]

/** How the official schedule values land. In towns the town sets the tax, and farm land differs by its soil. */
export type LandCategory = 'beach' | 'villageLot' | 'suburban' | 'agricultural' | 'town'

export type TaxedLand = { category: LandCategory; district: District; sqft: number }

const sqftPerAcre = facts.acre.value

/**
 * Returns the land tax of a year in US cents, from the official schedule of unimproved values; null where only the last bill
 * tells.
 */
export function yearlyLandTax({ category, district, sqft }: TaxedLand): bigint | null {
  const value = unimprovedValue(category, district)
  if (value === null || (category === 'villageLot' && sqft > sqftPerAcre)) return null
  // the schedule names a value for a village lot as a whole, and for an acre of other land
  const quantity = category === 'villageLot' ? sqftPerAcre : sqft
  const belizeCents = (BigInt(value) * 100n * BigInt(quantity)) / BigInt(sqftPerAcre)
  return percentOf(belizeCents, facts.landTax.value / facts.belizeDollar.value)
}

/** Returns the value in Belize dollars, of an acre or of a village lot. */
function unimprovedValue(category: LandCategory, district: District): number | null {
  const isToledo = district === 'toledo'
  if (category === 'beach') return (isToledo ? facts.landTaxBeachToledo : facts.landTaxBeach).value
  if (category === 'villageLot')
    return (isToledo ? facts.landTaxVillageLotToledo : facts.landTaxVillageLot).value
  if (category !== 'suburban') return null
  if (district === 'belize-district') return facts.landTaxSuburbanBelize.value
  if (district === 'stann-creek') return facts.landTaxSuburbanStannCreek.value
  return (isToledo ? facts.landTaxSuburbanToledo : facts.landTaxSuburban).value
}
