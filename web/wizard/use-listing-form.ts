import { useState } from 'react'
import type { PropertyType } from '#contract/properties.ts'
import type { ListingErrors } from './check-listing.ts'
import type { DraftField, ListingDraft } from './draft.ts'
import { featuresForType } from './features.ts'

export type ListingForm = {
  draft: ListingDraft
  errors: ListingErrors
  set: <F extends DraftField>(field: F, value: ListingDraft[F]) => void
  setType: (type: PropertyType) => void
  setErrors: (errors: ListingErrors) => void
  replace: (draft: ListingDraft) => void
}

/** The values of a listing form and what is wrong with them; editing a field clears its error. */
export function useListingForm(initial: () => ListingDraft): ListingForm {
  const [draft, setDraft] = useState(initial)
  const [errors, setErrors] = useState<ListingErrors>({})
  const change = (changes: Partial<ListingDraft>) => {
    setDraft((current) => ({ ...current, ...changes }))
    setErrors((current) => {
      const left = Object.entries(current).filter(([field]) => !(field in changes))
      return Object.fromEntries(left)
    })
  }
  return {
    draft,
    errors,
    set: (field, value) => change({ [field]: value }),
    setType: (propertyType) =>
      change({ propertyType, features: featuresForType(draft.features, draft.propertyType, propertyType) }),
    setErrors,
    replace: setDraft,
  }
}

export function fieldId(field: DraftField): string {
  return `listing-${field}`
}

/** Moves focus to the first field that has an error, in the order of the form. */
export function focusFirstError(errors: ListingErrors): void {
  const ids = new Set(Object.keys(errors).map((field) => fieldId(field as DraftField)))
  const fields = document.querySelectorAll<HTMLElement>('[id^="listing-"]')
  for (const field of fields) {
    if (ids.has(field.id)) return field.focus()
  }
}
