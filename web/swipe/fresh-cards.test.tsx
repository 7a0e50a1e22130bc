import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Property } from '#contract/properties.ts'
import { storageKeys } from '#contract/site.ts'
import { AuthProvider, isUnreachable } from '#test/browser/auth-provider.ts'
import { mouse, setMedia } from '#test/browser/browser-input.ts'
import { openDeck, topCard, topTitle } from '#test/browser/deck-screen.tsx'
import { viewOfProfile } from '#test/browser/profile-view.ts'
import { viewOfProperty } from '#test/browser/property-view.ts'
import { session } from '#test/browser/session.ts'
import { sessionStore, signedInState, signedOutState } from '#web/session/session-store.ts'
import { freshDeck, withPage, withPeeked } from './deck.ts'
import { noFilters } from './deck-filters.ts'

let api: AuthProvider
/** What the server deals, and what the user likes according to it. */
let dealt: Property[]
let liked: string[]

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await setMedia({})
  ;[dealt, liked] = [[], []]
  api = new AuthProvider()
  api.responses = {
    '/liked-property-ids': () => Response.json({ propertyIds: liked }),
    '/properties': () => Response.json({ properties: dealt, pagination: { ...pagination } }),
    '/users/interactions': () => Response.json({}),
  }
  sessionStore.set(signedOutState)
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  localStorage.clear()
})

const pagination = { total: 3, totalIsCapped: false, totalPages: 1, limit: 50, nextCursor: null }
const undo = page.getByRole('button', { name: 'Undo' })
const pageOf = (properties: Property[]) => ({ properties, nextCursor: null })
const passes = () => api.sent.filter(({ body }) => body['interactionType'] === 'REJECT')

/** Deals three cards to a signed-in user or a guest. */
async function deal(owner: string | null): Promise<[Property, Property, Property]> {
  const cards: [Property, Property, Property] = [viewOfProperty(), viewOfProperty(), viewOfProperty()]
  dealt = cards
  if (owner !== null) sessionStore.set(signedInState(session, viewOfProfile(), new Date()))
  await openDeck(owner, { ok: true, data: pageOf(cards) })
  await expect.poll(topTitle).toBe(cards[0].title)
  return cards
}

/** Resolves when React has rendered what has changed. */
const nextTwoFrames = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

/** Hides the page for some minutes and shows it again. */
function leaveFor(minutes: number): void {
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  vi.setSystemTime(Date.now() + minutes * 60_000)
  state.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
}

test('SWIPE-03 an open deck leaves out what another tab decides', async () => {
  const [first, second] = await deal(null)
  const saved = [{ propertyId: first.id, interactionType: 'LIKE' }]
  localStorage.setItem(storageKeys.guestVerdicts, JSON.stringify(saved))
  window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.guestVerdicts }))
  await expect.poll(topTitle).toBe(second.title)
})

test('SWIPE-03 a deck that is returned to leaves out what the user likes by now', async () => {
  const [first, second] = await deal(session.user.id)
  liked = [first.id]
  leaveFor(1)
  await expect.poll(topTitle).toBe(second.title)
  await userEvent.keyboard('{ArrowLeft}')
  await expect.poll(() => passes().map(({ body }) => body['propertyId'])).toEqual([second.id])
})

test('SWIPE-20 what was liked when the user returned is on top again after Undo', async () => {
  const [first, second] = await deal(session.user.id)
  await userEvent.keyboard('{ArrowRight}')
  await page.getByRole('button', { name: 'Later' }).click()
  await expect.poll(topTitle).toBe(second.title)
  let respond = (): void => undefined
  api.responses['/liked-property-ids'] = () =>
    new Promise((resolve) => {
      respond = () => resolve(Response.json({ propertyIds: [first.id] }))
    })
  leaveFor(1)
  await expect.poll(() => api.sent.some(({ path }) => path.endsWith('/liked-property-ids'))).toBe(true)
  await undo.click()
  await expect.poll(topTitle).toBe(first.title)
  respond()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(page.getByRole('dialog', { name: first.title })).toBeVisible()
})

test('SWIPE-03 after five minutes away the cards are dealt as they are now, under the same filters, and Undo still works', async () => {
  const [first, second] = await deal(session.user.id)
  await page.getByRole('combobox', { name: 'Bedrooms' }).last().selectOptions('2')
  await expect.poll(topTitle).toBe(first.title)
  await page.getByRole('button', { name: 'Reject' }).click()
  await expect.poll(topTitle).toBe(second.title)
  const reduced = viewOfProperty({ price: 199_000 })
  dealt = [reduced]
  leaveFor(6)
  await expect.poll(topTitle).toBe(reduced.title)
  expect(api.sent.findLast(({ path }) => path.endsWith('/properties'))?.search.get('minBedrooms')).toBe('2')
  await undo.click()
  await expect.poll(topTitle).toBe(first.title)
})

test('a card is dealt again only when its dialog is closed, and one that was peeked at stays until it is decided', async () => {
  const [first] = await deal(session.user.id)
  await userEvent.keyboard('{ArrowUp}')
  const peek = page.getByRole('dialog', { name: first.title })
  await expect.element(peek).toBeVisible()
  const renewed = viewOfProperty()
  dealt = [renewed]
  leaveFor(6)
  await expect.poll(() => api.sent.some(({ path }) => path.endsWith('/liked-property-ids'))).toBe(true)
  expect(api.sent.filter(({ path }) => path.endsWith('/properties'))).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => document.querySelectorAll('article').length).toBe(2)
  expect(topTitle()).toBe(first.title)
  await expect.element(peek).not.toBeInTheDocument()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.poll(topTitle).toBe(renewed.title)
})

