import { observeChoices } from '#web/ui/fields/early-choices.ts'

export const formId = 'property-filters'

const isShown = new AbortController()
let chosen: FormData | undefined

observeChoices({
  matches: ({ form }) => form?.id === formId,
  onChoice: ({ form }, event) => {
    if (form) chosen = new FormData(form)
    // React would hydrate at once to handle the event, and reset the select first.
    event?.stopPropagation()
  },
  signal: isShown.signal,
})

/** Returns the fields of the form if the user chose something before it was hydrated, once. */
export function takeEarlyChoice(): FormData | undefined {
  isShown.abort()
  const fields = chosen
  chosen = undefined
  return fields
}
