import type { DraftData } from '#contract/drafts.ts'
import { NewProperty } from '#contract/new-property.ts'
import { fieldsNotOfLand } from '#contract/property-limits.ts'
import { ApiError } from '#server/lib/errors.ts'

/** Returns the property that a draft describes. Throws 400 with the fields that are missing or invalid. */
export function newPropertyOf(data: DraftData): NewProperty {
  const isLand = data.propertyType === 'LAND'
  const withoutRooms = isLand ? Object.fromEntries(fieldsNotOfLand.map((field) => [field, null])) : {}
  const result = NewProperty.safeParse({ ...data, ...blanksAsNull(data), ...withoutRooms })
  if (result.success) return result.data
  const fields: Record<string, string> = {}
  for (const { path, message } of result.error.issues) fields[path.join('.')] ??= message
  throw new ApiError('invalid_input', [...new Set(Object.values(fields))].join(' '), fields)
}

/** The optional fields that are not texts. */
const mayBeNull = [
  'highway',
  'mile',
  'bedrooms',
  'bathrooms',
  'areaSqft',
  'lotSizeSqft',
  'yearBuilt',
] as const

function blanksAsNull(data: DraftData) {
  const isBlank = (value: unknown) => typeof value === 'string' && value.trim() === ''
  return Object.fromEntries(mayBeNull.filter((name) => isBlank(data[name])).map((name) => [name, null]))
}
