import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { storageKeys } from '#contract/site.ts'
import { violationsInBothThemes as violations } from '#test/browser/axe.ts'
import { figures, openDashboard, panel, row, tab, titles, url } from '#test/browser/dashboard-screen.tsx'
import { InteractionsApi, viewOfInteractions } from '#test/browser/interactions-api.ts'
import { OwnListingsApi, problem, viewOfOwnProperty } from '#test/browser/own-listings.ts'
import { viewOfImages } from '#test/browser/property-view.ts'
import { session } from '#test/browser/session.ts'
import { queryClient } from '#web/members/query.tsx'
import { sessionStore, signedInState } from '#web/session/session-store.ts'

beforeEach(() => queryClient.clear())

afterEach(async () => {
  await page.viewport(1280, 900)
  vi.restoreAllMocks()
})

const link = (name: string) => page.getByRole('link', { name, exact: true })
const greeting = page.getByRole('heading', { level: 1 })
const tryAgain = page.getByRole('button', { name: 'Try again' })
const isDown = () => problem(503, { message: 'Later.' })
const seller = (titlesOfListings: string[] = []) => {
  const api = new InteractionsApi([], { name: 'Elvira Canul', role: 'SELLER' })
  api.ownListings = new OwnListingsApi(titlesOfListings.map((title) => viewOfOwnProperty({ title })))
  return api
}

