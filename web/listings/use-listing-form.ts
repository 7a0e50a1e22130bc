import { useEffect, useState } from 'react'
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form'
import type { NewProperty } from '#contract/new-property.ts'
import type { DraftField, ListingDraft } from './draft.ts'
import { firstInvalid, type ListingErrors, listingResolver } from './listing-resolver.ts'

export type ListingForm = UseFormReturn<ListingDraft, unknown, NewProperty>

/** Returns the form of a listing, its current values, and its actions. Editing a field clears its error. */
export function useListingForm(initial: () => ListingDraft) {
  const [defaultValues] = useState(initial)
  const form: ListingForm = useForm<ListingDraft, unknown, NewProperty>({
    defaultValues,
    resolver: listingResolver,
    reValidateMode: 'onSubmit',
    shouldFocusError: false, // the first invalid field may be on a step that is not rendered yet
  })
  const { control, handleSubmit, getFieldState, setError, setFocus } = form
  const { isSubmitting } = form.formState
  const draft = useWatch({ control }) as ListingDraft // every field has a default value
  const [refused, setRefused] = useState<{ field: DraftField }>()

  useEffect(() => {
    if (refused) setFocus(refused.field)
  }, [refused, setFocus])

  /**
   * Calls `send` with a valid listing, unless it is still pending. If a field is invalid, or `send` sets its error, focuses the first such field and
   * passes it to `onRefused`.
   */
  const submit = async (
    send: (listing: NewProperty) => Promise<void>,
    onRefused?: (field: DraftField) => void,
  ) => {
    if (isSubmitting) return
    await handleSubmit(send)()
    const field = firstInvalid((name) => getFieldState(name).invalid)
    if (!field) return
    setRefused({ field })
    onRefused?.(field)
  }

  const setErrors = (errors: ListingErrors) => {
    const fields = Object.entries(errors) as [DraftField, string][]
    for (const [field, message] of fields) setError(field, { type: 'server', message })
  }

  return { form, draft, submit, setErrors }
}
