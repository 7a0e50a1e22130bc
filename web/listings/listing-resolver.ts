import * as z from 'zod/mini'
import { formatNumber } from '#contract/lib/number-text.ts'
import { NewProperty } from '#contract/new-property.ts'
import { maximumArea } from '#contract/property-limits.ts'
import { zodResolver } from '#web/forms/zod-resolver.ts'
import { areaIn, formatSqft } from '#web/units/areas.ts'
import { parseNumber } from '#web/units/numbers.ts'
import { priceAdvice } from '#web/forms/prices.ts'
import { type DraftField, draftFields, type ListingDraft, payloadOf } from './draft.ts'

export type ListingErrors = Partial<Record<DraftField, string>>

const mostAcres = formatNumber(Math.floor(areaIn('acres', maximumArea)))

/** Returns what is wrong with an area. The schema asks for whole square feet, also of a user who typed acres. */
function areaAdvice(text: string): string {
  const sqft = parseNumber(text) ?? 0
  if (Number.isNaN(sqft)) return 'Write a number, such as 1,500, or 2.5 with a point.'
  if (sqft <= 0) return 'Write a number above 0.'
  if (sqft > maximumArea) return `Write at most ${formatSqft(maximumArea)} or ${mostAcres} acres.`
  return 'Write whole square feet, without a point.'
}

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
    if (area) area.message = areaAdvice(draft[name])
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
