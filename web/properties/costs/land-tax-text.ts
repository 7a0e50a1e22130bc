import {
  type District,
  districts,
  type LandCategory,
  possibleCategories,
  yearlyLandTax,
} from '#contract/costs/land-tax.ts'
import { facts, figure, readingInWords } from '#contract/facts/facts.ts'
import { districtOf, findPlace } from '#contract/places/match.ts'
import type { Property } from '#contract/properties.ts'
import { formatCents } from './cost-text.ts'

export const categoryNames: Record<LandCategory, string> = {
  beach: 'Beach or caye',
  villageLot: 'Village lot',
  suburban: 'Suburban land',
  agricultural: 'Agricultural land',
  town: 'In a town',
}

/** What is known of the land tax of a lot: in words, and for each category that the lot may have. */
export type LandTaxText = { text: string; rows: { category: LandCategory; amount: string }[] }

export type Lot = Pick<Property, 'place' | 'lotSizeSqft'>

/** Returns the land tax of a lot as far as its place and size decide it. It never guesses a category. */
export function landTaxText({ place: slug, lotSizeSqft: sqft }: Lot): LandTaxText {
  const place = slug ? findPlace(slug) : undefined
  const district = place && districts.find((known) => known === districtOf(place).slug)
  if (!place || !district || sqft === null) return { text: `${rule} ${askForBill}`, rows: [] }
  const [category = 'town', ...others] = possibleCategories(place.kind, sqft)
  const amount = (of: LandCategory) => amountOf(of, district, sqft)
  if (others.length === 0)
    return category === 'town'
      ? { text: `${place.name} sets its own property tax. ${askForBill}`, rows: [] }
      : { text: `${amount(category)}, as for every beach and caye. ${rule} ${askForBill}`, rows: [] }
  return {
    text: `The listing does not state the category of the land. Ask the owner for it, or for the last bill. ${rule}`,
    rows: [category, ...others].map((of) => ({ category: of, amount: amount(of) })),
  }
}

function amountOf(category: LandCategory, district: District, sqft: number): string {
  const cents = yearlyLandTax({ category, district, sqft })
  return cents === null ? 'Ask for the last bill' : `${formatCents(cents)} a year`
}

const askForBill = 'Ask the owner for the last bill.'
const rule = `Outside of towns it is ${figure(facts.landTax)} of the unimproved value in the government’s schedule (${readingInWords(facts.landTaxBeach)}).`
