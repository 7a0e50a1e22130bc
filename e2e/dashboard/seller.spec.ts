import { startConversation } from '#contract/conversations.ts'
import { setInteraction } from '#contract/interactions.ts'
import { panel } from '../support/dashboard.ts'
import { expect, test } from '../support/fixtures.ts'
import { addPhotos, list, newPlace } from '../support/own-listings.ts'

// The user agent of a headless browser counts as a bot.
test.use({
  userAgent:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
})

test('DASHS-01 DASHS-02 a seller starts on the seller view and switches between both', async ({
  page,
  server,
  signInAs,
}) => {
  await signInAs(await server.signUp({ role: 'SELLER' }))
  await page.goto('/dashboard')
  const [seller, buyer] = [
    page.getByRole('button', { name: 'Seller Dashboard' }),
    page.getByRole('button', { name: 'Buyer Dashboard' }),
  ]
  await expect(seller).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('heading', { name: 'My Listings' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Quick Buyer Stats' })).toHaveCount(0)
  await buyer.press('Enter')
  await expect(buyer).toBeFocused()
  await expect(buyer).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('heading', { name: 'My Properties' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Quick Seller Stats' })).toHaveCount(0)
  await seller.click()
  await expect(page.getByRole('heading', { name: 'My Listings' })).toBeVisible()
})

test('DASHS-03 DASHS-09 DASHB-18 without listings the seller view links to the wizard', async ({
  page,
  server,
  signInAs,
}) => {
  await signInAs(await server.signUp({ role: 'SELLER' }))
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'No listings yet' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add Property' })).toHaveAttribute('href', '/list-property')
  const action = panel(page, 'Quick Actions').getByRole('link', { name: 'List Property' })
  await expect(action).toHaveAttribute('href', '/list-property')
  await expect(panel(page, 'Quick Seller Stats').getByRole('definition')).toHaveText(['0', '0'])
  await page.getByRole('link', { name: 'Add Your First Property' }).click()
  await expect(page).toHaveURL('/list-property')
})

test('DASHS-04 DASHS-05 DASHS-06 DASHS-10 a seller sees only their own listings, with the interest in them', async ({
  page,
  server,
  signInAs,
}) => {
  const [seller, otherSeller] = [
    await server.signUp({ role: 'SELLER' }),
    await server.signUp({ role: 'SELLER' }),
  ]
  const place = { location: newPlace(), price: 285_000 }
  const older = await list(server, { title: 'Stilt house', ...place }, seller)
  const newer = await list(server, { title: 'Lagoon lot', ...place }, seller)
  await list(server, { title: 'House of another seller', ...place }, otherSeller)
  const buyers = [await server.signUp(), await server.signUp()]
  for (const buyer of buyers) {
    await buyer.call(setInteraction, { body: { propertyId: older.id, interactionType: 'LIKE' } })
  }
  await buyers[0]?.call(setInteraction, { body: { propertyId: newer.id, interactionType: 'VIEW' } })
  await buyers[1]?.call(startConversation, { body: { propertyId: older.id } })
  const counted = page.waitForResponse(/\/views$/)
  await page.goto(`/property/${older.id}`)
  await counted
  await signInAs(seller)
  await page.goto('/dashboard')
  const listings = page.getByRole('main').getByRole('listitem')
  await expect(listings.getByRole('heading')).toHaveText(['Lagoon lot', 'Stilt house'])
  const first = listings.filter({ hasText: 'Stilt house' })
  await expect(first).toContainText(`${place.location}US$285,000`)
  await expect(first).toContainText('Fee agreed when published: 3%')
  await expect(first.getByRole('term')).toHaveText(['Likes', 'Views', 'Contacts'])
  await expect(first.getByRole('definition')).toHaveText(['2', '1', '1'])
  await expect(listings.filter({ hasText: 'Lagoon lot' }).getByRole('definition')).toHaveText(['0', '1', '0'])
  await expect(panel(page, 'Quick Seller Stats').getByRole('term')).toHaveText(['Listings', 'Total Interest'])
  await expect(panel(page, 'Quick Seller Stats').getByRole('definition')).toHaveText(['2', '5'])
  await first.getByRole('link', { name: 'Details Stilt house' }).click()
  await expect(page).toHaveURL(`/property/${older.id}`)
})

test('DASHS-04 a listing created since the last visit is first', async ({ page, server, signInAs }) => {
  const seller = await server.signUp({ role: 'SELLER' })
  await list(server, { title: 'First of two' }, seller)
  await signInAs(seller)
  await page.goto('/dashboard')
  const titles = page.getByRole('main').getByRole('listitem').getByRole('heading')
  await expect(titles).toHaveText(['First of two'])
  await page.getByRole('banner').getByRole('link', { name: 'Services' }).first().click()
  await list(server, { title: 'Second of two' }, seller)
  await page.getByRole('banner').getByRole('link', { name: 'My Dashboard' }).first().click()
  await expect(titles).toHaveText(['Second of two', 'First of two'])
})

test('DASHS-07 Edit opens a form filled with the values of the listing', async ({
  page,
  server,
  signInAs,
}) => {
  const seller = await server.signUp({ role: 'SELLER' })
  const values = { bedrooms: 3, bathrooms: 2.5, areaSqft: 1850, lotSizeSqft: 7200, yearBuilt: 2014 }
  const texts = { descriptionShort: 'On the water.', descriptionLong: 'A dock.\n\nTwo mango trees.' }
  const place = { title: 'House to edit', location: 'Placencia, Stann Creek', price: 325_000 }
  const { id } = await list(server, { ...place, ...values, ...texts, features: ['Dock'] }, seller)
  await signInAs(seller)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Edit House to edit' }).click()
  await expect(page).toHaveURL(`/edit-listing/${id}`)
  await expect(page.getByRole('radio', { name: 'House' })).toBeChecked()
  const filled = {
    Title: 'House to edit',
    Location: 'Placencia, Stann Creek',
    'Price (USD)': '325,000',
    Bedrooms: '3',
    Bathrooms: '2.5',
    'Year built': '2014',
    'Short description': 'On the water.',
    'Detailed description': texts.descriptionLong,
  }
  for (const [label, value] of Object.entries(filled)) {
    await expect(page.getByLabel(label)).toHaveValue(value)
  }
  await expect(page.getByRole('button', { name: 'Dock', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})

test('DASHS-08 a saved edit is shown everywhere, and a failed one keeps the form and shows the reason', async ({
  page,
  server,
  signInAs,
  browserErrors,
}) => {
  browserErrors.allow(/503/)
  const seller = await server.signUp({ role: 'SELLER' })
  const { id, location } = await list(server, { title: 'Old name', location: newPlace() }, seller)
  await signInAs(seller)
  await page.goto(`/edit-listing/${id}`)
  await page.getByLabel('Title').fill('New name')
  const change = `**/api/properties/${id}`
  await page.route(change, (route) => route.fulfill({ status: 503, json: { message: 'Try later.' } }))
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Failed to update property: Try later.')).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('New name')
  await page.unroute(change)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { name: 'New name' })).toBeVisible()
  await page.goto(`/properties?location=${encodeURIComponent(location)}`)
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(['New name'])
  await page.goto(`/property/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New name')
})

test('DASHS-04 a seller with many listings sees fifty, and the others on request', async ({
  page,
  server,
  signInAs,
}) => {
  const seller = await server.signUp({ role: 'SELLER' })
  for (let made = 1; made <= 52; made += 1) await list(server, { title: `Lot ${made}` }, seller)
  await signInAs(seller)
  await page.goto('/dashboard')
  const listings = page.getByRole('main').getByRole('listitem')
  await expect(listings).toHaveCount(50)
  await expect(page.getByText('50 of 52 shown')).toBeVisible()
  await expect(panel(page, 'Quick Seller Stats').getByRole('definition')).toHaveText(['52', '0'])
  await page.getByRole('button', { name: 'Show More' }).click()
  await expect(listings).toHaveCount(52)
  await expect(page.getByRole('link', { name: 'Lot 2', exact: true })).toBeFocused()
  await expect(listings.last().getByRole('heading')).toHaveText('Lot 1')
  await expect(page.getByRole('button', { name: 'Show More' })).toHaveCount(0)
})

test('the banner shows a seller the next step', async ({ page, server, signInAs }) => {
  const seller = await server.signUp({ role: 'SELLER' })
  const { id } = await list(server, { title: 'House without photos' }, seller)
  await signInAs(seller)
  await page.goto('/dashboard')
  await expect(page.getByText('One of your listings has no photos yet.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add photos' }).first()).toHaveAttribute(
    'href',
    `/edit-listing/${id}`,
  )
  await addPhotos(seller, id, 1)
  await page.reload()
  await expect(page.getByText('Your listings are live.')).toBeVisible()
})

test('DASHS-04 a buyer who lists finds their listings on the dashboard too', async ({
  page,
  server,
  signInAs,
}) => {
  const person = await server.signUp({ role: 'BUYER' })
  const { id } = await list(server, { title: 'Lot of a buyer' }, person)
  await signInAs(person)
  await page.goto('/dashboard')
  const own = panel(page, 'Your Listings')
  await expect(own.getByRole('link', { name: 'Edit Lot of a buyer' })).toHaveAttribute(
    'href',
    `/edit-listing/${id}`,
  )
  await own.getByRole('link', { name: 'Lot of a buyer', exact: true }).click()
  await expect(page).toHaveURL(`/property/${id}`)
})
