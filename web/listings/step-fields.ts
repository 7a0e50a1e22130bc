import { type DraftField, draftFields } from './draft.ts'

export const lastStep = 3

const detailsFields: readonly DraftField[] = [
  'title',
  'location',
  'place',
  'highway',
  'mile',
  'price',
  'bedrooms',
  'bathrooms',
  'areaSqft',
  'lotSizeSqft',
  'yearBuilt',
]

/** Returns the step of the wizard that has the field. */
export function stepOf(field: DraftField): number {
  if (field === 'propertyType') return 1
  return detailsFields.includes(field) ? 2 : lastStep
}

/** Returns the fields of a step in the order of the form. */
export function fieldsOf(step: number): DraftField[] {
  return draftFields.filter((field) => stepOf(field) === step)
}
