import * as z from 'zod/mini'
import { Position } from './map/position.ts'
import { optionalText, requiredLine, webAddress, wholeNumber } from './fields.ts'
import { highwaySlugs, lastMile } from './places/highways.ts'
import {
  maximumArea,
  maximumFeatures,
  maximumPrice,
  propertyTypes,
  shortDescriptionLength,
} from './property-limits.ts'

const priceMessage = 'Enter a price in US dollars above 0 and at most 999,999,999.'
export const price = z
  .number(priceMessage)
  .check(z.gte(0.01, priceMessage), z.lte(maximumPrice, priceMessage), z.refine(isWholeCents, priceMessage))

function isWholeCents(value: number): boolean {
  return Math.abs(value * 100 - Math.round(value * 100)) < 1e-4
}

const blankIsNull = (schema: z.ZodMiniType<string, string>) =>
  z.nullable(
    z.pipe(
      schema,
      z.transform((value: string) => value || null),
    ),
  )

const halves = 'Enter bathrooms in steps of 0.5, from 0 to 99.'
const year = 'Enter a year from 1500 to 2100.'
const area = wholeNumber(1, maximumArea)

export const placeMessage = 'Choose a place from the list, or none.'

/** The fields that create and change a listing; blank optional fields are null, as the wizard sends them. */
const propertyFields = {
  title: requiredLine(140, 'Give the listing a title.'),
  location: requiredLine(120, 'Say where the property is.'),
  /** Slug of the place that the owner chose, null for none of the proposed ones. Without it, the text of the location decides. */
  place: z.optional(z.nullable(z.string(placeMessage).check(z.regex(/^[a-z0-9-]{1,60}$/, placeMessage)))),
  highway: z.nullable(z.enum(highwaySlugs, 'Choose one of the national highways.')),
  /** Milepost on the highway, as the owner states it. */
  mile: z.nullable(wholeNumber(0, lastMile)),
  price,
  propertyType: z.enum(propertyTypes, 'Choose HOUSE, CONDO, LAND or COMMERCIAL.'),
  bedrooms: z.nullable(wholeNumber(0, 99)),
  bathrooms: z.nullable(
    z.number(halves).check(z.gte(0, halves), z.lte(99, halves), z.multipleOf(0.5, halves)),
  ),
  areaSqft: z.nullable(area),
  lotSizeSqft: z.nullable(area),
  yearBuilt: z.nullable(z.int(year).check(z.gte(1500, year), z.lte(2100, year))),
  descriptionShort: blankIsNull(optionalText(shortDescriptionLength)),
  descriptionLong: optionalText(20_000),
  youtubeUrl: blankIsNull(webAddress),
  mapLocationUrl: blankIsNull(webAddress),
  /** Without it, the coordinates in `mapLocationUrl` count. */
  position: z.nullable(Position),
  features: z
    .array(requiredLine(60, 'A feature needs a name.'))
    .check(z.maxLength(maximumFeatures, `Choose at most ${maximumFeatures} features.`)),
}

const optionalWhenCreated = {
  highway: true,
  mile: true,
  bedrooms: true,
  bathrooms: true,
  areaSqft: true,
  lotSizeSqft: true,
  yearBuilt: true,
  descriptionShort: true,
  descriptionLong: true,
  youtubeUrl: true,
  mapLocationUrl: true,
  position: true,
  features: true,
} as const

export const NewProperty = z.partial(z.object(propertyFields), optionalWhenCreated)
export type NewProperty = z.infer<typeof NewProperty>
export const PropertyChanges = z.partial(z.object(propertyFields))
export type PropertyChanges = z.infer<typeof PropertyChanges>
