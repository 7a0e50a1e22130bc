import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Property } from '#contract/properties.ts'
import { storageKeys } from '#contract/site.ts'
import { AuthProvider, isUnreachable, refuse } from '#test/browser/auth-provider.ts'
import { mouse, setMedia } from '#test/browser/browser-input.ts'
import { openDeck, topCard, topTitle } from '#test/browser/deck-screen.tsx'
import { viewOfProfile } from '#test/browser/profile-view.ts'
import { chooseUnits } from '#web/units/chosen-units.ts'
import { viewOfImages, viewOfProperty } from '#test/browser/property-view.ts'
import { session } from '#test/browser/session.ts'
import { sessionStore, signedInState, signedOutState } from '#web/session/session-store.ts'
import { avatarColor } from '#web/ui/initials.ts'
import { guestVerdicts } from '#web/storage/guest-verdicts.ts'
import { unsentChanges } from '#web/storage/unsent-verdicts.ts'

const verdicts = page.getByRole('region', { name: 'Your verdict' })
const undo = page.getByRole('button', { name: 'Undo' })
const match = page.getByRole('dialog', { name: "It's a Match!" })

beforeEach(() => sessionStore.set(signedOutState))
afterEach(async () => {
  vi.restoreAllMocks()
  chooseUnits({ money: 'USD', area: 'sqft' })
  localStorage.clear()
  await setMedia({})
})

const announced = () => document.querySelector('p[aria-live=polite]')?.textContent

/** Deals two cards to a guest, and returns them. */
async function deal(imageCount = 1): Promise<[Property, Property]> {
  const images = viewOfImages(imageCount)
  const cards: [Property, Property] = [viewOfProperty({ images }), viewOfProperty({ images })]
  await openDeck(null, { ok: true, data: { properties: cards, nextCursor: null } })
  await expect.poll(topTitle).toBe(cards[0].title)
  return cards
}

const storedOn = ({ id }: Property) =>
  guestVerdicts()
    .filter(({ propertyId }) => propertyId === id)
    .map(({ interactionType }) => interactionType)

const look = () => {
  const { rotate, translate } = getComputedStyle(topCard())
  return { rotate, translate }
}

test('SWIPE-20 the arrow keys reject, like and peek', async () => {
  const [first, second] = await deal()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.poll(topTitle).toBe(second.title)
  await userEvent.keyboard('{ArrowUp}')
  const peek = page.getByRole('dialog', { name: second.title })
  await expect.element(peek).toBeVisible()
  await userEvent.keyboard('{ArrowLeft}')
  await userEvent.keyboard('{Escape}')
  await expect.element(peek).not.toBeInTheDocument()
  await expect.poll(topTitle).toBe(second.title)
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(match).toBeVisible()
  expect(storedOn(first)).toEqual(['REJECT'])
  expect(storedOn(second)).toEqual(['VIEW', 'LIKE'])
})

test('SWIPE-20 keys typed in a field do not affect the deck', async () => {
  const [first] = await deal()
  const bedrooms = page.getByRole('combobox', { name: 'Bedrooms' })
  bedrooms.element().focus()
  await userEvent.keyboard('{ArrowLeft}')
  await userEvent.keyboard('{Control>}{ArrowLeft}{/Control}')
  await expect.poll(topTitle).toBe(first.title)
  expect(guestVerdicts()).toEqual([])
})

/** Drags the top card horizontally without releasing it, and returns the point where the pointer is. */
async function dragWithoutRelease(dx: number): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = topCard().getBoundingClientRect()
  const start = { x: x + width / 2, y: y + height - 60 }
  await mouse('mousePressed', start)
  for (const part of [0.25, 0.5, 0.75, 1]) await mouse('mouseMoved', { x: start.x + part * dx, y: start.y })
  return { x: start.x + dx, y: start.y }
}

test('SWIPE-20 a card dragged past the threshold is liked or rejected by direction', async () => {
  await setMedia({ 'prefers-reduced-motion': 'no-preference' })
  const [first, second] = await deal()
  const end = await dragWithoutRelease(-180)
  expect(look().rotate).toBe('-8deg')
  await mouse('mouseReleased', end)
  await expect.poll(topTitle).toBe(second.title)
  await expect.element(page.getByRole('heading', { name: first.title })).not.toBeInTheDocument()
  expect(storedOn(first)).toEqual(['REJECT'])
  await mouse('mouseReleased', await dragWithoutRelease(180))
  await expect.element(match).toBeVisible()
  expect(storedOn(second)).toEqual(['LIKE'])
})

test('SWIPE-20 a dragged card follows and tilts a little, and below the threshold it snaps back', async () => {
  await setMedia({ 'prefers-reduced-motion': 'no-preference' })
  const [first] = await deal()
  const end = await dragWithoutRelease(60)
  expect(look()).toEqual({ rotate: '4deg', translate: '60px' })
  await mouse('mouseReleased', end)
  await expect.poll(() => Number.parseFloat(look().rotate)).toBe(0)
  await expect.poll(() => Number.parseFloat(look().translate) || 0).toBe(0)
  await expect.poll(topTitle).toBe(first.title)
  expect(storedOn(first)).toEqual([])
})

