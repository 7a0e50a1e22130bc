import type { Page } from '@playwright/test'
import { storageKeys } from '#contract/site.ts'
import { openDeck, interactionsWith, guestInteractionsWith } from '../support/deck.ts'
import { expect, test } from '../support/fixtures.ts'
import { list, newPlace } from '../support/own-listings.ts'

const keep = (page: Page, values: Record<string, unknown>) =>
  page.addInitScript((entries) => {
    if (sessionStorage.getItem('entries')) return
    sessionStorage.setItem('entries', 'yes')
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, JSON.stringify(value))
  }, values)

test('an owner sees Edit on their listing instead of the heart and Start Chat', async ({
  page,
  server,
  signInAs,
}) => {
  const [seller, location] = [await server.signUp({ role: 'SELLER' }), newPlace()]
  const own = await list(server, { title: 'Own house', location }, seller)
  await list(server, { title: 'Other house', location })
  await signInAs(seller)
  await page.goto(`/properties?location=${encodeURIComponent(location)}`)
  await expect(page.getByRole('link', { name: 'Edit your listing Own house' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save Other house', exact: true })).toBeEnabled()
  await expect(page.getByRole('button', { name: 'Save Own house' })).toHaveCount(0)
  await page.goto(`/property/${own.id}?reconsider=true`)
  const seat = page.getByRole('complementary', { name: 'Seller' })
  await expect(seat.getByText('This is your listing')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Start Chat' })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Reconsider this property' })).toHaveCount(0)
  await page.goto(`/property/${own.id}`)
  await expect(page.getByRole('link', { name: 'Edit your listing Own house' })).toBeVisible()
  await seat.getByRole('link', { name: 'Edit' }).click()
  await expect(page).toHaveURL(`/edit-listing/${own.id}`)
})

test('a guest’s like of their own listing is dropped after sign-in, and the others are sent', async ({
  page,
  server,
  signInAs,
  browserErrors,
}) => {
  browserErrors.allow(/409/)
  const seller = await server.signUp({ role: 'SELLER' })
  const [other, own] = [await list(server, {}), await list(server, {}, seller)]
  const verdicts = [own, other].map(({ id }) => ({ propertyId: id, interactionType: 'LIKE' }))
  await keep(page, { [storageKeys.guestVerdicts]: verdicts })
  await signInAs(seller)
  await openDeck(page, 'member')
  await expect.poll(() => interactionsWith(seller, other)).toEqual(['LIKE'])
  await expect
    .poll(async () => [
      ...(await guestInteractionsWith(page, own)),
      ...(await guestInteractionsWith(page, other)),
    ])
    .toEqual([])
  expect(await interactionsWith(seller, own)).toEqual([])
})

test('a chat about the user’s own listing, requested before signing in, links to Edit and not to Try again', async ({
  page,
  server,
  signInAs,
  browserErrors,
}) => {
  browserErrors.allow(/409/)
  const seller = await server.signUp({ role: 'SELLER' })
  const { id, title } = await list(server, {}, seller)
  const matched = { id, title, image: '/placeholder.svg', sellerName: 'Rosa Teul' }
  await keep(page, { [storageKeys.matchedProperty]: matched, [storageKeys.createNewChat]: true })
  await signInAs(seller)
  await page.goto('/chat')
  const refusal = page.getByRole('alert').filter({ hasText: 'This is your own listing.' })
  await expect(refusal.getByRole('link', { name: 'Edit listing' })).toHaveAttribute(
    'href',
    `/edit-listing/${id}`,
  )
  await expect(refusal.getByRole('button', { name: 'Try again' })).toHaveCount(0)
})
