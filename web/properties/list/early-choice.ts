export const formId = 'property-filters'

const isShown = new AbortController()
let chosen: FormData | undefined

const isChanged = (field: Element) =>
  field instanceof HTMLSelectElement && !field.selectedOptions[0]?.defaultSelected

// Hydration resets the selects to what the document says and React sees no event from before it, so both are recorded here.
if (!import.meta.env.SSR) {
  const form = document.getElementById(formId)
  if (form instanceof HTMLFormElement && [...form.elements].some(isChanged)) chosen = new FormData(form)
  const record = ({ target }: Event) => {
    if (target instanceof HTMLSelectElement && target.form?.id === formId) chosen = new FormData(target.form)
  }
  document.addEventListener('change', record, { signal: isShown.signal })
}

/** Returns the fields of the form if the user chose something before it was hydrated, once. */
export function takeEarlyChoice(): FormData | undefined {
  isShown.abort()
  const fields = chosen
  chosen = undefined
  return fields
}
