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
