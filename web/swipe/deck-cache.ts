import { EntryCache } from '#web/routing/entry-cache.ts'
import { paths } from '#web/routing/paths.ts'
import { type Deck, withHandled } from './deck.ts'
import type { Decided } from './use-verdict.ts'

/** A deck that was left. */
export type LeftDeck = {
  owner: string | null
  deck: Deck
  /** The decisions that can be undone. */
  past: Decided[]
  /** When the deck last changed, in milliseconds. */
  changedAt: number
}

const decks = new EntryCache<LeftDeck>(1)

/** Caches the deck under its history entry, so that Back returns to its filters, its top card and Undo. */
export function cacheDeck(key: string, { owner, deck, past }: Omit<LeftDeck, 'changedAt'>): void {
  const decided = past.map(({ property }) => property.id) // a liked card stays in the deck while its match is open
  decks.show(key, { owner, deck: withHandled(deck, decided), past, changedAt: Date.now() })
}

export function leaveDeck(): void {
  decks.leave()
}

/** Returns the deck of this owner in the history entry being returned to; undefined on any other navigation. */
export function leftDeck(owner: string | null): LeftDeck | undefined {
  if (window.location.pathname !== paths.swipe) return undefined
  const left = decks.returned()
  return left?.owner === owner ? left : undefined
}
