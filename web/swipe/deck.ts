import type { Property } from '#contract/properties.ts'
import { type DeckFilters, isFiltering, noFilters, sameFilters } from './deck-filters.ts'

export type DeckPage = { properties: Property[]; nextCursor: string | null }

/** Loaded cards that are not handled yet. Null if nothing is loaded. */
type Pile = {
  cards: Property[]
  nextCursor: string | null
  /** When the first page was loaded, in milliseconds. */
  loadedAt: number
  /** True until the first page is loaded again and replaces the cards. */
  isOutdated: boolean
} | null

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

/** Cards whose first page was loaded this long ago may be sold by now, or have another price. */
export const freshMs = 5 * 60_000

/** The next page is loaded when fewer cards than this are left. */
const refillBelow = 10

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
  return cardsOf(deck, currentPile(deck))
}

/**
 * Adds a loaded page to its pile. The first page replaces the cards of an outdated pile, except those that wait for a verdict after
 * a peek, which the server may not deal again. Drops a page that was requested under other filters.
 */
export function withPage(
  deck: Deck,
  { filters, cursor }: WantedPage,
  page: DeckPage,
  loadedAt = Date.now(),
): Deck {
  const name = isFiltering(filters) ? 'filtered' : 'everything'
  const pile = deck[name]
  if (name === 'filtered' && !sameFilters(filters, deck.filters)) return deck
  if (nextCursorOf(pile) !== cursor) return deck
  const dealt = new Map(page.properties.map((property) => [property.id, property]))
  const latest = (card: Property) => dealt.get(card.id) ?? card
  const stays = ({ id }: Property) => !pile?.isOutdated || deck.peeked.has(id)
  const existing = (pile?.cards ?? []).filter(stays).map(latest)
  const existingIds = new Set(existing.map(({ id }) => id))
  const added = page.properties.filter(({ id }) => !existingIds.has(id) && !deck.handled.has(id))
  const loaded: Pile = {
    cards: [...existing, ...added],
    nextCursor: page.nextCursor,
    loadedAt: pile && cursor !== null ? pile.loadedAt : loadedAt,
    isOutdated: false,
  }
  return { ...deck, returned: deck.returned.map(latest), [name]: loaded }
}

/** Returns the same deck if all are handled already. */
export function withHandled(deck: Deck, ids: Iterable<string>): Deck {
  const added = [...ids].filter((id) => !deck.handled.has(id))
  if (added.length === 0) return deck
  const handled = new Set([...deck.handled, ...added])
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
  const { everything, filtered, peeked } = deck
  const cards = cardsOf(deck, everything)
  const isAmong = new Set(cards.map(({ id }) => id))
  const waiting = filtered?.cards.filter(({ id }) => peeked.has(id) && !isAmong.has(id)) ?? []
  return {
    ...deck,
    filters,
    filtered: null,
    returned: [],
    everything: everything && { ...everything, cards: [...waiting, ...cards] },
  }
}

export function withPeeked(deck: Deck, id: string): Deck {
  return { ...deck, peeked: new Set([...deck.peeked, id]) }
}

/** Clears the filters and the loaded cards, so that new listings are dealt too. */
export function resetDeck({ handled, peeked, isSettled }: Deck): Deck {
  return { ...freshDeck, handled, peeked, isSettled }
}

/** Marks the cards as outdated if they are old by `now`. Until they are loaded again, they stay, with those that were put back. */
export function withOutdated(deck: Deck, now: number): Deck {
  const pile = currentPile(deck)
  if (!pile || now - pile.loadedAt < freshMs) return deck
  const outdated = (other: Pile): Pile => other && { ...other, cards: cardsOf(deck, other), isOutdated: true }
  const [everything, filtered] = [outdated(deck.everything), outdated(deck.filtered)]
  return { ...deck, returned: [], everything, filtered }
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
  const isLow = !isFinished(pile) && (pile?.cards.length ?? 0) < refillBelow
  if (isLow || pile?.isOutdated) return { filters: deck.filters, cursor: nextCursorOf(pile) }
  // Nothing matches the filters; the state depends on whether any other card is left.
  if (stateOf(deck) === 'loading') {
    return { filters: noFilters, cursor: nextCursorOf(deck.everything) }
  }
  return null
}

/** Returns the cards that were put back, on top of those of the pile. */
function cardsOf({ returned }: Deck, pile: Pile): Property[] {
  const isReturned = new Set(returned.map(({ id }) => id))
  return [...returned, ...(pile?.cards ?? []).filter(({ id }) => !isReturned.has(id))]
}

function currentPile({ filters, everything, filtered }: Deck): Pile {
  return isFiltering(filters) ? filtered : everything
}

/** Returns null if the first page is the next. */
function nextCursorOf(pile: Pile): string | null {
  return pile && !pile.isOutdated ? pile.nextCursor : null
}

function isFinished(pile: Pile): boolean {
  return pile !== null && pile.nextCursor === null
}