test('SWIPE-20 a second finger that lifts during a drag decides nothing', async () => {
  const [first, second] = await deal()
  const end = await dragWithoutRelease(-180)
  const finger = { pointerId: 99, isPrimary: false, bubbles: true }
  topCard().dispatchEvent(new PointerEvent('pointerdown', finger))
  topCard().dispatchEvent(new PointerEvent('pointerup', finger))
  expect(storedOn(first)).toEqual([])
  await mouse('mouseReleased', end)
  await expect.poll(topTitle).toBe(second.title)
  expect(storedOn(first)).toEqual(['REJECT'])
})

test('SWIPE-20 the undo key works only while the deck has the focus', async () => {
  const [first, second] = await deal()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.poll(topTitle).toBe(second.title)
  page.getByRole('link', { name: 'Outside' }).element().focus()
  await userEvent.keyboard('z')
  await expect.poll(topTitle).toBe(second.title)
  expect(storedOn(first)).toEqual(['REJECT'])
  verdicts.getByRole('button', { name: 'Like' }).element().focus()
  await userEvent.keyboard('z')
  await expect.poll(topTitle).toBe(first.title)
  expect(storedOn(first)).toEqual([])
})

test('SWIPE-20 a guest can undo a verdict during the animation, and decide again', async () => {
  await setMedia({ 'prefers-reduced-motion': 'no-preference' })
  const [first, second] = await deal()
  await userEvent.keyboard('{ArrowLeft}')
  await userEvent.keyboard('Z')
  await expect.poll(topTitle).toBe(first.title)
  expect(storedOn(first)).toEqual([])
  await expect.poll(() => Number.parseFloat(look().rotate)).toBe(0)
  await userEvent.keyboard('{ArrowLeft}')
  await expect.poll(topTitle).toBe(second.title)
  expect(storedOn(first)).toEqual(['REJECT'])
})

test('SWIPE-10 Later closes the match and the next card is on top', async () => {
  await setMedia({ 'prefers-reduced-motion': 'no-preference' })
  const [first, second] = await deal()
  await verdicts.getByRole('button', { name: 'Like' }).click()
  await match.getByRole('button', { name: 'Later' }).click()
  await expect.element(match).not.toBeInTheDocument()
  await expect.poll(topTitle).toBe(second.title)
  await expect.element(page.getByRole('heading', { name: first.title })).not.toBeInTheDocument()
})

