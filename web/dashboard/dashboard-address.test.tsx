import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDashboard, rows, url } from '#test/browser/dashboard-screen.tsx'
import { InteractionsApi } from '#test/browser/interactions-api.ts'
import { OwnListingsApi, viewOfOwnProperty } from '#test/browser/own-listings.ts'
import { queryClient } from '#web/members/query.tsx'

beforeEach(() => queryClient.clear())

afterEach(() => vi.restoreAllMocks())

const lagoonHouse = viewOfOwnProperty({ title: 'Lagoon house' })

function sellerOf(listings = [lagoonHouse]): InteractionsApi {
  const api = new InteractionsApi([], { name: 'Elvira Canul', role: 'SELLER' })
  api.ownListings = new OwnListingsApi(listings)
  return api
}

test('the address of a tab that does not exist or has no listings is replaced by that of the live one', async () => {
  for (const id of ['sold', 'no-such-tab']) {
    const { unmount } = await openDashboard(sellerOf(), true, { search: `?tab=${id}` })
    await expect.element(rows).toMatchTextContent(/Lagoon house/)
    await expect.element(url).toMatchTextContent(/^\/dashboard$/)
    await unmount()
  }
})

test('a tab that the list of an earlier visit lacks opens once the new list is loaded', async () => {
  const { unmount } = await openDashboard(sellerOf())
  await expect.element(rows).toMatchTextContent(/Lagoon house/)
  await unmount()
  const held = viewOfOwnProperty({ title: 'River lot', status: 'HELD' })
  await openDashboard(sellerOf([lagoonHouse, held]), true, { search: '?tab=attention' })
  await expect.element(rows).toMatchTextContent(/River lot/)
  await expect.element(url).toHaveTextContent('/dashboard?tab=attention')
})

test('an unknown view or list in the address is replaced by what is shown', async () => {
  const buyer = await openDashboard(new InteractionsApi(), true, { search: '?list=all&view=seller' })
  await expect.element(url).toHaveTextContent('/dashboard?view=seller')
  await buyer.unmount()
  await openDashboard(sellerOf(), true, { search: '?view=owner' })
  await expect.element(url).toMatchTextContent(/^\/dashboard$/)
})
