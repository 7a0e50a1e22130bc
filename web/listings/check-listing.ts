import { NewProperty } from '#contract/new-property.ts'
import { type DraftField, type ListingDraft, payloadOf } from './draft.ts'
import { priceAdvice } from '#web/listings/fields/prices.ts'

export type ListingErrors = Partial<Record<DraftField, string>>

export const lastStep = 3

const detailsFields: readonly DraftField[] = [
  'title',
  'location',
  'price',
  'bedrooms',
  'bathrooms',
  'areaSqft',
  'lotSizeSqft',
  'yearBuilt',
]

function stepOf(field: DraftField): number {
  if (field === 'propertyType') return 1
  return detailsFields.includes(field) ? 2 : lastStep
}

/** Returns the validation errors of a draft by field. */
export function checkListing(draft: ListingDraft): ListingErrors {
  const { propertyType } = draft
  if (propertyType === '') return { propertyType: 'Choose what kind of property it is.' }
  const parsed = NewProperty.safeParse(payloadOf({ ...draft, propertyType }))
  if (parsed.success) return {}
  const errors = fieldErrors(parsed.error.issues.map(({ path, message }) => [String(path[0]), message]))
  const advice = priceAdvice(draft.price)
  return advice ? { ...errors, price: advice } : errors
}

export function checkStep(draft: ListingDraft, step: number): ListingErrors {
  const errors = Object.entries(checkListing(draft)) as [DraftField, string][]
  return Object.fromEntries(errors.filter(([field]) => stepOf(field) === step))
}

/** Returns the server's field errors of a failed call under the form's field names. */
export function serverErrors(fields: Record<string, string> = {}): ListingErrors {
  return fieldErrors(Object.entries(fields).map(([path, message]) => [path.split('.')[0] ?? '', message]))
}

/** Returns the first error of each field. */
function fieldErrors(issues: [string, string][]): ListingErrors {
  const errors: Record<string, string> = {}
  for (const [field, message] of issues) errors[field] ??= message
  return errors
}

/** Returns the first step with an error, or null if there is none. */
export function firstWrongStep(errors: ListingErrors): number | null {
  const steps = (Object.keys(errors) as DraftField[]).map(stepOf)
  return steps.length > 0 ? Math.min(...steps) : null
}
