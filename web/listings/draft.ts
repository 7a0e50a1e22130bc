import * as z from 'zod/mini'
import { Position } from '#contract/map/position.ts'
import { amountText } from '#contract/costs/money.ts'
import type { NewProperty } from '#contract/new-property.ts'
import type { OwnedProperty } from '#contract/properties.ts'
import { type HighwaySlug, highwaySlugs } from '#contract/places/highways.ts'
import { fieldsNotOfLand, type PropertyType, propertyTypes } from '#contract/property-limits.ts'
import { withProtocol } from '#web/forms/web-address.ts'
import { parseNumber } from '#web/units/numbers.ts'
import { listedFeatures } from '#web/listings/fields/features.ts'
import { parsePrice } from '#web/forms/prices.ts'

const EarlierFeatures = z.array(z.object({ name: z.string(), type: z.enum(propertyTypes) }))

/** Values of the listing form, each field as the user typed it. */
const fields = z.object({
  propertyType: z.enum(['', ...propertyTypes]),
  title: z.string(),
  location: z.string(),
  /** Slug of the place that the owner chose, or `noPlace`; blank when the text of the location decides. */
  place: z.string(),
  highway: z.string(),
  mile: z.string(),
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
  position: z.nullable(Position),
  features: z.array(z.string()),
  /** Those of the features that were chosen for another property type, which is named. */
  earlierFeatures: EarlierFeatures,
  /** Typed but not added to the features yet. */
  customFeature: z.string(),
})
/** Drafts that a browser saved before these fields existed do not have them. */
const blank = z._default(z.string(), '')
const newFields = {
  place: blank,
  highway: blank,
  mile: blank,
  position: z._default(z.nullable(Position), null),
  earlierFeatures: z._default(EarlierFeatures, []),
  customFeature: blank,
}
export const ListingDraft = z.extend(fields, newFields)
export type ListingDraft = z.infer<typeof ListingDraft>
export type DraftField = keyof ListingDraft

export const ListingEdits = z.partial(fields)
export type ListingEdits = z.infer<typeof ListingEdits>

export const blankDraft: ListingDraft = {
  propertyType: '',
  title: '',
  location: '',
  place: '',
  highway: '',
  mile: '',
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
  position: null,
  features: [],
  earlierFeatures: [],
  customFeature: '',
}

export function isBlank(draft: ListingDraft): boolean {
  return JSON.stringify(draft) === JSON.stringify(blankDraft)
}

/** The fields in the order of the form. */
export const draftFields = Object.keys(blankDraft) as DraftField[] // it has no other keys

/** Value of the place when the owner chose none of the proposed ones. */
export const noPlace = 'none'

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
    ...(draft.place && { place: draft.place === noPlace ? null : draft.place }),
    highway: highwayOf(draft),
    mile: highwayOf(draft) && parseNumber(draft.mile),
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
    position: draft.position,
    features: listedFeatures(draft),
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

function highwayOf({ highway }: ListingDraft): HighwaySlug | null {
  return highwaySlugs.find((slug) => slug === highway) ?? null
}

/** Returns the form's values for an existing listing. */
export function draftOf(property: OwnedProperty): ListingDraft {
  const text = (value: number | string | null) => (value === null ? '' : String(value))
  const grouped = (value: number | null) => (value === null ? '' : amountText(value))
  return {
    propertyType: property.propertyType,
    title: property.title,
    location: property.location,
    place: property.chosenPlace === null ? noPlace : text(property.chosenPlace ?? null),
    highway: text(property.highway),
    mile: text(property.mile),
    bedrooms: text(property.bedrooms),
    bathrooms: text(property.bathrooms),
    areaSqft: grouped(property.areaSqft),
    lotSizeSqft: grouped(property.lotSizeSqft),
    yearBuilt: text(property.yearBuilt),
    price: amountText(property.price),
    descriptionShort: text(property.descriptionShort),
    descriptionLong: property.descriptionLong,
    youtubeUrl: text(property.youtubeUrl),
    mapLocationUrl: text(property.mapLocationUrl),
    position: property.position,
    features: property.features.map(({ name }) => name),
    earlierFeatures: [],
    customFeature: '',
  }
}
