import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { violationsInBothThemes as violations } from '#test/browser/axe.ts'
import { openDashboard, tab } from '#test/browser/dashboard-screen.tsx'
import { InteractionsApi } from '#test/browser/interactions-api.ts'
import { OwnListingsApi, viewOfOwnProperty } from '#test/browser/own-listings.ts'
import { queryClient } from '#web/members/query.tsx'

beforeEach(() => queryClient.clear())

afterEach(() => vi.restoreAllMocks())

const link = (name: string) => page.getByRole('link', { name, exact: true })

test('a buyer who lists sees why a listing is held or removed, and can reply, appeal and see its history', async () => {
  const api = new InteractionsApi()
  const review = { decision: 'ask_change', reason: 'Show the north side.', hasReplied: false } as const
  const listings = [
    viewOfOwnProperty({ title: 'River lot', status: 'HELD', review }),
    viewOfOwnProperty({ title: 'Corner shop', status: 'REMOVED' }),
    viewOfOwnProperty({ title: 'Hill cabin', status: 'SOLD' }),
    viewOfOwnProperty({ title: 'Beach lot', isAsked: true }),
    viewOfOwnProperty({ title: 'Farm', status: 'EXPIRED', isAsked: true }),
    viewOfOwnProperty({ title: 'Old shop', status: 'REMOVED', hasAppealed: true }),
  ]
  api.ownListings = new OwnListingsApi(listings)
  await openDashboard(api)
  await expect.element(page.getByText(/^We are checking this listing\./)).toBeVisible()
  await expect.element(page.getByText('Please change this listing: Show the north side.')).toBeVisible()
  await expect.element(page.getByText(/^We removed this listing, .* you can appeal\.$/)).toBeVisible()
  const [held, removed] = listings.map(({ id }) => id)
  const contact = (id = '') => `/appeal?property=${id}`
  await expect.element(link('Reply to us about River lot')).toHaveAttribute('href', contact(held))
  await expect.element(link('Appeal Corner shop')).toHaveAttribute('href', contact(removed))
  await expect.element(page.getByText(/^We removed this listing, .* You have appealed\.$/)).toBeVisible()
  await expect.element(link('Your appeal Old shop')).toBeVisible()
  await expect.element(link('History Corner shop')).toHaveAttribute('href', `/edit-listing/${removed}`)
  await expect.element(page.getByText('Sold on Nov 3, 2026.')).toBeVisible()
  await expect
    .element(page.getByText(/^Is it still/))
    .toMatchTextContent(/^Is it still for sale\? Please confirm it/)
  expect(await violations()).toEqual([])
})

test('a buyer with many listings sees fifty, and the others on request', async () => {
  const api = new InteractionsApi()
  api.ownListings = new OwnListingsApi(
    Array.from({ length: 52 }, (_, at) => viewOfOwnProperty({ title: `Lot ${52 - at}` })),
  )
  await openDashboard(api)
  await expect.element(page.getByText('50 of 52 shown')).toBeVisible()
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.element(link('Lot 2')).toHaveFocus()
  expect(page.getByRole('button', { name: 'Show more' }).query()).toBeNull()
})

test('a sale of long ago has its day and its history, but no link to its closed page', async () => {
  const gone = viewOfOwnProperty({ title: 'Stilt house', status: 'SOLD', soldPage: 'GONE' })
  const recent = viewOfOwnProperty({ title: 'Reef condo', status: 'SOLD' })
  const closed = 'Sold on Nov 3, 2026. Its page is closed, as for every sale after 24 months.'
  for (const role of ['SELLER', 'BUYER'] as const) {
    const api = new InteractionsApi([], { role })
    api.ownListings = new OwnListingsApi([gone, recent])
    const { unmount } = await openDashboard(api)
    if (role === 'SELLER') await tab('Sold (2)').click()
    await expect.element(page.getByText(closed)).toBeVisible()
    const pagesOf = ({ id }: { id: string }) => document.querySelectorAll(`a[href="/property/${id}"]`).length
    expect([role, pagesOf(gone), pagesOf(recent) > 0]).toEqual([role, 0, true])
    await expect.element(link('History Stilt house')).toHaveAttribute('href', `/edit-listing/${gone.id}`)
    await unmount()
    queryClient.clear()
  }
})