test('SWIPE-03 Back after five minutes deals the cards as they are now, and the one that was peeked at', async () => {
  const [peeked, saved, renewed] = [viewOfProperty(), viewOfProperty(), viewOfProperty()]
  const first = { filters: noFilters, cursor: null }
  const loadedAt = Date.now() - 6 * 60_000
  const deck = withPeeked(withPage(freshDeck, first, pageOf([peeked, saved]), loadedAt), peeked.id)
  dealt = [renewed]
  sessionStore.set(signedInState(session, viewOfProfile(), new Date()))
  const owner = session.user.id
  await openDeck(owner, null, { owner, deck, past: [], changedAt: Date.now() })
  await expect.poll(topTitle).toBe(peeked.title)
  await userEvent.keyboard('{ArrowLeft}')
  await expect.poll(topTitle).toBe(renewed.title)
  expect(topCard().textContent).not.toContain(saved.title)
})

const loads = () => api.sent.filter(({ path }) => path.endsWith('/properties')).length

test('SWIPE-03 Back without a network keeps the cards until they are loaded again', async () => {
  const [saved, renewed] = [viewOfProperty(), viewOfProperty()]
  const loadedAt = Date.now() - 6 * 60_000
  const deck = withPage(freshDeck, { filters: noFilters, cursor: null }, pageOf([saved]), loadedAt)
  api.responses['/properties'] = isUnreachable
  await openDeck(null, null, { owner: null, deck, past: [], changedAt: loadedAt })
  await expect.poll(loads).toBeGreaterThan(0)
  await nextTwoFrames()
  expect(topTitle()).toBe(saved.title)
  api.responses['/properties'] = () => Response.json({ properties: [renewed], pagination: { ...pagination } })
  window.dispatchEvent(new Event('online'))
  await expect.poll(topTitle).toBe(renewed.title)
})

test('SWIPE-03 cards that cannot be loaded again stay, and are loaded on the next return', async () => {
  const [first] = await deal(null)
  const succeed = api.responses['/properties']
  api.responses['/properties'] = () => new Response(null, { status: 503 })
  leaveFor(6)
  await expect.poll(loads).toBe(1)
  await nextTwoFrames()
  await expect.element(page.getByText('Error Loading Properties')).not.toBeInTheDocument()
  expect(topTitle()).toBe(first.title)
  const renewed = viewOfProperty()
  dealt = [renewed]
  if (succeed) api.responses['/properties'] = succeed
  leaveFor(1)
  await expect.poll(topTitle).toBe(renewed.title)
})

test('SWIPE-03 what is decided elsewhere stays on top while the user drags it or looks into it', async () => {
  const [first, second] = await deal(null)
  const { x, y, width, height } = topCard().getBoundingClientRect()
  const start = { x: x + width / 2, y: y + height - 60 }
  await mouse('mousePressed', start)
  await mouse('mouseMoved', { x: start.x + 30, y: start.y })
  const decideElsewhere = ({ id }: Property) => {
    const saved = [{ propertyId: id, interactionType: 'LIKE' }]
    localStorage.setItem(storageKeys.guestVerdicts, JSON.stringify(saved))
    window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.guestVerdicts }))
  }
  decideElsewhere(first)
  await nextTwoFrames()
  expect(topTitle()).toBe(first.title)
  await mouse('mouseReleased', { x: start.x + 30, y: start.y })
  await expect.poll(topTitle).toBe(second.title)
  await userEvent.keyboard('{ArrowUp}')
  const peek = page.getByRole('dialog', { name: second.title })
  await expect.element(peek).toBeVisible()
  decideElsewhere(second)
  await nextTwoFrames()
  await expect.element(peek).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(topTitle).not.toBe(second.title)
})

test('SWIPE-03 cards that became old without a network are loaded again when it is back', async () => {
  await deal(null)
  vi.setSystemTime(Date.now() + 6 * 60_000)
  const renewed = viewOfProperty()
  dealt = [renewed]
  window.dispatchEvent(new Event('online'))
  await expect.poll(topTitle).toBe(renewed.title)
})

test('SWIPE-21 a page that failed in the background is loaded when the network is back, or after the next card', async () => {
  const many = Array.from({ length: 9 }, () => viewOfProperty())
  /** Repeats what follows a failure until the page is requested again: when the failure is known, no one sees. */
  const repeats = async (follow: () => Promise<unknown>) => {
    const before = loads()
    const isRepeated = async () => {
      await follow()
      return loads() > before
    }
    await expect.poll(isRepeated).toBe(true)
  }
  api.responses['/properties'] = () => new Response(null, { status: 503 })
  await openDeck(null, { ok: true, data: { properties: many, nextCursor: 'next' } })
  await expect.poll(loads).toBe(1)
  await repeats(async () => window.dispatchEvent(new Event('online')))
  await repeats(() => userEvent.keyboard('{ArrowLeft}'))
})
