import { showNotice } from '#web/ui/notices.tsx'

/** Copies the costs of the chosen buyer as the page shows them, in the chosen currency. */
export async function copyCosts(part: Element, title: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(textOfCosts(part, title))
    showNotice({ tone: 'success', text: 'Costs copied.' })
  } catch {
    showNotice({ tone: 'info', text: 'The costs could not be copied. Select the text instead.' })
  }
}

function textOfCosts(part: Element, title: string): string {
  // Another buyer may have been stored since by another tab.
  const buyer = part.querySelector<HTMLInputElement>('input:checked')?.value
  const table = part.querySelector<HTMLTableElement>(`table.cost-${buyer}`)
  const rows = [...(table?.rows ?? [])].map(({ cells: [name, amount] }) => {
    const [label, note] = [...(name?.childNodes ?? [])].map(({ textContent }) => textContent)
    return `${label}: ${amount?.textContent}${note ? ` (${note})` : ''}`
  })
  const advice = part.querySelector('table + p')?.firstChild?.textContent?.trim()
  return [title, `Buyer: ${table?.caption?.textContent}`, ...rows, advice].join('\n')
}
