import { useEffect, useState } from 'react'
import type { PropertyType } from '#contract/property-limits.ts'
import type { ListingErrors } from './check-listing.ts'
import type { DraftField, ListingDraft } from './draft.ts'
import { featuresForType } from '#web/listings/fields/features.ts'

export type ListingForm = {
  draft: ListingDraft
  errors: ListingErrors
  set: <F extends DraftField>(field: F, value: ListingDraft[F]) => void
  setType: (type: PropertyType) => void
  /** Shows errors and focuses the first field that has one. */
  showErrors: (errors: ListingErrors) => void
  /** Replaces all values and clears the errors. */
  reset: (draft: ListingDraft) => void
}

/** Returns the values and errors of a listing form. Editing a field clears its error. */
export function useListingForm(initial: () => ListingDraft): ListingForm {
  const [draft, setDraft] = useState(initial)
  const [errors, setErrors] = useState<ListingErrors>({})
  const [refusal, setRefusal] = useState<ListingErrors>()

  useEffect(() => {
    if (refusal) focusFirstError(refusal)
  }, [refusal])

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
    showErrors: (next) => {
      setErrors(next)
      setRefusal(next)
    },
    reset: (next) => {
      setDraft(next)
      setErrors({})
    },
  }
}

export function fieldId(field: DraftField): string {
  return `listing-${field}`
}

/** Focuses the first field that has an error, in the order of the form. */
function focusFirstError(errors: ListingErrors): void {
  const ids = new Set(Object.keys(errors).map((field) => fieldId(field as DraftField)))
  const fields = document.querySelectorAll<HTMLElement>('[id^="listing-"]')
  for (const field of fields) {
    if (ids.has(field.id)) return field.focus()
  }
}
