/**
 * Returns what is invalid with the errors of an invalid form, one line each. Every invalid field must be marked and have a
 * visible description, every error must belong to a field, and the first invalid field must have the focus. Uses only the
 * document, so that a test of another process can send it to its page.
 */
export function findFormErrorProblems(): string[] {
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
  const idsOf = (element: Element) => (element.getAttribute('aria-describedby') ?? '').split(' ')
  const invalid = [...document.querySelectorAll('[aria-invalid=true]')].filter(isShown)
  const [first] = invalid
  if (!first) return ['no field is marked as invalid']
  const isVisibleError = (id: string) => {
    const message = document.getElementById(id)
    if (!message || !isShown(message) || message.textContent?.trim() === '') return false
    return id.endsWith('-error') || message.closest('[role=alert]') !== null
  }
  const withoutError = invalid.filter((field) => !idsOf(field).some(isVisibleError))
  const orphaned = [...document.querySelectorAll('[id$="-error"]')].filter(
    (message) => !invalid.some((field) => idsOf(field).includes(message.id)),
  )
  return [
    ...withoutError.map((field) => `${field.id} is invalid without a visible error`),
    ...orphaned.map(({ textContent }) => `“${textContent}” belongs to no field`),
    ...(first.contains(document.activeElement) ? [] : [`the focus is not on ${first.id}`]),
  ]
}
