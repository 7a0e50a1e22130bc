import type { Property } from '#contract/properties.ts'
import { type DeckFilters, isFiltering, noFilters, sameFilters } from './deck-filters.ts'

export type DeckPage = { properties: Property[]; nextCursor: string | null }

/** Loaded cards that are not handled yet, and the cursor of the next page. Null if nothing is loaded. */
type Pile = { cards: Property[]; nextCursor: string | null } | null

export type Deck = {
  filters: DeckFilters
  /** Ids of properties that have a verdict; never dealt again. */
  handled: ReadonlySet<string>
  /** Ids of properties that the user has peeked at in this deck: the server does not deal them again. */
  peeked: ReadonlySet<string>
  /** False until the deck excludes what this browser has decided before. */
  isSettled: boolean
  /** Cards whose verdict was undone; on top of the others, the last one first. */
  returned: Property[]
  everything: Pile
  /** Only cards that match the filters; unused while no filter is set. */
  filtered: Pile
}

export type DeckState = 'loading' | 'dealing' | 'no-match' | 'exhausted'
export type WantedPage = { filters: DeckFilters; cursor: string | null }

/** The next page is loaded when fewer cards than this are left. */
const lowWater = 10

export const freshDeck: Deck = {
  filters: noFilters,
  handled: new Set(),
  peeked: new Set(),
  isSettled: false,
  returned: [],
  everything: null,
  filtered: null,
}

export function visibleCards(deck: Deck): Property[] {
  const isReturned = new Set(deck.returned.map(({ id }) => id))
  const dealt = currentPile(deck)?.cards ?? []
  return [...deck.returned, ...dealt.filter(({ id }) => !isReturned.has(id))]
}

/** Adds a loaded page to its pile. Drops a page that was requested under other filters. */
export function withPage(deck: Deck, { filters, cursor }: WantedPage, page: DeckPage): Deck {
  const name = isFiltering(filters) ? 'filtered' : 'everything'
  const pile = deck[name]
  if (name === 'filtered' && !sameFilters(filters, deck.filters)) return deck
  if ((pile?.nextCursor ?? null) !== cursor) return deck
  const existing = new Set(pile?.cards.map(({ id }) => id))
  const added = page.properties.filter(({ id }) => !existing.has(id) && !deck.handled.has(id))
  return { ...deck, [name]: { cards: [...(pile?.cards ?? []), ...added], nextCursor: page.nextCursor } }
}

export function withHandled(deck: Deck, ids: Iterable<string>): Deck {
  const handled = new Set([...deck.handled, ...ids])
  const left = (cards: Property[]) => cards.filter(({ id }) => !handled.has(id))
  const without = (pile: Pile): Pile => pile && { ...pile, cards: left(pile.cards) }
  const [everything, filtered] = [without(deck.everything), without(deck.filtered)]
  return { ...deck, handled, returned: left(deck.returned), everything, filtered }
}

/** Adds what this browser has decided before, after which the deck is settled. */
export function withEarlierDecisions(deck: Deck, ids: Iterable<string>): Deck {
  return { ...withHandled(deck, ids), isSettled: true }
}

/** Puts a card back on top regardless of the filters, because the user who undoes a verdict wants to see it. */
export function withReturned(deck: Deck, property: Property): Deck {
  const isOther = ({ id }: Property) => id !== property.id
  const handled = new Set([...deck.handled].filter((id) => id !== property.id))
  return { ...deck, handled, returned: [property, ...deck.returned.filter(isOther)] }
}

export function withFilters(deck: Deck, filters: DeckFilters): Deck {
  if (sameFilters(filters, deck.filters)) return deck
  const { everything } = deck
  const cards = visibleCards({ ...deck, filters: noFilters })
  return {
    ...deck,
    filters,
    filtered: null,
    returned: [],
    everything: everything && { ...everything, cards },
  }
}

export function withPeeked(deck: Deck, id: string): Deck {
  return { ...deck, peeked: new Set([...deck.peeked, id]) }
}

/** Clears the filters and the loaded cards, so that new listings are dealt too. */
export function resetDeck({ handled, peeked, isSettled }: Deck): Deck {
  return { ...freshDeck, handled, peeked, isSettled }
}

/** Clears the loaded cards, so that they are loaded again as they are now, except those that wait for a verdict after a peek. */
export function dealtAgain(deck: Deck): Deck {
  const { filters, peeked } = deck
  const returned = visibleCards(deck).filter(({ id }) => peeked.has(id))
  return { ...resetDeck(deck), filters, returned }
}

export function stateOf(deck: Deck): DeckState {
  const pile = currentPile(deck)
  if (visibleCards(deck).length > 0) return 'dealing'
  if (!isFinished(pile)) return 'loading'
  if (!isFiltering(deck.filters)) return 'exhausted'
  if (deck.everything && deck.everything.cards.length > 0) return 'no-match'
  return isFinished(deck.everything) ? 'exhausted' : 'loading'
}

/** Returns the page to load next, or null while enough cards are loaded. */
export function wantedPage(deck: Deck): WantedPage | null {
  const pile = currentPile(deck)
  if (!isFinished(pile) && (pile?.cards.length ?? 0) < lowWater) {
    return { filters: deck.filters, cursor: pile?.nextCursor ?? null }
  }
  // Nothing matches the filters; the state depends on whether any other card is left.
  if (stateOf(deck) === 'loading') {
    return { filters: noFilters, cursor: deck.everything?.nextCursor ?? null }
  }
  return null
}

function currentPile({ filters, everything, filtered }: Deck): Pile {
  return isFiltering(filters) ? filtered : everything
}

function isFinished(pile: Pile): boolean {
  return pile !== null && pile.nextCursor === null
}
