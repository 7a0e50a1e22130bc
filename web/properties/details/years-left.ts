import { dayNumber } from '#web/ui/hooks/use-today.ts'
import { yearsLeftText } from './years-left-text.ts'

/** Shows what remains of a lease beside the year in which it ends, which cached documents do not know. */
export function showYearsLeft(): void {
  for (const place of document.querySelectorAll<HTMLTimeElement>('.title-and-land time')) {
    const { text, warning } = yearsLeftText(Number(place.dateTime), dayNumber(new Date()))
    const advice = document.createElement('strong')
    advice.textContent = warning ? ` ${warning}` : ''
    place.replaceChildren(` · ${text}`, advice)
  }
}
