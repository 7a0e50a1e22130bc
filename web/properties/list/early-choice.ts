export const formId = 'property-filters'

const isShown = new AbortController()
let chosen: FormData | undefined

const isChanged = (field: Element) =>
  field instanceof HTMLSelectElement && !field.selectedOptions[0]?.defaultSelected

// Hydration resets the selects to what the document says and React sees no event from before it, so both are recorded here.
if (!import.meta.env.SSR) {
  const form = document.getElementById(formId)
  if (form instanceof HTMLFormElement && [...form.elements].some(isChanged)) chosen = new FormData(form)
  const record = (event: Event) => {
    const { target } = event
    if (!(target instanceof HTMLSelectElement) || target.form?.id !== formId) return
    chosen = new FormData(target.form)
    // React would hydrate at once to handle the event, and reset the select first.
    event.stopPropagation()
  }
  const options = { capture: true, signal: isShown.signal }
  for (const type of ['input', 'change']) window.addEventListener(type, record, options)
}

/** Returns the fields of the form if the user chose something before it was hydrated, once. */
export function takeEarlyChoice(): FormData | undefined {
  isShown.abort()
  const fields = chosen
  chosen = undefined
  return fields
}
