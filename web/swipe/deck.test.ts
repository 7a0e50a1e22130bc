import { expect, test } from 'vitest'
import { viewOfProperty } from '#test/browser/property-view.ts'
import { noFilters } from './deck-filters.ts'
import {
  type Deck,
  freshDeck,
  freshMs,
  resetDeck,
  stateOf,
  visibleCards,
  wantedPage,
  withFilters,
  withHandled,
  withOutdated,
  withPage,
  withPeeked,
  withReturned,
} from './deck.ts'

const first = { filters: noFilters, cursor: null }
const land = { ...noFilters, type: 'LAND' } as const

const property = (id: string) => viewOfProperty({ id })

const page = (ids: string[], nextCursor: string | null = null) => ({
  properties: ids.map(property),
  nextCursor,
})
const ids = (deck: Deck) => visibleCards(deck).map(({ id }) => id)

test('a deck without cards asks for the first page and is loading', () => {
  expect(stateOf(freshDeck)).toBe('loading')
  expect(wantedPage(freshDeck)).toEqual(first)
})

test('SWIPE-03 a property with a verdict is not in the deck, from this page or a later one', () => {
  const handled = withHandled(freshDeck, ['b'])
  const dealt = withPage(handled, first, page(['a', 'b', 'c'], 'next'))
  expect(ids(dealt)).toEqual(['a', 'c'])
  const later = withPage(withHandled(dealt, ['a']), { ...first, cursor: 'next' }, page(['a', 'c', 'd']))
  expect(ids(later)).toEqual(['c', 'd'])
})

test('SWIPE-21 the next page is requested before the deck runs out', () => {
  const many = Array.from({ length: 12 }, (_, at) => `p${at}`)
  const dealt = withPage(freshDeck, first, page(many, 'next'))
  expect(wantedPage(dealt)).toBeNull()
  const low = withHandled(dealt, ['p0', 'p1', 'p2'])
  expect(stateOf(low)).toBe('dealing')
  expect(wantedPage(low)).toEqual({ filters: noFilters, cursor: 'next' })
})

test('SWIPE-18 a deck is exhausted only when the last page is handled, and a reset requests the first page again', () => {
  const dealt = withPage(freshDeck, first, page(['a'], 'next'))
  const between = withHandled(dealt, ['a'])
  expect(stateOf(between)).toBe('loading')
  const exhausted = withPage(between, { ...first, cursor: 'next' }, page([]))
  expect(stateOf(exhausted)).toBe('exhausted')
  expect(wantedPage(exhausted)).toBeNull()
  const reset = resetDeck(withFilters(exhausted, land))
  expect(stateOf(reset)).toBe('loading')
  expect(reset.filters).toEqual(noFilters)
})

test('SWIPE-19 filters that match nothing differ from an exhausted deck', () => {
  const filtered = withFilters(withPage(freshDeck, first, page(['a'])), land)
  expect(wantedPage(filtered)).toEqual({ filters: land, cursor: null })
  const empty = withPage(filtered, { filters: land, cursor: null }, page([]))
  expect(stateOf(empty)).toBe('no-match')
  expect(stateOf(withHandled(empty, ['a']))).toBe('exhausted')
})

test('when no loaded card is left, the next unfiltered page is requested before the deck reports no match', () => {
  const filtered = withFilters(withHandled(withPage(freshDeck, first, page(['a'], 'next')), ['a']), land)
  const empty = withPage(filtered, { filters: land, cursor: null }, page([]))
  expect(stateOf(empty)).toBe('loading')
  expect(wantedPage(empty)).toEqual({ filters: noFilters, cursor: 'next' })
})

test('a page requested under other filters is dropped, and one that arrives twice is added once', () => {
  const filtered = withFilters(freshDeck, land)
  const late = withPage(filtered, { filters: { ...noFilters, type: 'HOUSE' }, cursor: null }, page(['a']))
  expect(ids(late)).toEqual([])
  const once = withPage(freshDeck, first, page(['a'], 'next'))
  expect(withPage(once, first, page(['a', 'b'], 'next'))).toBe(once)
})

