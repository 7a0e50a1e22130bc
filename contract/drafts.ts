import * as z from 'zod/mini'
import { maximumFeatures, propertyTypes } from './property-limits.ts'

/** Returns a schema for text as it was typed. PostgreSQL's JSON rejects NUL and halves of surrogate pairs. */
const typedText = (maximum: number) =>
  z.string('Must be text.').check(
    z.overwrite((text: string) => text.replaceAll('\0', '').toWellFormed()),
    z.maxLength(maximum, `Use at most ${maximum.toLocaleString('en-US')} characters.`),
  )

/** A number, or text that is not a number yet. */
const typedNumber = z.union([z.number(), typedText(100)], 'Enter a number or text.')

/** The fields of a listing that is not finished. They are stored as they are; only publication validates them. */
export const DraftData = z.partial(
  z.object({
    propertyType: z.enum(propertyTypes, `Choose one of ${propertyTypes.join(', ')}.`),
    title: typedText(300),
    location: typedText(300),
    price: typedNumber,
    bedrooms: typedNumber,
    bathrooms: typedNumber,
    areaSqft: typedNumber,
    lotSizeSqft: typedNumber,
    yearBuilt: typedNumber,
    descriptionShort: typedText(1000),
    descriptionLong: typedText(24_000),
    youtubeUrl: typedText(2000),
    mapLocationUrl: typedText(2000),
    features: z
      .array(typedText(100))
      .check(z.maxLength(maximumFeatures, `Choose at most ${maximumFeatures} features.`)),
  }),
)
export type DraftData = z.infer<typeof DraftData>
