import { expect, test } from 'vitest'
import { viewOfProperty } from '#test/browser/property-view.ts'
import { noFilters } from './deck-filters.ts'
import {
  dealtAgain,
  type Deck,
  freshDeck,
  resetDeck,
  stateOf,
  visibleCards,
  wantedPage,
  withFilters,
  withHandled,
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

test('SWIPE-04 a deck that is dealt again keeps its filters, its verdicts and the card that was peeked at', () => {
  const filtered = withFilters(freshDeck, land)
  const dealt = withPage(filtered, { filters: land, cursor: null }, page(['a', 'b', 'c'], 'next'))
  const again = dealtAgain(withHandled(withPeeked(withPeeked(dealt, 'a'), 'b'), ['a']))
  expect(ids(again)).toEqual(['b'])
  expect(wantedPage(again)).toEqual({ filters: land, cursor: null })
  const loaded = withPage(again, { filters: land, cursor: null }, page(['a', 'c', 'd']))
  expect(ids(loaded)).toEqual(['b', 'c', 'd'])
})