test('SWIPE-13 the overlay closes when the card changes', async () => {
  const [first, second] = await deal()
  await verdicts.getByRole('button', { name: 'Peek' }).click()
  const peek = page.getByRole('dialog', { name: first.title })
  await peek.getByRole('button', { name: 'Reject' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.poll(topTitle).toBe(second.title)
  await verdicts.getByRole('button', { name: 'Peek' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Like', exact: true }).click()
  await expect.element(match).toBeVisible()
  expect(page.getByRole('dialog').elements()).toHaveLength(1)
})

test('the announcement of a card and the match have its price in the chosen currency', async () => {
  const [first, second] = await deal()
  chooseUnits({ money: 'BZD', area: 'sqft' })
  await expect.poll(announced).toBe(`${first.title}, BZ$490,000`)
  await userEvent.keyboard('{ArrowLeft}')
  await expect.poll(announced).toBe(`${second.title}, BZ$490,000`)
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(match).toMatchTextContent(/BZ\$490,000 · Sarteneja/)
})

test('SWIPE-20 the deck works by keyboard alone, announces each card and photo, and never loses the focus', async () => {
  const [first, second] = await deal(2)
  await expect.poll(announced).toBe(`${first.title}, $245000`)
  page.elementLocator(topCard()).getByRole('button', { name: 'Next photo' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('status')).toHaveTextContent('Photo 2 of 2')
  const button = (name: string) => verdicts.getByRole('button', { name })
  button('Reject').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(announced).toBe(`${second.title}, $245000`)
  await expect.element(button('Reject')).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog', { name: second.title })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(button('Peek')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(match).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('heading', { name: "You've seen it all!" })).toBeVisible()
  expect(announced()).toBe("You've seen it all!")
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('link', { name: 'Go to My Dashboard' })).toHaveFocus()
})

test('SWIPE-20 after the last undo Tab continues from the deck', async () => {
  const [first, second] = await deal()
  verdicts.getByRole('button', { name: 'Reject' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(topTitle).toBe(second.title)
  await expect.element(undo).toBeVisible()
  undo.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(topTitle).toBe(first.title)
  await expect.element(undo).not.toBeInTheDocument()
  await userEvent.keyboard('{Tab}')
  await expect.element(verdicts.getByRole('button', { name: 'Reject' })).toHaveFocus()
})

test('SWIPE-20 a drag while the page is zoomed moves no card', async () => {
  const view = window.visualViewport
  const [first] = await deal()
  const atRest = look()
  try {
    Object.defineProperty(view, 'scale', { value: 2, configurable: true }) // a frame itself cannot be zoomed
    await mouse('mouseReleased', await dragWithoutRelease(-180))
    expect(look()).toEqual(atRest)
  } finally {
    Reflect.deleteProperty(view ?? {}, 'scale')
  }
  expect(topTitle()).toBe(first.title)
  expect(guestVerdicts()).toEqual([])
})

/** Returns the durations of the animations in the open match. */
const matchAnimations = () =>
  (document.querySelector('.match-avatars')?.getAnimations({ subtree: true }) ?? []).map((one) =>
    Number(one.effect?.getTiming().duration),
  )

test('SWIPE-08 in the match both people and the heart meet in 400 ms', async () => {
  await setMedia({ 'prefers-reduced-motion': 'no-preference' })
  await deal()
  const meeting = new Promise<number[]>((resolve) => {
    document.addEventListener('animationstart', () => resolve(matchAnimations()), { once: true })
  })
  await userEvent.keyboard('{ArrowRight}')
  expect(await meeting).toEqual([400, 400, 400, 400])
  await expect.element(match).toBeVisible()
})

test('SWIPE-08 with reduced motion the match stands still', async () => {
  await deal()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(match).toBeVisible()
  expect(matchAnimations()).toEqual([])
  const [owner, heart, guest] = [...(document.querySelector('.match-avatars')?.children ?? [])].map((part) =>
    getComputedStyle(part),
  )
  expect([owner, heart, guest].map((style) => style?.opacity)).toEqual(['1', '1', '1'])
})

test('SWIPE-08 the match shows the user’s own photo, or initials in the color of the user’s name', async () => {
  const setProfile = (profilePhotoUrl: string) => {
    const profile = viewOfProfile({ name: 'Ana Coc', profilePhotoUrl })
    sessionStore.set(signedInState(session, profile, new Date()))
  }
  const face = () => document.querySelector('.match-avatars > :last-child')
  setProfile('')
  await deal()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(match).toBeVisible()
  expect(face()?.textContent).toBe('AC')
  expect(face()?.className).toContain(`avatar-${avatarColor('Ana Coc')}`)
  setProfile('/placeholder.svg')
  await expect.poll(() => face()?.getAttribute('src')).toBe('/placeholder.svg')
})

test('what was liked is listed beside the deck until it is undone', async () => {
  const [first, second] = await deal()
  const likes = page.getByRole('region', { name: /^Your likes/ })
  await expect.element(likes.getByText('Places you like will appear here.')).toBeVisible()
  for (const { title } of [first, second]) {
    await expect.poll(topTitle).toBe(title)
    await userEvent.keyboard('{ArrowRight}')
    await match.getByRole('button', { name: 'Later' }).click()
  }
  const titles = () =>
    likes
      .getByRole('link')
      .elements()
      .map((link) => link.textContent)
  await expect.poll(titles).toEqual([second.title, first.title])
  await undo.click()
  await expect.poll(titles).toEqual([first.title])
})

test('SWIPE-06 a verdict without a response for 30 seconds is sent again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const api = new AuthProvider()
  api.responses = { '/users/interactions': () => new Promise(() => {}) }
  const limit = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
  sessionStore.set(signedInState(session, viewOfProfile(), new Date()))
  const [{ id: propertyId }] = await deal()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.poll(() => api.sent.length).toBe(1)
  expect(timeout.mock.calls).toEqual([[30_000]])
  timeout.mockRestore()
  api.responses = { '/users/interactions': () => Response.json({}) }
  limit.abort()
  await expect.poll(() => unsentChanges(session.user.id)).toEqual([])
  const body = { propertyId, interactionType: 'REJECT' }
  expect(api.sent.map((call) => call.body)).toEqual([body, body])
})

test('SWIPE-14 a like refused because the session was ended elsewhere is kept, and the user is signed out', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  new AuthProvider().responses = { '/users/interactions': refuse(401), '/users/me': refuse(401) }
  sessionStore.set(signedInState(session, viewOfProfile(), new Date()))
  const [first] = await deal()
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(() => sessionStore.get().status).toBe('signed-out')
  const verdict = { propertyId: first.id, interactionType: 'LIKE' }
  expect(unsentChanges(session.user.id)).toMatchObject([{ verdict, isSet: true }])
})

test('SWIPE-03 a user whose token cannot be renewed is not dealt the deck of a guest', async () => {
  const api = new AuthProvider()
  const pagination = { total: 1, totalIsCapped: false, totalPages: 1, limit: 50, nextCursor: null }
  api.responses = {
    '/token': isUnreachable,
    '/properties': () => Response.json({ properties: [viewOfProperty()], pagination }),
  }
  const expired = { ...session, expires_at: 1, token_type: 'bearer' }
  localStorage.setItem(storageKeys.session, JSON.stringify(expired))
  sessionStore.set(signedInState(expired, viewOfProfile(), new Date()))
  await openDeck(session.user.id, null)
  await expect.element(page.getByText('Palapa could not be reached.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  expect(api.sent.filter(({ path }) => path.endsWith('/properties'))).toEqual([])
})
