import type { Property } from '#contract/properties.ts'
import { type DeckFilters, isFiltering, noFilters, sameFilters } from './deck-filters.ts'

export type DeckPage = { properties: Property[]; nextCursor: string | null }

/** Cards that are loaded and not handled yet, and where to load on. Null: nothing is loaded. */
type Pile = { cards: Property[]; nextCursor: string | null } | null

export type Deck = {
  filters: DeckFilters
  /** What has a verdict already: never dealt again. */
  handled: ReadonlySet<string>
  /** False until it is known what this browser has decided before. */
  isSettled: boolean
  /** Cards whose verdict was taken back: on top of the others, the last one first. */
  returned: Property[]
  everything: Pile
  /** Only those that pass the filters; unused while none is set. */
  filtered: Pile
}

export type DeckState = 'loading' | 'dealing' | 'no-match' | 'exhausted'
export type WantedPage = { filters: DeckFilters; cursor: string | null }

/** With fewer cards left than this the next page is loaded. */
const lowWater = 10

export const freshDeck: Deck = {
  filters: noFilters,
  handled: new Set(),
  isSettled: false,
  returned: [],
  everything: null,
  filtered: null,
}

export function shownCards(deck: Deck): Property[] {
  const isReturned = new Set(deck.returned.map(({ id }) => id))
  const dealt = currentPile(deck)?.cards ?? []
  return [...deck.returned, ...dealt.filter(({ id }) => !isReturned.has(id))]
}

/** Adds a loaded page to its pile. One that was asked for under other filters comes too late and is dropped. */
export function withPage(deck: Deck, { filters, cursor }: WantedPage, page: DeckPage): Deck {
  const name = isFiltering(filters) ? 'filtered' : 'everything'
  const pile = deck[name]
  if (name === 'filtered' && !sameFilters(filters, deck.filters)) return deck
  if ((pile?.nextCursor ?? null) !== cursor) return deck
  const known = new Set(pile?.cards.map(({ id }) => id))
  const added = page.properties.filter(({ id }) => !known.has(id) && !deck.handled.has(id))
  return { ...deck, [name]: { cards: [...(pile?.cards ?? []), ...added], nextCursor: page.nextCursor } }
}

export function withHandled(deck: Deck, ids: Iterable<string>): Deck {
  const handled = new Set([...deck.handled, ...ids])
  const left = (cards: Property[]) => cards.filter(({ id }) => !handled.has(id))
  const without = (pile: Pile): Pile => pile && { ...pile, cards: left(pile.cards) }
  const [everything, filtered] = [without(deck.everything), without(deck.filtered)]
  return { ...deck, handled, returned: left(deck.returned), everything, filtered }
}

export function withKnown(deck: Deck, ids: Iterable<string>): Deck {
  return { ...withHandled(deck, ids), isSettled: true }
}

/** Puts a card back on top, whatever the filters: whoever takes a verdict back wants to see it. */
export function withReturned(deck: Deck, property: Property): Deck {
  const isOther = ({ id }: Property) => id !== property.id
  const handled = new Set([...deck.handled].filter((id) => id !== property.id))
  return { ...deck, handled, returned: [property, ...deck.returned.filter(isOther)] }
}

export function withFilters(deck: Deck, filters: DeckFilters): Deck {
  if (sameFilters(filters, deck.filters)) return deck
  const { everything } = deck
  const cards = shownCards({ ...deck, filters: noFilters })
  return {
    ...deck,
    filters,
    filtered: null,
    returned: [],
    everything: everything && { ...everything, cards },
  }
}

/** No filters, and asked for anew: what was listed since then is dealt too. */
export function resetDeck({ handled, isSettled }: Deck): Deck {
  return { ...freshDeck, handled, isSettled }
}

export function stateOf(deck: Deck): DeckState {
  const pile = currentPile(deck)
  if (shownCards(deck).length > 0) return 'dealing'
  if (!isFinished(pile)) return 'loading'
  if (!isFiltering(deck.filters)) return 'exhausted'
  if (deck.everything && deck.everything.cards.length > 0) return 'no-match'
  return isFinished(deck.everything) ? 'exhausted' : 'loading'
}

/** The page to load next, or null while enough is there. */
export function wantedPage(deck: Deck): WantedPage | null {
  const pile = currentPile(deck)
  if (!isFinished(pile) && (pile?.cards.length ?? 0) < lowWater) {
    return { filters: deck.filters, cursor: pile?.nextCursor ?? null }
  }
  // Nothing passes the filters: whether anything is left at all decides what is said.
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
