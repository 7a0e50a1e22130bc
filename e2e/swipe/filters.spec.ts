import {
  dealOnly,
  dealtTitles,
  filter,
  guestInteractionsWith,
  listProperty,
  openDeck,
  topCard,
  topTitle,
  verdict,
} from '../support/deck.ts'
import { expect, test } from '../support/fixtures.ts'

test('SWIPE-15 only the selected type is dealt', async ({ page, server, signInAs }) => {
  const [person, seller] = [await server.signUp(), await server.signUp({ role: 'SELLER' })]
  const titles: Record<string, string> = {}
  const ids: string[] = []
  for (const propertyType of ['HOUSE', 'CONDO', 'LAND', 'COMMERCIAL'] as const) {
    const listing = await listProperty(seller, { propertyType })
    titles[propertyType] = listing.title
    ids.push(listing.id)
  }
  await dealOnly(person, ids)
  await signInAs(person)
  await openDeck(page, 'member')
  await expect(filter(page, 'Type').getByRole('option')).toHaveText([
    'Any',
    'House',
    'Condo',
    'Land',
    'Commercial',
  ])
  for (const name of ['House', 'Condo', 'Land', 'Commercial']) {
    await filter(page, 'Type').selectOption({ label: name })
    await expect(dealtTitles(page)).toHaveText([titles[name.toUpperCase()] ?? ''])
  }
  await filter(page, 'Type').selectOption({ label: 'Any' })
  await expect(dealtTitles(page)).toHaveCount(3)
})

test('SWIPE-16 a price range includes both bounds', async ({ page, server, signInAs }) => {
  const [person, seller] = [await server.signUp(), await server.signUp({ role: 'SELLER' })]
  const listings = []
  for (const price of [600_000, 500_000, 350_000, 200_000, 150_000])
    listings.push(await listProperty(seller, { price }))
  await dealOnly(
    person,
    listings.map(({ id }) => id),
  )
  const [six = '', five = '', threeAndHalf = '', two = '', less = ''] = listings.map(({ title }) => title)
  await signInAs(person)
  await openDeck(page, 'member')
  const ranges: [string, string[]][] = [
    ['Up to $200,000', [less, two]],
    ['$200,000-350,000', [two, threeAndHalf]],
    ['$350,000-500,000', [threeAndHalf, five]],
    ['$500,000+', [five, six]],
  ]
  await expect(filter(page, 'Price').getByRole('option')).toHaveText([
    'Any',
    ...ranges.map(([label]) => label),
  ])
  for (const [label, dealt] of ranges) {
    await filter(page, 'Price').selectOption({ label })
    await expect(dealtTitles(page)).toHaveText(dealt)
  }
})

test('SWIPE-17 the bedrooms filter is a minimum, and excludes properties without a number', async ({
  page,
  server,
  signInAs,
}) => {
  const [person, seller] = [await server.signUp(), await server.signUp({ role: 'SELLER' })]
  const four = await listProperty(seller, { bedrooms: 4 })
  const two = await listProperty(seller, { bedrooms: 2 })
  const unknown = await listProperty(seller, { bedrooms: null })
  await dealOnly(person, [four.id, two.id, unknown.id])
  await signInAs(person)
  await openDeck(page, 'member')
  await expect(dealtTitles(page)).toHaveText([unknown.title, two.title, four.title])
  await expect(filter(page, 'Bedrooms').getByRole('option')).toHaveText(['Any', '1+', '2+', '3+', '4+'])
  for (const [label, dealt] of [
    ['1+', [two.title, four.title]],
    ['2+', [two.title, four.title]],
    ['3+', [four.title]],
    ['4+', [four.title]],
  ] as const) {
    await filter(page, 'Bedrooms').selectOption({ label })
    await expect(dealtTitles(page)).toHaveText([...dealt])
  }
})

test('SWIPE-18 an exhausted deck shows a message, and Reset Filters clears filters and state', async ({
  page,
  server,
  signInAs,
}) => {
  const [person, seller] = [await server.signUp(), await server.signUp({ role: 'SELLER' })]
  const last = await listProperty(seller)
  await dealOnly(person, [last.id])
  await signInAs(person)
  await openDeck(page, 'member')
  await filter(page, 'Type').selectOption({ label: 'House' })
  await expect(topTitle(page)).toHaveText(last.title)
  await verdict(page, 'Reject').click()
  await expect(page.getByRole('heading', { name: "You've seen it all!" })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: /Dashboard/ })).toHaveAttribute(
    'href',
    '/dashboard',
  )
  const fresh = await listProperty(seller, { propertyType: 'LAND', bedrooms: null })
  await page.getByRole('button', { name: 'Reset Filters' }).click()
  await expect(topTitle(page)).toHaveText(fresh.title)
  await expect(filter(page, 'Type')).toHaveValue('')
  await expect(page.getByText("You've seen it all!")).toHaveCount(0)
})

test('SWIPE-19 filters that match no remaining card show a message, and a reset deals the rest', async ({
  page,
  server,
  signInAs,
}) => {
  const [person, seller] = [await server.signUp(), await server.signUp({ role: 'SELLER' })]
  const left = await listProperty(seller, { propertyType: 'HOUSE' })
  await dealOnly(person, [left.id])
  await signInAs(person)
  await openDeck(page, 'member')
  await filter(page, 'Type').selectOption({ label: 'Land' })
  await expect(page.getByRole('heading', { name: 'No properties match your filters' })).toBeVisible()
  await expect(topCard(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Reset Filters' }).click()
  await expect(topTitle(page)).toHaveText(left.title)
})

test('SWIPE-21 the deck continues past fifty cards without a pause until none is left', async ({
  page,
  server,
}) => {
  const newest = await listProperty(await server.signUp())
  const { pagination } = await (await page.request.get(`${server.url}/api/properties?limit=1`)).json()
  const total: number = pagination.total
  expect(total).toBeGreaterThan(50)
  await openDeck(page, 'guest')
  let loaded = 50
  page.on('requestfinished', (request) => {
    if (request.url().includes('cursor=')) loaded += 50
  })
  await page.evaluate(() => {
    const look = () => document.querySelector('main [aria-busy=true]') && (document.title = 'paused')
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
  })
  const hasVerdicts = (count: number) =>
    JSON.parse(localStorage.getItem('palapa.guestVerdicts') ?? '[]').length === count
  for (let dealt = 1; dealt <= total; dealt += 1) {
    await expect.poll(() => loaded).toBeGreaterThanOrEqual(Math.min(total, dealt + 8))
    await page.keyboard.press('ArrowLeft')
    await page.waitForFunction(hasVerdicts, dealt)
  }
  await expect(page.getByRole('heading', { name: "You've seen it all!" })).toBeVisible()
  await expect(page).not.toHaveTitle('paused')
  expect(await guestInteractionsWith(page, newest)).toEqual(['REJECT'])
  const stored = await page.evaluate(() => localStorage.getItem('palapa.guestVerdicts'))
  expect(JSON.parse(stored ?? '[]')).toHaveLength(total)
})
