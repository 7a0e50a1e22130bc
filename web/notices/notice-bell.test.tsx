import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Notice } from '#contract/notices.ts'
import { setMedia } from '#test/browser/browser-input.ts'
import { session } from '#test/browser/session.ts'
import { site } from '#test/browser/site.ts'
import { noticeTotal, receiveNotice, resetNotices } from '#web/members/live-notices.ts'
import { queryClient } from '#web/members/query.tsx'
import { sessionStore, signedInState } from '#web/session/session-store.ts'
import { scriptJson, siteConfigElementId } from '#web/settings/site-config.ts'
import { chooseUnits } from '#web/units/chosen-units.ts'
import { NoticeBell } from './notice-bell.tsx'

const notice: Notice = {
  id: 'notice-1',
  kind: 'price_drop',
  data: { price: 420_000, priceBefore: 450_000 },
  property: { id: 'property-1', title: 'Casita by the reef', image: '/placeholder.svg', isPublic: true },
  subjectId: null,
  createdAt: '2026-03-01T12:00:00.000Z',
  isRead: false,
  sequence: 7,
}
const gone: Notice = {
  ...notice,
  id: 'notice-2',
  kind: 'sold',
  data: {},
  property: { id: 'property-2', title: 'Withdrawn listing', image: '/placeholder.svg', isPublic: false },
  isRead: true,
  sequence: 4,
}

const bell = page.getByRole('button', { name: /notice/i }).first()
const panel = page.getByRole('region', { name: 'Your notices' })

type Responses = {
  notices: Notice[] | undefined
  /** The second page, which is the last. */
  earlier?: Notice[]
  /** The response to the call that marks them as read, instead of the usual one. */
  marked?: Promise<Response>
}

/** Responds to the calls of the API with a list of notices, or fails while there is none. */
function respond(list: Responses) {
  const read: unknown[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (init.method === 'PUT') {
      read.push(JSON.parse(init.body as string)) // the client sends text
      return list.marked ?? Response.json({ total: { unread: 0, sequence: 9 } })
    }
    if (!url.includes('/users/me/notices') || !list.notices) return new Response('', { status: 503 })
    const total = { unread: list.notices.filter(({ isRead }) => !isRead).length, sequence: 8 }
    if (url.includes('cursor=')) return Response.json({ notices: list.earlier, total, nextCursor: null })
    return Response.json({ notices: list.notices, total, nextCursor: list.earlier ? 'earlier' : null })
  })
  return read
}

/** Renders the bell in the header, below an announcement of this height. */
async function show(announcementPx = 0) {
  const Bell = () => (
    <div style={{ display: 'flex', alignItems: 'center', height: 64, marginTop: announcementPx }}>
      <NoticeBell userId="user-1" />
    </div>
  )
  const Routes = createRoutesStub([
    { path: '/', Component: Bell },
    { path: '/property/:id', Component: () => <h1>The property</h1> },
  ])
  await render(<Routes initialEntries={['/']} />)
}

beforeEach(() => {
  const config = document.createElement('script')
  Object.assign(config, { type: 'application/json', id: siteConfigElementId, textContent: scriptJson(site) })
  document.body.append(config)
  sessionStore.set(signedInState(session, null, new Date()))
})

afterEach(async () => {
  await setMedia({})
  chooseUnits({ money: 'USD', area: 'sqft' })
  await page.viewport(1280, 900)
  // An open panel has a history entry, which must be gone before the next test adds its own.
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => (window.history.state as { layers?: number } | null)?.layers ?? 0).toBe(0)
  vi.unstubAllGlobals()
  document.getElementById(siteConfigElementId)?.remove()
  queryClient.clear()
  resetNotices()
})

test('the number of unread notices rises once, however often an event arrives, and is part of the name', async () => {
  respond({ notices: [notice] })
  await show()
  await expect.element(bell).toHaveAccessibleName('Notices')
  receiveNotice(notice, { unread: 1, sequence: 7 })
  await expect.element(bell).toHaveAccessibleName('1 unread notice')
  receiveNotice({ ...notice, id: 'notice-3', sequence: 8 }, { unread: 2, sequence: 8 })
  receiveNotice(notice, { unread: 1, sequence: 7 })
  await expect.element(bell).toHaveAccessibleName('2 unread notices')
  await expect.element(bell).toHaveTextContent('2')
})

test('the panel opens and closes by keyboard, and what it has shown is marked as read', async () => {
  const read = respond({ notices: [notice, gone], earlier: [{ ...notice, id: 'notice-3', sequence: 3 }] })
  await show()
  receiveNotice(notice, { unread: 1, sequence: 7 })
  bell.element().focus()
  await userEvent.keyboard('{Enter}')
  const row = panel.getByRole('link')
  await expect.element(row.getByText('Price reduced from US$450,000 to US$420,000')).toBeVisible()
  await expect.element(row.getByText('Casita by the reef')).toBeVisible()
  await expect.element(row.getByText('Unread')).toBeInTheDocument()
  expect(read).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.element(panel).not.toBeInTheDocument()
  await expect.element(bell).toHaveFocus()
  await expect.element(bell).toHaveAccessibleName('Notices')
  expect(read).toEqual([{ from: 4, sequence: 7 }])
})

test('earlier notices are shown on request, and the focus moves to the first, also if it leads nowhere', async () => {
  respond({ notices: [notice], earlier: [gone] })
  await show()
  await bell.click()
  await panel.getByRole('button', { name: 'Show earlier notices' }).click()
  await expect.element(panel.getByText('Withdrawn listing')).toBeVisible()
  await expect.element(panel.getByRole('listitem').last()).toHaveFocus()
})

