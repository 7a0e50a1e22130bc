import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openDashboard } from '#test/browser/dashboard-screen.tsx'
import { InteractionsApi } from '#test/browser/interactions-api.ts'
import { OwnListingsApi, viewOfOwnProperty } from '#test/browser/own-listings.ts'
import { queryClient } from '#web/members/query.tsx'
import { publishedListing } from './live-listing.tsx'

beforeEach(() => queryClient.clear())

afterEach(() => vi.restoreAllMocks())

const panel = page.getByRole('region', { name: 'Your listing is live' })
const title = 'Casita by the river'
const state = { published: { id: 'a1', title } }

const openAs = async (role: 'BUYER' | 'SELLER', listings: OwnListingsApi) => {
  const api = new InteractionsApi([], { role })
  api.ownListings = listings
  return openDashboard(api, true, { state })
}

test('a listing that was just published can be viewed and shared, and another one added', async () => {
  await openAs('SELLER', new OwnListingsApi([viewOfOwnProperty({ id: 'a1', title })]))
  await expect.element(page.getByRole('link', { name: `Details ${title}` })).toBeVisible()
  await expect.element(panel).toMatchTextContent(/Casita by the river/)
  await expect.element(panel.getByRole('link', { name: 'View' })).toHaveAttribute('href', '/property/a1')
  await expect.element(panel.getByRole('button', { name: 'Share' })).toBeVisible()
  await expect
    .element(panel.getByRole('link', { name: 'Make it complete' }))
    .toHaveAttribute('href', '/edit-listing/a1#complete')
  await expect
    .element(panel.getByRole('link', { name: 'Add another' }))
    .toHaveAttribute('href', '/list-property')
})

test('a listing that is taken off the market is no longer said to be live, also when the page is loaded again', async () => {
  for (const role of ['SELLER', 'BUYER'] as const) {
    const listings = new OwnListingsApi([viewOfOwnProperty({ id: 'a1', title })])
    const opened = await openAs(role, listings)
    await expect.element(panel).toBeVisible()
    await page.getByRole('button', { name: new RegExp(`change the status of ${title}$`) }).click()
    await page.getByRole('menuitem', { name: 'Take it off the market' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Take it off' }).click()
    await expect.element(panel).not.toBeInTheDocument()
    await expect.element(page.getByLabelText('State')).toHaveTextContent('null')
    await opened.unmount()
    queryClient.clear()
    const reopened = await openAs(role, listings)
    await expect.element(page.getByLabelText('State')).toHaveTextContent('null')
    expect(panel.query()).toBeNull()
    await reopened.unmount()
    queryClient.clear()
  }
})

test('a listing that is not in the lists of before the publication is live', async () => {
  const listings = new OwnListingsApi([])
  const { unmount } = await openAs('BUYER', listings)
  await expect.element(page.getByLabelText('State')).toHaveTextContent('null')
  await unmount()
  listings.listings = [viewOfOwnProperty({ id: 'a1', title })]
  await openAs('BUYER', listings)
  await expect.element(page.getByRole('link', { name: `Edit ${title}` })).toBeVisible()
  await expect.element(panel).toBeVisible()
})

test('a navigation from elsewhere has no published listing', () => {
  for (const other of [null, undefined, {}, { published: 'a1' }, { published: { id: 'a1' } }])
    expect(publishedListing(other)).toBeUndefined()
})
