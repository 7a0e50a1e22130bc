import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { violationsInBothThemes as violations } from '#test/browser/axe.ts'
import { openDashboard, rows, tab, url } from '#test/browser/dashboard-screen.tsx'
import { InteractionsApi } from '#test/browser/interactions-api.ts'
import { OwnListingsApi, viewOfOwnProperty } from '#test/browser/own-listings.ts'
import { session } from '#test/browser/session.ts'
import { queryClient } from '#web/members/query.tsx'
import { sessionStore, signedInState } from '#web/session/session-store.ts'

beforeEach(() => queryClient.clear())

afterEach(() => vi.restoreAllMocks())

const lagoonHouse = viewOfOwnProperty({ title: 'Lagoon house' })
const link = (name: string) => page.getByRole('link', { name, exact: true })

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

test('without a live listing the first tab that has listings is open, until another one is chosen', async () => {
  const sold = viewOfOwnProperty({ title: 'Stilt house', status: 'SOLD' })
  const withdrawn = viewOfOwnProperty({ title: 'Cove cottage', status: 'WITHDRAWN' })
  const { unmount } = await openDashboard(sellerOf([withdrawn, sold]))
  await expect.element(tab('Sold (1)')).toHaveAttribute('aria-selected', 'true')
  await expect.element(rows).toMatchTextContent(/Stilt house/)
  await expect.element(url).toMatchTextContent(/^\/dashboard$/)
  await tab('Live (0)').click()
  await expect.element(page.getByRole('heading', { name: 'Nothing live right now' })).toBeVisible()
  await expect.element(url).toHaveTextContent('/dashboard?tab=live')
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect.element(rows).toMatchTextContent(/Stilt house/)
  await unmount()
  await openDashboard(sellerOf([withdrawn, sold]), true, { search: '?tab=live' })
  await expect.element(tab('Live (0)')).toHaveAttribute('aria-selected', 'true')
})

test('a change of status opens another tab only when the open one has no listings left', async () => {
  const titles = ['Reef condo', 'Hill cabin']
  await openDashboard(sellerOf(titles.map((title) => viewOfOwnProperty({ title, status: 'UNDER_OFFER' }))))
  const putBack = async (title: string) => {
    await page.getByRole('button', { name: new RegExp(`change the status of ${title}$`) }).click()
    await page.getByRole('menuitem', { name: 'Back on the market' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Back on the market' }).click()
  }
  await expect.element(tab('Under offer (2)')).toHaveAttribute('aria-selected', 'true')
  await putBack('Reef condo')
  await expect.element(tab('Live (1)')).toBeVisible()
  await expect.element(tab('Under offer (1)')).toHaveAttribute('aria-selected', 'true')
  await putBack('Hill cabin')
  await expect.element(tab('Live (2)')).toHaveAttribute('aria-selected', 'true')
  await expect.element(url).toMatchTextContent(/^\/dashboard$/)
})

test('an unknown view or list in the address is replaced by what is shown', async () => {
  const buyer = await openDashboard(new InteractionsApi(), true, { search: '?list=all&view=seller' })
  await expect.element(url).toHaveTextContent('/dashboard?view=seller')
  await buyer.unmount()
  await openDashboard(sellerOf(), true, { search: '?view=owner' })
  await expect.element(url).toMatchTextContent(/^\/dashboard$/)
})

test('a user without a name is asked for one, in both views', async () => {
  const question = page.getByText(/^People you write to see you as “Unnamed member”\./)
  for (const role of ['BUYER', 'SELLER'] as const) {
    const api = new InteractionsApi([], { name: ' ', role })
    const { unmount } = await openDashboard(api)
    await expect.element(question).toBeVisible()
    await expect.element(link('Add your name')).toHaveAttribute('href', '/edit-profile')
    expect(await violations()).toEqual([])
    api.profile = { ...api.profile, name: 'Rosa' }
    sessionStore.set(signedInState(session, api.profile, new Date()))
    await expect.element(question).not.toBeInTheDocument()
    await unmount()
  }
})
