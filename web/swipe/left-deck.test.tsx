import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { viewOfProfile } from '#test/browser/profile-view.ts'
import { viewOfProperty } from '#test/browser/property-view.ts'
import { session } from '#test/browser/session.ts'
import { configureSite } from '#test/browser/site.ts'
import { clearCached } from '#web/interactions/interaction-pages.ts'
import { recordChange } from '#web/interactions/recent-changes.ts'
import { queryClient } from '#web/members/query.tsx'
import { sessionStore, signedInState } from '#web/session/session-store.ts'
import { freshDeck, visibleCards, withPage } from './deck.ts'
import { cacheDeck, leaveDeck } from './deck-cache.ts'
import { noFilters } from './deck-filters.ts'
import { clientLoader } from './swipe-page.tsx'

const address = window.location.href
const owner = session.user.id

beforeEach(() => {
  configureSite()
  queryClient.clear()
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  sessionStore.set(signedInState(session, viewOfProfile(), new Date()))
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  window.history.replaceState(window.history.state, '', address)
})

type LeftPast = Parameters<typeof cacheDeck>[1]['past']

/** Returns the deck that Back returns to after the changes on other screens. */
async function returned(past: LeftPast, change: () => void) {
  const properties = [viewOfProperty({ id: 'first' }), viewOfProperty({ id: 'second' })]
  const deck = withPage(freshDeck, { filters: noFilters, cursor: null }, { properties, nextCursor: null })
  cacheDeck('entry', { owner, deck, past })
  leaveDeck()
  change()
  window.history.replaceState({ key: 'entry' }, '', '/swipe')
  const { left } = await clientLoader()
  return { cards: visibleCards(left?.deck ?? freshDeck).map(({ id }) => id), past: left?.past }
}

test('SWIPE-03 Back to the deck leaves out what the user has saved from it, however long ago', async () => {
  const save = () => {
    recordChange(owner, 'first', 'LIKE', true)
    vi.advanceTimersByTime(20 * 60_000)
  }
  expect((await returned([], save)).cards).toEqual(['second'])
})

test('after Back, a decision that was taken back or replaced elsewhere is not listed or undone', async () => {
  const decided = (id: string, decision: 'LIKE' | 'REJECT') => ({
    property: viewOfProperty({ id }),
    decision,
  })
  const [unsaved, passed, kept, saved] = [
    decided('unsaved', 'LIKE'),
    decided('passed', 'LIKE'),
    decided('kept', 'LIKE'),
    decided('saved', 'REJECT'),
  ]
  const change = () => {
    recordChange(owner, 'unsaved', 'LIKE', false)
    recordChange(owner, 'passed', 'REJECT', true)
    recordChange(owner, 'kept', 'LIKE', true)
    recordChange(owner, 'saved', 'LIKE', true)
  }
  expect((await returned([unsaved, passed, kept, saved], change)).past).toEqual([kept])
})

test('Back after a reset of the history does not return to decisions that it has deleted', async () => {
  vi.spyOn(window, 'fetch').mockResolvedValue(new Response(null, { status: 503 }))
  const liked = { property: viewOfProperty({ id: 'liked' }), decision: 'LIKE' as const }
  const reset = () => {
    vi.advanceTimersByTime(1000)
    clearCached(owner)
  }
  expect((await returned([liked], reset)).past).toBeUndefined()
})