test('SWIPE-20 cards whose verdicts are undone are on top, the last one first, and can be decided again', () => {
  const dealt = withPage(freshDeck, first, page(['a', 'b', 'c']))
  const undone = ['b', 'a'].reduce(
    (deck, id) => withReturned(deck, property(id)),
    withHandled(dealt, ['a', 'b']),
  )
  expect(ids(undone)).toEqual(['a', 'b', 'c'])
  expect(ids(withHandled(undone, ['a']))).toEqual(['b', 'c'])
  const all = withReturned(withHandled(dealt, ['a', 'b', 'c']), property('c'))
  expect(stateOf(all)).toBe('dealing')
})

test('SWIPE-20 a card that was put back stays in the deck when the filters change', () => {
  const dealt = withPage(freshDeck, first, page(['a', 'b']))
  const undone = withReturned(withHandled(dealt, ['a']), property('a'))
  const filtered = withFilters(undone, land)
  expect(ids(filtered)).toEqual([])
  expect(ids(withFilters(filtered, noFilters))).toEqual(['a', 'b'])
})

const outdated = (deck: Deck) => withOutdated(deck, Date.now() + freshMs)

test('SWIPE-04 a deck that is dealt again keeps its filters, its verdicts and the card that was peeked at', () => {
  const filtered = withFilters(freshDeck, land)
  const dealt = withPage(filtered, { filters: land, cursor: null }, page(['a', 'b', 'c'], 'next'))
  const again = outdated(withHandled(withPeeked(withPeeked(dealt, 'a'), 'b'), ['a']))
  expect(ids(again)).toEqual(['b', 'c'])
  expect(wantedPage(again)).toEqual({ filters: land, cursor: null })
  const loaded = withPage(again, { filters: land, cursor: null }, page(['a', 'd'], 'other'))
  expect(ids(loaded)).toEqual(['b', 'd'])
  expect(wantedPage(loaded)).toEqual({ filters: land, cursor: 'other' })
})

test('SWIPE-04 a card that was peeked at stays in a deck that is dealt again under other filters', () => {
  const peeked = withPeeked(withPage(freshDeck, first, page(['a', 'b'])), 'a')
  const wanted = { filters: land, cursor: null }
  const filtered = withPage(withFilters(peeked, land), wanted, page(['c', 'd']))
  const renewed = withPage(outdated(withPeeked(filtered, 'c')), wanted, page(['e']))
  expect(ids(renewed)).toEqual(['c', 'e'])
  const all = withFilters(renewed, noFilters)
  expect(wantedPage(all)).toEqual(first)
  expect(ids(withPage(all, first, page(['f'])))).toEqual(['c', 'a', 'f'])
})

test('SWIPE-20 a card that is put back while the cards are loaded again stays on top, one from before is replaced', () => {
  const dealt = withPage(freshDeck, first, page(['a', 'b', 'c']))
  const before = withReturned(withHandled(dealt, ['a', 'b']), property('a'))
  expect(ids(outdated(before))).toEqual(['a', 'c'])
  const during = withReturned(outdated(before), property('b'))
  expect(ids(withPage(during, first, page(['d'])))).toEqual(['b', 'd'])
})

test('a card that was peeked at is replaced with the one that is dealt again', () => {
  const peeked = withPeeked(withPage(freshDeck, first, page(['a', 'b'])), 'b')
  const reduced = viewOfProperty({ id: 'b', price: 199_000 })
  const renewed = withPage(outdated(peeked), first, {
    properties: [property('c'), reduced],
    nextCursor: null,
  })
  expect(visibleCards(renewed).map(({ id, price }) => [id, price])).toEqual([
    ['b', 199_000],
    ['c', property('c').price],
  ])
})

test('cards are outdated five minutes after the first page was loaded, whatever was decided since', () => {
  const dealt = withPage(freshDeck, first, page(['a', 'b', 'c'], 'next'), 0)
  const later = withPage(withHandled(dealt, ['a']), { ...first, cursor: 'next' }, page(['d']), freshMs - 1)
  expect(withOutdated(later, freshMs - 1)).toBe(later)
  expect(wantedPage(withOutdated(later, freshMs))).toEqual(first)
})

test('a deck stays the same when nothing new is handled', () => {
  const handled = withHandled(withPage(freshDeck, first, page(['a', 'b'])), ['a'])
  expect(withHandled(handled, ['a'])).toBe(handled)
})
