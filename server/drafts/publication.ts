import type { DraftData } from '#contract/drafts.ts'
import { NewProperty } from '#contract/new-property.ts'
import { fieldsNotOfLand } from '#contract/property-limits.ts'
import type { Db } from '#server/db/client.ts'
import { ApiError } from '#server/lib/errors.ts'
import { deletePublishedVersion, type DraftVersion } from './changes.ts'

const changedMessage =
  'This draft was changed on another device in the meantime. Please choose the version to continue with.'

export function changedMeanwhile(): ApiError {
  return new ApiError('precondition_failed', changedMessage)
}

/** Deletes a draft whose listing is published now. Throws 412 if it has been changed since this version was read. */
export async function deletePublished(tx: Db, version: DraftVersion): Promise<void> {
  if (!(await deletePublishedVersion(tx, version))) throw changedMeanwhile()
}

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
