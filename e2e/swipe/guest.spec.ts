import type { Page } from '@playwright/test'
import { setInteraction } from '#contract/interactions.ts'
import { storageKeys } from '#contract/site.ts'
import {
  card,
  listProperty,
  openDeck,
  interactionsWith,
  guestInteractionsWith,
  topTitle,
  verdict,
} from '../support/deck.ts'
import { expect, test } from '../support/fixtures.ts'

/** Opens the document and delays its scripts, so that only the server-rendered content exists. */
async function openWithoutScripts(page: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/swipe', { waitUntil: 'commit' })
  return release
}

test('SWIPE-03 a returning guest never sees a decided card, not even before scripts run', async ({
  page,
  server,
}) => {
  const seller = await server.signUp()
  const [second, first] = [await listProperty(seller), await listProperty(seller)]
  const releaseScripts = await openWithoutScripts(page)
  await expect(page.getByRole('heading', { name: first.title })).toBeVisible()
  releaseScripts()
  await expect(page.getByText('Likes stay in this browser.')).toBeVisible()
  await verdict(page, 'Reject').click()
  await expect.poll(() => guestInteractionsWith(page, first)).toEqual(['REJECT'])
  await page.unrouteAll()
  const release = await openWithoutScripts(page)
  await expect(card(page, first.title)).toBeAttached()
  await expect(page.locator('article h2').filter({ hasText: first.title })).toBeHidden()
  release()
  await expect(topTitle(page)).toHaveText(second.title)
  await expect(topTitle(page)).toBeVisible()
  await expect(card(page, first.title)).toHaveCount(0)
})

test('SWIPE-22 the first sign-in sends a guest’s verdicts once, and the account’s own take precedence', async ({
  page,
  server,
  signInAs,
}) => {
  const [seller, person] = [await server.signUp(), await server.signUp()]
  const [liked, rejected] = [await listProperty(seller), await listProperty(seller)]
  await person.call(setInteraction, { body: { propertyId: rejected.id, interactionType: 'LIKE' } })
  await openDeck(page, 'guest')
  await verdict(page, 'Reject').click()
  await expect(topTitle(page)).toHaveText(liked.title)
  await verdict(page, 'Like').click()
  await page.getByRole('button', { name: 'Later' }).click()
  const sent: string[][] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/users/interactions/add-all')) return
    const { interactions } = request.postDataJSON() as { interactions: { propertyId: string }[] }
    sent.push(interactions.map(({ propertyId }) => propertyId))
  })
  await signInAs(person)
  await page.goto('/services')
  await expect.poll(() => interactionsWith(person, liked)).toEqual(['LIKE'])
  await expect
    .poll(() => page.evaluate((key) => localStorage.getItem(key), storageKeys.guestVerdicts))
    .toBeNull()
  expect(await interactionsWith(person, rejected)).toEqual(['LIKE'])
  await openDeck(page, 'member')
  for (const { title } of [liked, rejected]) await expect(card(page, title)).toHaveCount(0)
  expect(sent).toEqual([[rejected.id, liked.id]])
})
