import * as z from 'zod/mini'
import { optionalText, requiredLine, webAddress, wholeNumber } from './fields.ts'
import { maximumFeatures, maximumPrice, propertyTypes, shortDescriptionLength } from './property-limits.ts'

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
const area = wholeNumber(1, 2_000_000_000)

/** The fields that create and change a listing; blank optional fields are null, as the wizard sends them. */
const propertyFields = {
  title: requiredLine(140, 'Give the listing a title.'),
  location: requiredLine(120, 'Say where the property is.'),
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
  features: z
    .array(requiredLine(60, 'A feature needs a name.'))
    .check(z.maxLength(maximumFeatures, `Choose at most ${maximumFeatures} features.`)),
}

const optionalWhenCreated = {
  bedrooms: true,
  bathrooms: true,
  areaSqft: true,
  lotSizeSqft: true,
  yearBuilt: true,
  descriptionShort: true,
  descriptionLong: true,
  youtubeUrl: true,
  mapLocationUrl: true,
  features: true,
} as const

export const NewProperty = z.partial(z.object(propertyFields), optionalWhenCreated)
export type NewProperty = z.infer<typeof NewProperty>
export const PropertyChanges = z.partial(z.object(propertyFields))
export type PropertyChanges = z.infer<typeof PropertyChanges>