test('a notice of a lower price has it in the chosen currency, and what a moderator wrote stays', async () => {
  const asked: Notice = { ...notice, id: 'notice-3', kind: 'change_asked', data: { reason: 'Is it US$5?' } }
  chooseUnits({ money: 'BZD', area: 'sqft' })
  respond({ notices: [notice, asked] })
  await show()
  await bell.click()
  await expect.element(panel.getByText('Price reduced from BZ$900,000 to BZ$840,000')).toBeVisible()
  await expect.element(panel.getByText('Please change your listing: Is it US$5?')).toBeVisible()
})

test('a member who was asked to write differently is not asked to change a listing', async () => {
  const data = { reason: 'Please write to other members with respect.' }
  respond({ notices: [{ ...notice, kind: 'change_asked', data, property: null }] })
  await show()
  await bell.click()
  const text = 'Please change how you write to others: Please write to other members with respect'
  await expect.element(panel.getByText(text)).toBeVisible()
})

test('a response that arrives after another user has signed in does not change their number', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const read = respond({ notices: [notice], marked: promise })
  await show()
  receiveNotice(notice, { unread: 1, sequence: 7 })
  await bell.click()
  await expect.element(panel.getByRole('link').first()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => read).toHaveLength(1)
  sessionStore.set(signedInState({ ...session, user: { ...session.user, id: 'user-2' } }, null, new Date()))
  resetNotices({ unread: 2, sequence: 3 })
  const response = Response.json({ total: { unread: 0, sequence: 9 } })
  resolve(response)
  await expect.poll(() => response.bodyUsed).toBe(true)
  await new Promise((next) => setTimeout(next))
  expect(noticeTotal.get()).toEqual({ unread: 2, sequence: 3 })
})

test('a panel that closes after another user has signed in marks none of their notices as read', async () => {
  const read = respond({ notices: [notice] })
  await show()
  await bell.click()
  await expect.element(panel.getByRole('link').first()).toBeVisible()
  sessionStore.set(signedInState({ ...session, user: { ...session.user, id: 'user-2' } }, null, new Date()))
  await userEvent.keyboard('{Escape}')
  await expect.element(panel).not.toBeInTheDocument()
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(read).toEqual([])
})

test('a notice leads to its property, unless that can no longer be opened', async () => {
  respond({ notices: [notice, gone] })
  await show()
  await bell.click()
  await expect.element(panel.getByText('Withdrawn listing')).toBeVisible()
  expect(panel.getByRole('listitem').getByRole('link').elements()).toHaveLength(1)
  await panel.getByRole('listitem').getByRole('link').click()
  await expect.element(page.getByRole('heading', { name: 'The property' })).toBeVisible()
})

test('a notice about an own listing leads to the tab of the dashboard that shows it now', async () => {
  const { property } = notice
  if (!property) throw new Error('The notice has a property.')
  const own: Omit<Notice, 'id' | 'kind'> = { ...notice, data: {}, property: { ...property, status: 'SOLD' } }
  const several = { ...own, property: null }
  respond({
    notices: [
      { ...own, id: '1', kind: 'listing_approved' },
      { ...own, id: '2', kind: 'listing_held', property },
      { ...several, id: '3', kind: 'still_for_sale', data: { count: 2, status: 'UNDER_OFFER' } },
      { ...several, id: '4', kind: 'still_for_sale', data: { count: 2 } },
      { ...several, id: '5', kind: 'paused', data: { count: 2 } },
    ],
  })
  await show()
  await bell.click()
  await expect.element(panel.getByText('Are 2 of your listings still under offer?')).toBeVisible()
  const links = panel.getByRole('listitem').getByRole('link').elements()
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/dashboard?tab=sold',
    '/dashboard?tab=attention',
    '/dashboard?tab=offer',
    '/dashboard',
    '/dashboard?tab=paused',
  ])
})

test('a list that could not be loaded can be requested again', async () => {
  const list: { notices: Notice[] | undefined } = { notices: undefined }
  respond(list)
  await show()
  await bell.click()
  await expect.element(panel.getByRole('alert').getByText('Your notices could not be loaded.')).toBeVisible()
  list.notices = [notice]
  await panel.getByRole('button', { name: 'Try again' }).click()
  await expect.element(panel.getByRole('listitem').getByRole('link')).toBeVisible()
})

test('on a phone the panel begins below the header, also while an announcement is above that', async () => {
  await page.viewport(390, 300)
  const notices = Array.from({ length: 9 }, (_, at) => ({ ...notice, id: `notice-${at}` }))
  respond({ notices })
  await show(70)
  await bell.click()
  await expect.element(panel.getByRole('link').first()).toBeVisible()
  const { top, bottom, left, right } = panel.element().getBoundingClientRect()
  expect([top - bell.element().getBoundingClientRect().bottom, bottom]).toEqual([10, 300])
  expect([left, right]).toEqual([0, 390])
})

test('with forced colors, an unread notice still has its dot', async () => {
  await setMedia({ 'forced-colors': 'active' })
  respond({ notices: [notice] })
  await show()
  await bell.click()
  await expect.element(panel.getByText('Unread')).toBeInTheDocument()
  const dot = panel.getByText('Unread').element().parentElement
  if (!dot) throw new Error('The text is in the dot.')
  expect(getComputedStyle(dot).backgroundColor).not.toBe(getComputedStyle(panel.element()).backgroundColor)
})
