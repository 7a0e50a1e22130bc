/** Id of the element inside of the costs that links name. */
export const costsId = 'costs'

function openCosts(): HTMLElement | null {
  const target = document.getElementById(costsId)
  const details = target?.closest('details')
  if (details) details.open = true
  return target
}

/** Opens the costs if a link to them was followed before this code arrived. */
export function openLinkedCosts(): void {
  if (location.hash === `#${costsId}`) openCosts()?.scrollIntoView()
}

/** Opens the costs for links to them, which a browser follows that scrolls only to what is open. */
export function openCostsForLinks(): void {
  openLinkedCosts()
  addEventListener('click', openPressed)
}

function openPressed({ target }: Event): void {
  if (target instanceof Element && target.closest(`a[href="#${costsId}"]`)) openCosts()
}
