import * as z from 'zod/mini'
import { NewProperty } from '#contract/new-property.ts'
import { zodResolver } from '#web/forms/zod-resolver.ts'
import { parseNumber } from '#web/units/numbers.ts'
import { priceAdvice } from '#web/listings/fields/prices.ts'
import { type DraftField, draftFields, type ListingDraft, payloadOf } from './draft.ts'

export type ListingErrors = Partial<Record<DraftField, string>>

/** For an area that is not a number. The schema asks for whole square feet, but an area in acres need not be whole. */
const areaAdvice = 'Write a number, such as 1,500, or 2.5 with a point.'

const resolve = zodResolver<ListingDraft, NewProperty>(z.pipe(z.transform(payloadOf), NewProperty))

/** Validates a draft as the server will validate its listing, and returns the listing. */
export const listingResolver: typeof resolve = async (draft, ...rest) => {
  const result = await resolve(draft, ...rest)
  const { propertyType, price } = result.errors
  if (propertyType) propertyType.message = 'Choose what kind of property it is.'
  const advice = priceAdvice(draft.price)
  if (price && advice) price.message = advice
  for (const name of ['areaSqft', 'lotSizeSqft'] as const) {
    const area = result.errors[name]
    if (area && Number.isNaN(parseNumber(draft[name]))) area.message = areaAdvice
  }
  return result
}

/** Returns the server's field errors of a failed call under the form's field names: the first of each field. */
export function serverErrors(fields: Record<string, string> = {}): ListingErrors {
  const errors: Record<string, string> = {}
  for (const [path, message] of Object.entries(fields)) errors[path.split('.')[0] ?? ''] ??= message
  return errors
}

/** Returns the first invalid field in the order of the form. */
export function firstInvalid(isInvalid: (field: DraftField) => boolean): DraftField | undefined {
  return draftFields.find(isInvalid)
}
