import type { NewProperty } from '#contract/new-property.ts'
import { createProperty } from '#contract/properties.ts'
import { type Caller, data } from './app.ts'

export const house = {
  title: 'House by the lagoon',
  location: 'Placencia, Stann Creek',
  price: 325_000,
  propertyType: 'HOUSE',
  bedrooms: 3,
  bathrooms: 2.5,
  areaSqft: 1850,
  lotSizeSqft: 7200,
  yearBuilt: 2014,
  descriptionShort: 'Three bedrooms and a veranda over the water.',
  descriptionLong: 'A house on the lagoon side.\n\nThe dock is new.',
  youtubeUrl: null,
  mapLocationUrl: null,
  features: ['Dock', 'Garden'],
} as const satisfies NewProperty

/** Creates a property through the API, as its seller does, and returns it. It may look like another one of the seller. */
export async function buildProperty(seller: Caller, overrides: Partial<NewProperty> = {}) {
  const body = { ...house, features: [...house.features], isAnotherProperty: true, ...overrides }
  const { property } = data(await seller.call(createProperty, { body }))
  return property
}
