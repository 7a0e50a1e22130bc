import * as z from 'zod/mini'
import { optionalLine, wholeNumber } from '#contract/fields.ts'
import { detailFields, type DetailName, detailNames, type Details, fieldOf } from './fields.ts'

const mapNames = (schemaFor: (name: DetailName) => z.ZodMiniType): Record<DetailName, z.ZodMiniType> =>
  Object.fromEntries(detailNames.map((name) => [name, schemaFor(name)])) as Record<DetailName, z.ZodMiniType> // of all names

/**
 * The steps of percentages. Owners enter quarters, although the table stores an interest rate with two decimals: servers of the release
 * before still run during this one, and respond with an error to a property with another step. This release reads what the next one may accept.
 */
const steps = { entered: 0.25, stated: 0.01 }

/** Blank text is null. */
function schemaOf(name: DetailName, percentStep: number): z.ZodMiniType {
  const field = fieldOf(name)
  if (field.kind === 'choice') return z.enum(field.values, `Choose one of ${field.values.join(', ')}.`)
  if (field.kind === 'yesNo') return z.boolean('Choose yes or no.')
  if (field.kind === 'whole' || field.kind === 'year') return wholeNumber(field.least, field.most)
  if (field.kind === 'photo') return z.uuid('Choose one of the photos of the listing.')
  if (field.kind === 'date') return z.iso.date('Enter a day, such as 2026-05-31.')
  if (field.kind === 'percent') {
    const message = `Enter a percentage from 0 to ${field.most} in steps of ${percentStep}.`
    const limits = [z.gte(0, message), z.lte(field.most, message), z.multipleOf(percentStep, message)]
    return z.number(message).check(...limits)
  }
  return z.pipe(
    optionalLine(field.length),
    z.transform((value: string) => value || null),
  )
}

type Shape = { [Name in DetailName]: z.ZodMiniType<Details[Name], Details[Name]> }
const shape = mapNames((name) => z.nullable(schemaOf(name, steps.entered))) as Shape // each has the schema of its field

/** The facts to change: null is no longer stated, and what is omitted stays. */
export const DetailChanges = z.partial(z.object(shape)).check(
  z.refine(({ todayPhoto, todayPhotoOn }) => !todayPhoto || Boolean(todayPhotoOn), {
    path: ['todayPhotoOn'],
    error: 'Enter the day the photo was taken.',
  }),
)
export type DetailChanges = z.infer<typeof DetailChanges>

type StatedShape = { [Name in DetailName]: z.ZodMiniType<NonNullable<Details[Name]>> }
const statedShape = mapNames((name) =>
  fieldOf(name).kind === 'text' ? z.string() : schemaOf(name, steps.stated),
) as StatedShape // each has the schema of its field

/** The facts that the owner states. */
export const StatedDetails = z.partial(z.object(statedShape))

/** What a property in a list contains of it, absent unless the owner states it. */
export const cardDetails = {
  titleType: z.optional(z.enum(detailFields.titleType.values)),
  road: z.optional(z.enum(detailFields.road.values)),
  waterfront: z.optional(z.literal(true)),
  financing: z.optional(z.literal(true)),
}