test('DASHB-02 DASHB-03 DASHB-04 the banner greets by name, with initials on a color derived from the name', async () => {
  const colorOf = async (id: string) => {
    const { unmount } = await openDashboard(new InteractionsApi([], { id, name: 'Marva Lucila Reyes' }))
    await expect.element(greeting).toHaveTextContent('Welcome back, Marva!')
    const color = getComputedStyle(page.getByText('ML', { exact: true }).element()).backgroundColor
    await unmount()
    return color
  }
  const color = await colorOf('user-1')
  expect(color).toMatch(/^rgb\(/)
  expect(await colorOf('user-2')).toBe(color)
})

test('a failed reload of the profile leaves a seller’s dashboard as it is', async () => {
  await openDashboard(seller(['Beach house']))
  const listings = page.getByRole('heading', { name: 'My Listings' })
  await expect.element(listings).toBeVisible()
  sessionStore.set(signedInState(session, null, new Date()))
  await expect.element(greeting).toHaveTextContent('Welcome back, Elvira!')
  await expect.element(listings).toBeVisible()
  await page.getByRole('button', { name: 'Buyer Dashboard' }).click()
  await expect.element(page.getByRole('heading', { name: 'My Properties' })).toBeVisible()
  expect(page.getByText('Failed to fetch your profile').query()).toBeNull()
  await page.getByRole('button', { name: 'Seller Dashboard' }).click()
  await expect.element(listings).toBeVisible()
  sessionStore.set(signedInState({ ...session, user: { ...session.user, id: 'user-2' } }, null, new Date()))
  await expect.element(listings).not.toBeInTheDocument()
})

test('DASHB-03 the banner shows the photo of a user who has one', async () => {
  const profilePhotoUrl = viewOfImages(1)[0]?.url ?? ''
  await openDashboard(new InteractionsApi([], { name: 'Ivo Cal', profilePhotoUrl }))
  const banner = greeting.element().closest('header')
  expect(banner?.querySelector('img')?.src).toMatch(/^data:image\//)
  expect(banner?.textContent).not.toContain('IC')
})

test('DASHB-05 DASHB-06 DASHB-07 a buyer sees saved, passed and viewed properties with their counts', async () => {
  await openDashboard(new InteractionsApi(viewOfInteractions(['LIKE', 'VIEW', 'REJECT', 'LIKE'])))
  await expect.element(tab('Saved (2)')).toHaveAttribute('aria-selected', 'true')
  await expect.poll(titles).toEqual(['LIKE 0', 'LIKE 3'])
  const shownPanel = '[role=tabpanel]:not([hidden])'
  expect(await violations()).toEqual([])
  await tab('Passed (1)').click()
  await expect.poll(titles).toEqual(['REJECT 2'])
  expect(await violations(shownPanel)).toEqual([])
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(tab('Viewed (1)')).toHaveFocus()
  await expect.poll(titles).toEqual(['VIEW 1'])
  expect(await violations(shownPanel)).toEqual([])
  expect(page.getByRole('heading', { name: 'My Listings' }).query()).toBeNull()
  expect(page.getByRole('button', { name: /Dashboard$/ }).query()).toBeNull()
})

test('on a tab, an arrow key with a modifier remains that of the browser, such as to go back', async () => {
  await openDashboard(new InteractionsApi(viewOfInteractions(['LIKE', 'VIEW'])))
  await expect.element(tab('Saved (1)')).toHaveAttribute('aria-selected', 'true')
  const saved = tab('Saved (1)').element()
  for (const modifier of ['altKey', 'ctrlKey', 'metaKey']) {
    const options = { key: 'ArrowLeft', bubbles: true, cancelable: true, [modifier]: true }
    expect(saved.dispatchEvent(new KeyboardEvent('keydown', options))).toBe(true)
  }
  await expect.element(tab('Saved (1)')).toHaveAttribute('aria-selected', 'true')
})

test('DASHB-08 DASHB-09 a row shows photo, title, location and price, and Details links to the property', async () => {
  const place = { location: 'Sarteneja, Corozal', price: 1_285_000.5 }
  const [photographed] = viewOfInteractions(['LIKE'], { ...place, title: 'House', images: viewOfImages(1) })
  const [bare] = viewOfInteractions(['LIKE'], { ...place, title: 'Bare lot' })
  if (!photographed || !bare) throw new Error('both have one interaction')
  await openDashboard(new InteractionsApi([photographed, bare]))
  await expect.element(row('House')).toMatchTextContent(/Sarteneja, Corozal.*\$1,285,000\.50/)
  const imageIn = (title: string) => row(title).element().querySelector('img')?.getAttribute('src')
  expect(imageIn('House')).toBe(photographed.property.images[0]?.url)
  expect(imageIn('Bare lot')).toBe('/placeholder.svg')
  await link('Details House').click()
  await expect.element(url).toHaveTextContent(`/property/${photographed.propertyId}`)
})

test('DASHB-08 the price of a sale is marked as stated by the seller, and without one the row has the last asking price', async () => {
  const sold = { status: 'SOLD', price: 450_000, soldOn: '2026-10-01' } as const
  await openDashboard(
    new InteractionsApi([
      ...viewOfInteractions(['LIKE'], { ...sold, title: 'Stilt house', soldPrice: 420_000 }),
      ...viewOfInteractions(['LIKE'], { ...sold, title: 'Reef condo', soldPrice: null }),
    ]),
  )
  await expect.element(row('Stilt house')).toMatchTextContent(/Sold for US\$420,000, as stated by the seller/)
  await expect.element(row('Reef condo')).toMatchTextContent(/Last asking price US\$450,000/)
})

test('DASHB-10 DASHB-11 DASHB-16 only a saved property offers a message, and only a passed one to be reconsidered', async () => {
  const all = viewOfInteractions(['LIKE', 'REJECT', 'VIEW'])
  await openDashboard(new InteractionsApi(all))
  const message = page.getByRole('button', { name: /^Message Seller/ })
  const reconsider = page.getByRole('link', { name: /^Reconsider/ })
  const offered = { 'Viewed (1)': [0, 0], 'Passed (1)': [0, 1], 'Saved (1)': [1, 0] }
  for (const [name, counts] of Object.entries(offered)) {
    await tab(name).click()
    await expect.element(tab(name)).toHaveAttribute('aria-selected', 'true')
    await expect.element(link('Find More Properties')).toHaveAttribute('href', '/swipe')
    expect([message.elements().length, reconsider.elements().length], name).toEqual(counts)
    expect(link('Start Exploring').query()).toBeNull()
  }
  await message.click()
  await expect.element(url).toHaveTextContent('/chat')
  expect(JSON.parse(localStorage.getItem(storageKeys.matchedProperty) ?? '')).toMatchObject({
    id: all[0]?.propertyId,
    title: 'LIKE 0',
    image: '/placeholder.svg',
  })
  expect(localStorage.getItem(storageKeys.createNewChat)).toBe('true')
})

test('DASHB-11 Reconsider opens the property with the question', async () => {
  const [passed] = viewOfInteractions(['REJECT'])
  await openDashboard(new InteractionsApi(passed ? [passed] : []))
  await tab('Passed (1)').click()
  await page.getByRole('link', { name: 'Reconsider REJECT 0' }).click()
  await expect.element(url).toHaveTextContent(`/property/${passed?.propertyId}?reconsider=true`)
})

test('DASHB-13 DASHB-14 DASHB-15 DASHB-16 DASHB-19 without a history each tab links to the deck and nothing can be reset', async () => {
  await openDashboard(new InteractionsApi())
  const content = page.getByRole('tabpanel')
  const texts = {
    'Saved (0)': 'Start swiping to find properties you love!',
    'Passed (0)': "Properties you've passed on will appear here.",
    'Viewed (0)': 'Properties you view will be tracked here.',
  }
  for (const [name, text] of Object.entries(texts)) {
    await tab(name).click()
    await expect.element(content.getByText(text)).toBeVisible()
    await expect.element(link('Start Exploring')).toHaveAttribute('href', '/swipe')
    expect(link('Find More Properties').query()).toBeNull()
  }
  expect(await violations()).toEqual([])
  expect(figures('Quick Buyer Stats')).toEqual(['0', '0'])
  expect(page.getByRole('button', { name: 'Reset All Stats' }).query()).toBeNull()
  await link('Start Exploring').click()
  await expect.element(url).toHaveTextContent('/swipe')
})

test('DASHB-17 DASHB-18 DASHB-19 the panels show counts and links, and offer a buyer with a history to reset it', async () => {
  await openDashboard(
    new InteractionsApi(viewOfInteractions(['LIKE', 'LIKE', 'LIKE', 'REJECT', 'VIEW', 'VIEW'])),
  )
  await expect.poll(() => figures('Quick Buyer Stats')).toEqual(['3', '2'])
  const names = [...(panel('Quick Buyer Stats')?.querySelectorAll('dt') ?? [])]
  expect(names.map(({ textContent }) => textContent)).toEqual(['Properties Saved', 'Properties Viewed'])
  const links = [...(panel('Quick Actions')?.querySelectorAll('a') ?? [])]
  expect(links.map((each) => [each.textContent, each.getAttribute('href')])).toEqual([
    ['Edit Profile', '/edit-profile'],
    ['Property Match', '/swipe'],
    ['Browse All', '/properties'],
    ['Messages', '/chat'],
  ])
  await expect.element(page.getByRole('button', { name: 'Reset All Stats' })).toBeVisible()
})

test('DASHS-01 DASHS-02 a seller starts on the seller view and switches between both', async () => {
  await openDashboard(seller())
  const [sellerView, buyerView] = [
    page.getByRole('button', { name: 'Seller Dashboard' }),
    page.getByRole('button', { name: 'Buyer Dashboard' }),
  ]
  const heading = (name: string) => page.getByRole('heading', { name })
  await expect.element(sellerView).toHaveAttribute('aria-pressed', 'true')
  await expect.element(heading('My Listings')).toBeVisible()
  expect(heading('Quick Buyer Stats').query()).toBeNull()
  buyerView.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(buyerView).toHaveFocus()
  await expect.element(buyerView).toHaveAttribute('aria-pressed', 'true')
  await expect.element(heading('My Properties')).toBeVisible()
  expect(heading('Quick Seller Stats').query()).toBeNull()
  await sellerView.click()
  await expect.element(heading('My Listings')).toBeVisible()
})

test('ROLE-05 only a seller requests property statistics', async () => {
  const requests = (api: InteractionsApi) =>
    api.calls.filter(({ path }) => path.startsWith('/users/property-stats')).length
  const buyer = new InteractionsApi(viewOfInteractions(['LIKE']))
  const { unmount } = await openDashboard(buyer)
  await expect.poll(() => figures('Quick Buyer Stats')).toEqual(['1', '0'])
  expect(requests(buyer)).toBe(0)
  await unmount()
  const api = seller(['Lot'])
  await openDashboard(api)
  await expect.poll(() => figures('Quick Seller Stats')).toEqual(['1', '46'])
  expect(requests(api)).toBe(1)
})

test('DASHS-05 DASHS-06 DASHS-10 a seller sees their listings with the interest in each and its sum', async () => {
  const place = { location: 'Sarteneja, Corozal', price: 285_000 }
  const api = seller()
  api.ownListings = new OwnListingsApi([
    viewOfOwnProperty({
      title: 'Lagoon lot',
      ...place,
      stats: { likes: 0, views: 1, contacts: 0, total: 1 },
    }),
    viewOfOwnProperty({
      title: 'Stilt house',
      ...place,
      stats: { likes: 2, views: 1, contacts: 1, total: 4 },
    }),
  ])
  await openDashboard(api)
  await expect.poll(titles).toEqual(['Lagoon lot', 'Stilt house'])
  await expect.element(row('Stilt house')).toMatchTextContent(/Sarteneja, Corozal.*\$285,000/)
  expect(page.getByText(/^Fee agreed when published: 3%/).elements()).toHaveLength(1)
  const textsOf = (title: string, role: 'term' | 'definition') =>
    row(title)
      .getByRole(role)
      .elements()
      .map(({ textContent }) => textContent)
  expect(textsOf('Stilt house', 'term')).toEqual(['Likes', 'Views', 'Contacts'])
  expect(textsOf('Stilt house', 'definition')).toEqual(['2', '1', '1'])
  expect(textsOf('Lagoon lot', 'definition')).toEqual(['0', '1', '0'])
  const names = [...(panel('Quick Seller Stats')?.querySelectorAll('dt') ?? [])]
  expect(names.map(({ textContent }) => textContent)).toEqual(['Listings', 'Total Interest'])
  await expect.poll(() => figures('Quick Seller Stats')).toEqual(['2', '5'])
  await link('Details Stilt house').click()
  await expect.element(url).toHaveTextContent(`/property/${api.ownListings.listings[1]?.id}`)
})

test('DASHS-03 DASHS-09 DASHB-18 without listings the seller view links to the wizard', async () => {
  await openDashboard(seller())
  await expect.element(page.getByRole('heading', { name: 'No listings yet' })).toBeVisible()
  for (const name of ['Add Property', 'List Property', 'Add Your First Property'])
    await expect.element(link(name)).toHaveAttribute('href', '/list-property')
  await expect.poll(() => figures('Quick Seller Stats')).toEqual(['0', '0'])
  expect(await violations()).toEqual([])
})

test('axe finds nothing on either view of a seller with a listing on a phone', async () => {
  await page.viewport(390, 800)
  const api = seller()
  api.ownListings = new OwnListingsApi([viewOfOwnProperty({ title: 'Casita', images: viewOfImages(1) })])
  await openDashboard(api)
  await expect.element(page.getByRole('heading', { name: 'Casita' })).toBeVisible()
  expect(await violations()).toEqual([])
  await page.getByRole('button', { name: 'Buyer Dashboard' }).click()
  await expect.element(page.getByRole('heading', { name: 'My Properties' })).toBeVisible()
  expect(await violations()).toEqual([])
})

test('DASHS-04 a listing created since the last visit is first', async () => {
  const api = seller(['First of two'])
  const { unmount } = await openDashboard(api)
  await expect.poll(titles).toEqual(['First of two'])
  await unmount()
  api.ownListings.listings.unshift(viewOfOwnProperty({ title: 'Second of two' }))
  await openDashboard(api)
  await expect.poll(titles).toEqual(['Second of two', 'First of two'])
})

test('DASHS-04 a seller with many listings sees fifty, and the others on request', async () => {
  await openDashboard(seller(Array.from({ length: 52 }, (_, at) => `Lot ${52 - at}`)))
  await expect.element(page.getByText('50 of 52 shown')).toBeVisible()
  expect(titles()).toHaveLength(50)
  expect(figures('Quick Seller Stats')[0]).toBe('52')
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.element(link('Lot 2')).toHaveFocus()
  expect(titles()).toHaveLength(52)
  expect(titles().at(-1)).toBe('Lot 1')
  expect(page.getByRole('button', { name: 'Show more' }).query()).toBeNull()
})

test('DASHS-04 a buyer who lists finds their listings on the dashboard too, with the fee and “Confirm”', async () => {
  const api = new InteractionsApi()
  const listing = viewOfOwnProperty({ title: 'Lot of a buyer' })
  api.ownListings = new OwnListingsApi([listing])
  await openDashboard(api)
  await expect.element(page.getByText('Fee agreed when published: 3% of the sale price')).toBeVisible()
  await page.getByRole('button', { name: 'Confirm Lot of a buyer' }).click()
  await expect.element(page.getByText('Confirmed today')).toHaveFocus()
  await expect.element(link('Edit Lot of a buyer')).toHaveAttribute('href', `/edit-listing/${listing.id}`)
  expect(panel('Your listings')?.textContent).toContain('Lot of a buyer')
  await link('Lot of a buyer').click()
  await expect.element(url).toHaveTextContent(`/property/${listing.id}`)
})

const noInterest = { likes: 0, views: 0, contacts: 0, total: 0 }

test('the banner shows a seller the next step', async () => {
  const api = seller()
  api.ownListings = new OwnListingsApi([viewOfOwnProperty({ id: 'house', images: [] })])
  const { unmount } = await openDashboard(api)
  await expect.element(page.getByText(/Your listing has no photos yet\./)).toBeVisible()
  await expect.element(link('Add photos').first()).toHaveAttribute('href', '/edit-listing/house')
  await unmount()
  api.ownListings.listings = [viewOfOwnProperty({ id: 'house', images: viewOfImages(1), stats: noInterest })]
  queryClient.clear()
  await openDashboard(api)
  await expect.element(page.getByText(/^Your listing is live\./)).toBeVisible()
})

test('DASHS-11 several failures are shown together with one retry button, failed statistics beside the listings', async () => {
  const api = seller(['Lot of a counted seller'])
  const failures = { 'GET /users/properties': isDown, 'GET /users/property-stats': isDown }
  api.failures = failures
  await openDashboard(api)
  await expect.element(page.getByText('Failed to fetch your listings')).toBeVisible()
  await expect.element(page.getByText('Failed to fetch property stats')).toBeVisible()
  expect(await violations()).toEqual([])
  expect(tryAgain.elements()).toHaveLength(1)
  api.failures = { 'GET /users/property-stats': isDown }
  await tryAgain.click()
  await expect.poll(titles).toEqual(['Lot of a counted seller'])
  await expect.element(page.getByText('Failed to fetch property stats')).toBeVisible()
  expect(page.getByText('Failed to fetch interactions').query()).toBeNull()
  api.failures = {}
  await tryAgain.click()
  await expect.element(tryAgain).not.toBeInTheDocument()
  await expect.poll(() => figures('Quick Seller Stats')).toEqual(['1', '46'])
})

test('drafts that could not be loaded leave a panel that says so, until the retry', async () => {
  const api = new InteractionsApi()
  api.failures = { 'GET /users/me/drafts': isDown }
  await openDashboard(api)
  await expect.element(page.getByText('Failed to fetch your drafts')).toBeVisible()
  expect(panel('Drafts')?.textContent).toContain('Your drafts could not be loaded.')
  api.failures = {}
  await tryAgain.click()
  await expect.element(tryAgain).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'Drafts' })).not.toBeInTheDocument()
})

test('DASHS-01 a profile that could not be loaded shows an error, and a retry restores the seller view', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const api = seller()
  api.failures = { 'GET /users/me': isDown }
  await openDashboard(api, false)
  await expect.element(greeting).toHaveTextContent('Welcome back, there!')
  await expect.element(page.getByText('Failed to fetch your profile')).toBeVisible()
  await tryAgain.click()
  await expect.poll(() => logged.mock.calls.flat()).toContain('The profile could not be loaded')
  await expect.element(page.getByText('Failed to fetch your profile')).toBeVisible()
  api.failures = {}
  await tryAgain.click()
  await expect.element(greeting).toHaveTextContent('Welcome back, Elvira!')
  await expect.element(page.getByRole('heading', { name: 'My Listings' })).toBeVisible()
  await expect.element(tryAgain).not.toBeInTheDocument()
})
