type Choice = HTMLSelectElement | HTMLInputElement

const isChoice = (field: unknown): field is Choice =>
  field instanceof HTMLSelectElement || (field instanceof HTMLInputElement && field.type === 'radio')

function isChanged(field: Choice): boolean {
  if (field instanceof HTMLInputElement) return field.checked && !field.defaultChecked
  const initial = [...field.options].findIndex(({ defaultSelected }) => defaultSelected)
  return field.selectedIndex !== Math.max(0, initial) // without a default, the first one is selected
}

type Choices = {
  /** Returns whether to observe a select or radio button. */
  matches: (field: Choice) => boolean
  /** `event` is missing for a choice that the user made before this code ran. */
  onChoice: (field: Choice, event?: Event) => void
  signal?: AbortSignal
}

/**
 * Calls back with each choice of the user before React sees it, and first with those that were made before this code ran.
 * Hydration resets selects and radio buttons to what the document says, at the latest when React captures the first event, and
 * calls no handlers for what happened before.
 */
export function observeChoices({ matches, onChoice, signal }: Choices): void {
  if (import.meta.env.SSR) return
  for (const field of document.querySelectorAll('select, input')) {
    if (isChoice(field) && isChanged(field) && matches(field)) onChoice(field)
  }
  const call = (event: Event) => {
    if (isChoice(event.target) && matches(event.target)) onChoice(event.target, event)
  }
  const options = { capture: true, ...(signal && { signal }) }
  for (const type of ['input', 'change']) window.addEventListener(type, call, options)
}
