import type { Page } from '@playwright/test'

/**
 * What is wrong with how a refused form tells its errors, one line each: every wrong field is marked and tied to words
 * that are shown, no words stand alone, and the first of the fields has the focus.
 */
export function faultyErrors(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
    const idsOf = (element: Element) => (element.getAttribute('aria-describedby') ?? '').split(' ')
    const wrong = [...document.querySelectorAll('[aria-invalid=true]')].filter(isShown)
    const [first] = wrong
    if (!first) return ['no field is marked as wrong']
    const isTold = (id: string) => {
      const words = document.getElementById(id)
      if (!words || !isShown(words) || words.textContent?.trim() === '') return false
      return id.endsWith('-error') || words.closest('[role=alert]') !== null
    }
    const untold = wrong.filter((field) => !idsOf(field).some(isTold))
    const alone = [...document.querySelectorAll('[id$="-error"]')].filter(
      (words) => !wrong.some((field) => idsOf(field).includes(words.id)),
    )
    return [
      ...untold.map((field) => `${field.id} is wrong without words`),
      ...alone.map(({ textContent }) => `“${textContent}” belongs to no field`),
      ...(first.contains(document.activeElement) ? [] : [`the focus is not on ${first.id}`]),
    ]
  })
}
