/**
 * Makes links to the costs open them. Browsers that know `beforematch` open a closed part of the page that contains the target of a
 * link themselves; others, such as Safari 18, load code for it.
 */
export function followCostLinks(): void {
  if ('onbeforematch' in document) return
  void import('./linked-costs.ts').then(
    ({ openCostsForLinks }) => openCostsForLinks(),
    () => {},
  )
}
