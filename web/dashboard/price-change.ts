import type { Interaction } from '#contract/interactions.ts'

const actions = { LIKE: 'saved', REJECT: 'passed on', VIEW: 'viewed' } as const

type Changed = Pick<Interaction, 'interactionType' | 'formerPrice' | 'property'>

/** Returns how the price changed since an interaction: `Down US$20,000 since you saved it`; null if it is the same. */
export function priceChange(
  { interactionType, formerPrice, property }: Changed,
  priceText: (price: number) => string,
): string | null {
  if (formerPrice === undefined || formerPrice === property.price || property.status === 'SOLD') return null
  const direction = property.price < formerPrice ? 'Down' : 'Up'
  const difference = priceText(Math.abs(property.price - formerPrice))
  return `${direction} ${difference} since you ${actions[interactionType]} it`
}
