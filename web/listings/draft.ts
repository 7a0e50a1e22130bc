import * as z from 'zod/mini'
import type { NewProperty } from '#contract/new-property.ts'
import type { Property } from '#contract/properties.ts'
import { fieldsNotOfLand, type PropertyType, propertyTypes } from '#contract/property-limits.ts'
import { withProtocol } from '#web/forms/web-address.ts'
import { parseNumber } from '#web/listings/fields/numbers.ts'
import { formatAmount, parsePrice } from '#web/listings/fields/prices.ts'

/** Values of the listing form, each field as the user typed it. */
export const ListingDraft = z.object({
  propertyType: z.enum(['', ...propertyTypes]),
  title: z.string(),
  location: z.string(),
  bedrooms: z.string(),
  bathrooms: z.string(),
  areaSqft: z.string(),
  lotSizeSqft: z.string(),
  yearBuilt: z.string(),
  price: z.string(),
  descriptionShort: z.string(),
  descriptionLong: z.string(),
  youtubeUrl: z.string(),
  mapLocationUrl: z.string(),
  features: z.array(z.string()),
})
export type ListingDraft = z.infer<typeof ListingDraft>
export type DraftField = keyof ListingDraft

export const ListingEdits = z.partial(ListingDraft)
export type ListingEdits = z.infer<typeof ListingEdits>

export const blankDraft: ListingDraft = {
  propertyType: '',
  title: '',
  location: '',
  bedrooms: '',
  bathrooms: '',
  areaSqft: '',
  lotSizeSqft: '',
  yearBuilt: '',
  price: '',
  descriptionShort: '',
  descriptionLong: '',
  youtubeUrl: '',
  mapLocationUrl: '',
  features: [],
}

/** The fields in the order of the form. */
export const draftFields = Object.keys(blankDraft) as DraftField[] // it has no other keys

/** Fields that the form of land hides. */
const hiddenForLand: readonly DraftField[] = fieldsNotOfLand

/**
 * Returns the request body for a draft. The schema rejects a blank property type, and NaN, which text that is not a
 * number becomes.
 */
export function payloadOf(draft: ListingDraft): NewProperty {
  const isLand = draft.propertyType === 'LAND'
  const numberOf = (field: 'bedrooms' | 'bathrooms' | 'areaSqft' | 'lotSizeSqft' | 'yearBuilt') =>
    isLand && hiddenForLand.includes(field) ? null : parseNumber(draft[field])
  return {
    title: draft.title.trim(),
    location: draft.location.trim(),
    price: priceOf(draft.price),
    propertyType: draft.propertyType as PropertyType, // or blank
    bedrooms: numberOf('bedrooms'),
    bathrooms: numberOf('bathrooms'),
    areaSqft: numberOf('areaSqft'),
    lotSizeSqft: numberOf('lotSizeSqft'),
    yearBuilt: numberOf('yearBuilt'),
    descriptionShort: draft.descriptionShort.trim() || null,
    descriptionLong: draft.descriptionLong.trim(),
    youtubeUrl: withProtocol(draft.youtubeUrl).trim() || null,
    mapLocationUrl: withProtocol(draft.mapLocationUrl).trim() || null,
    features: draft.features,
  }
}

/**
 * Returns the price in US dollars. A price in another currency becomes NaN, because the user must confirm its
 * conversion first.
 */
function priceOf(typed: string): number {
  const price = parsePrice(typed)
  return price?.currency === 'USD' ? price.amount : Number.NaN
}

/** Returns the form's values for an existing listing. */
export function draftOf(property: Property): ListingDraft {
  const text = (value: number | string | null) => (value === null ? '' : String(value))
  const grouped = (value: number | null) => (value === null ? '' : formatAmount(value))
  return {
    propertyType: property.propertyType,
    title: property.title,
    location: property.location,
    bedrooms: text(property.bedrooms),
    bathrooms: text(property.bathrooms),
    areaSqft: grouped(property.areaSqft),
    lotSizeSqft: grouped(property.lotSizeSqft),
    yearBuilt: text(property.yearBuilt),
    price: formatAmount(property.price),
    descriptionShort: text(property.descriptionShort),
    descriptionLong: property.descriptionLong,
    youtubeUrl: text(property.youtubeUrl),
    mapLocationUrl: text(property.mapLocationUrl),
    features: property.features.map(({ name }) => name),
  }
}
