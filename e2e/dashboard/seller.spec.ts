import { startConversation } from '#contract/conversations.ts'
import { setInteraction } from '#contract/interactions.ts'
import { panel } from '../support/dashboard.ts'
import { expect, test } from '../support/fixtures.ts'
import { list, newPlace } from '../support/own-listings.ts'

// The user agent of a headless browser counts as a bot.
test.use({
  userAgent:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
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
  await expect(page.getByText('Fee agreed when published: 3%')).toHaveCount(1)
  await expect(first.getByRole('term')).toHaveText(['Likes', 'Views', 'Contacts'])
  await expect(first.getByRole('definition')).toHaveText(['2', '1', '1'])
  await expect(listings.filter({ hasText: 'Lagoon lot' }).getByRole('definition')).toHaveText(['0', '1', '0'])
  await expect(panel(page, 'Quick Seller Stats').getByRole('term')).toHaveText(['Listings', 'Total Interest'])
  await expect(panel(page, 'Quick Seller Stats').getByRole('definition')).toHaveText(['2', '5'])
  await first.getByRole('link', { name: 'Details Stilt house' }).click()
  await expect(page).toHaveURL(`/property/${older.id}`)
})

test('DASHS-07 DASHS-08 Edit opens a filled form, whose change is shown everywhere, and a failed one keeps the form', async ({
  page,
  server,
  signInAs,
  browserErrors,
}) => {
  browserErrors.allow(/503/)
  const seller = await server.signUp({ role: 'SELLER' })
  const values = { bedrooms: 3, bathrooms: 2.5, areaSqft: 1850, lotSizeSqft: 7200, yearBuilt: 2014 }
  const texts = { descriptionShort: 'On the water.', descriptionLong: 'A dock.\n\nTwo mango trees.' }
  const location = newPlace()
  const place = { title: 'House to edit', location, price: 325_000 }
  const { id } = await list(server, { ...place, ...values, ...texts, features: ['Dock'] }, seller)
  await signInAs(seller)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Edit House to edit' }).click()
  await expect(page).toHaveURL(`/edit-listing/${id}`)
  await expect(page.getByRole('radio', { name: 'House' })).toBeChecked()
  const filled = {
    Title: 'House to edit',
    Location: location,
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
  await page.getByLabel('Title').fill('New name')
  const change = `**/api/properties/${id}`
  await page.route(change, (route) => route.fulfill({ status: 503, json: { message: 'Try later.' } }))
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Failed to update property: Try later.')).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('New name')
  await page.unroute(change)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { name: 'New name' })).toBeVisible()
  await page.goto(`/properties?location=${encodeURIComponent(location)}`)
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(['New name'])
  await page.goto(`/property/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New name')
})
