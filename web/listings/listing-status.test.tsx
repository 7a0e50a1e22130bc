import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { OwnProperty, OwnPropertyEvent } from '#contract/listings.ts'
import { OwnListingsApi, problem, viewOfOwnProperty } from '#test/browser/own-listings.ts'
import { viewOfProfile } from '#test/browser/profile-view.ts'
import { session } from '#test/browser/session.ts'
import { queryClient } from '#web/members/query.tsx'
import { priceText } from '#web/properties/price.tsx'
import { sessionStore, signedInState } from '#web/session/session-store.ts'
import { ListingHistory } from './history/listing-history.tsx'
import { ListingStatus } from './listing-status.tsx'

const status = page.getByRole('region', { name: 'Status' })
const items = page.getByRole('listitem')

beforeEach(() => {
  queryClient.clear()
  sessionStore.set(signedInState(session, viewOfProfile({ role: 'SELLER' }), new Date()))
})

afterEach(() => vi.restoreAllMocks())

async function open(api: OwnListingsApi): Promise<{ withdrawn: number }> {
  vi.spyOn(window, 'fetch').mockImplementation(api.fetch)
  const calls = { withdrawn: 0 }
  const [property = viewOfOwnProperty()] = api.listings
  const Editor = () => (
    <>
      <ListingStatus
        property={{ ...property, tag: '"1"' }}
        onWithdrawn={() => {
          calls.withdrawn += 1
        }}
      />
      <ListingHistory propertyId={property.id} priceText={priceText} />
    </>
  )
  const Routes = createRoutesStub([{ path: '/', Component: Editor }])
  await render(<Routes />)
  return calls
}

const eventAt = (at: string, event: Partial<OwnPropertyEvent> = {}): OwnPropertyEvent => ({
  at,
  kind: 'PRICE',
  status: null,
  price: 200_000,
  previousPrice: 210_000,
  reason: null,
  soldOn: null,
  soldPrice: null,
  ...event,
})

test('the edit screen shows the status and offers the same changes as the dashboard', async () => {
  const api = new OwnListingsApi([viewOfOwnProperty({ title: 'Lagoon house' })])
  const calls = await open(api)
  await status.getByRole('button', { name: 'For sale , change the status of Lagoon house' }).click()
  await page.getByRole('menuitem', { name: 'Take it off the market' }).click()
  expect(calls.withdrawn).toBe(0)
  await page.getByRole('dialog').getByRole('button', { name: 'Take it off' }).click()
  await expect.poll(() => calls.withdrawn).toBe(1)
})

test('a status in which the listing cannot be edited says so', async () => {
  const notes: [Partial<OwnProperty>, RegExp][] = [
    [{ status: 'SOLD' }, /A sold listing can no longer be edited/],
    [{ status: 'REMOVED' }, /We removed this listing.* It can no longer be edited\..*See why, and appeal/],
    [{ status: 'REMOVED', hasAppealed: true }, /You have appealed\..*See your appeal/],
    [{ status: 'EXPIRED' }, /new ones cannot write to you about it/],
  ]
  for (const [property, note] of notes) {
    await open(new OwnListingsApi([viewOfOwnProperty(property)]))
    await expect.element(status.last()).toMatchTextContent(note)
  }
})

test('what staff ask for is shown in full, with a link to reply until the owner has', async () => {
  const reason = `Show the property itself. ${'Thank you. '.repeat(30)}`
  const review = { decision: 'ask_change' as const, reason, hasReplied: false }
  await open(new OwnListingsApi([viewOfOwnProperty({ id: 'aa1111', title: 'Lagoon house', review })]))
  await expect.element(status).toMatchTextContent(reason)
  await expect
    .element(status.getByRole('link', { name: 'Reply to us about Lagoon house' }))
    .toHaveAttribute('href', '/appeal?property=aa1111')
  const answered = { ...review, decision: 'hold' as const, hasReplied: true }
  await open(new OwnListingsApi([viewOfOwnProperty({ status: 'HELD', review: answered })]))
  await expect.element(status.last()).toMatchTextContent(/Your reply was sent/)
  expect(status.last().getByRole('link').elements()).toEqual([])
})

test('the history lists the newest events by day in Belize, and the others on request', async () => {
  const api = new OwnListingsApi([viewOfOwnProperty()])
  api.events = [
    ...Array.from({ length: 7 }, (_, at) => eventAt(`2026-05-0${8 - at}T12:00:00Z`)),
    eventAt('2026-03-04T03:00:00Z', { kind: 'LISTED', status: 'ACTIVE', price: 210_000 }),
  ]
  await open(api)
  await expect
    .element(items.first())
    .toMatchTextContent('May 8, 2026Price changed from US$210,000 to US$200,000')
  expect(items.elements()).toHaveLength(6)
  await page.getByRole('button', { name: 'Show all 8 entries' }).click()
  await expect.element(items.last()).toHaveTextContent('Mar 3, 2026Listed at US$210,000')
  expect(page.getByRole('button', { name: /^Show all/ }).query()).toBeNull()
})

test('a history that cannot be loaded says so and is loaded again', async () => {
  const api = new OwnListingsApi([viewOfOwnProperty()])
  api.events = [eventAt('2026-05-01T12:00:00Z')]
  api.failures = { '/history': () => problem(503, { message: 'Later.' }) }
  await open(api)
  await expect.element(page.getByText(/^The history could not be loaded\./)).toBeVisible()
  api.failures = {}
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(items).toMatchTextContent('Price changed')
})
