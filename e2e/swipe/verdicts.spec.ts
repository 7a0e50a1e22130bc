import type { Locator, Page } from '@playwright/test'
import {
  card,
  guestInteractionsWith,
  leaveAndReturn,
  listProperty,
  match,
  openDeck,
  interactionsWith,
  topCard,
  topTitle,
  verdict,
} from '../support/deck.ts'
import { expect, test } from '../support/fixtures.ts'
import { withMotion } from '../support/motion.ts'

test.use(withMotion)

/** Pauses the page's timers, but not its animations. */
async function pauseClock(page: Page): Promise<void> {
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
}

const styleOf = (element: Locator) =>
  element.evaluate((node) => {
    const { rotate, opacity, transitionDuration, transitionProperty } = getComputedStyle(node)
    return { rotate, opacity, transitionDuration, transitionProperty }
  })

const moving = 'opacity, rotate, translate, scale'

test('SWIPE-05 a rejected card tilts 8 degrees and fades for 300 ms, and is then removed', async ({
  page,
  server,
}) => {
  const { title } = await listProperty(await server.signUp())
  await page.clock.install()
  await openDeck(page, 'guest')
  await pauseClock(page)
  await verdict(page, 'Reject').click()
  const end = { rotate: '-8deg', opacity: '0', transitionDuration: '0.3s', transitionProperty: moving }
  await expect.poll(() => styleOf(card(page, title))).toEqual(end)
  await page.clock.runFor(299)
  await expect(card(page, title)).toHaveCount(1)
  await page.clock.runFor(1)
  await expect(card(page, title)).toHaveCount(0)
  await expect(topCard(page)).toBeVisible()
})

test('SWIPE-07 SWIPE-08 a liked card tilts the other way, and the match appears after 300 ms', async ({
  page,
  server,
}) => {
  const listing = await listProperty(await server.signUp())
  await page.clock.install()
  await openDeck(page, 'guest')
  await pauseClock(page)
  await verdict(page, 'Like').click()
  const end = { rotate: '8deg', opacity: '0', transitionDuration: '0.3s', transitionProperty: moving }
  await expect.poll(() => styleOf(card(page, listing.title))).toEqual(end)
  await page.clock.runFor(299)
  await expect(match(page)).toHaveCount(0)
  await page.clock.runFor(1)
  await expect(match(page)).toBeVisible()
  expect(await guestInteractionsWith(page, listing)).toEqual(['LIKE'])
})

test('SWIPE-05 with reduced motion a rejected card disappears at once where it is, and is then removed', async ({
  page,
  server,
}) => {
  const { title } = await listProperty(await server.signUp())
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await openDeck(page, 'guest')
  await pauseClock(page)
  await verdict(page, 'Reject').click()
  const end = { rotate: '0deg', opacity: '0', transitionDuration: '0.001s', transitionProperty: 'none' }
  await expect.poll(() => styleOf(card(page, title))).toEqual(end)
  const translate = await card(page, title).evaluate((node) => getComputedStyle(node).translate)
  expect(translate).toMatch(/^(none|0px)/)
  await page.clock.runFor(300)
  await expect(card(page, title)).toHaveCount(0)
  await expect(topCard(page)).toBeVisible()
})

test('SWIPE-06 a rejection is recorded in the background while the deck continues', async ({
  page,
  server,
  signInAs,
}) => {
  const [seller, person] = [await server.signUp(), await server.signUp()]
  const [third, second, first] = [
    await listProperty(seller),
    await listProperty(seller),
    await listProperty(seller),
  ]
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/users/interactions', async (route) => {
    await held
    await route.continue()
  })
  await signInAs(person)
  await openDeck(page, 'member')
  await verdict(page, 'Reject').click()
  await expect(topTitle(page)).toHaveText(second.title)
  await verdict(page, 'Reject').click()
  await expect(topTitle(page)).toHaveText(third.title)
  expect(await interactionsWith(person, first)).toEqual([])
  release()
  await expect.poll(() => interactionsWith(person, first)).toEqual(['REJECT'])
  await expect.poll(() => interactionsWith(person, second)).toEqual(['REJECT'])
})

test('SWIPE-09 signed out, Start Chat stores the match and asks to sign in first', async ({
  page,
  server,
}) => {
  const listing = await listProperty(await server.signUp())
  await openDeck(page, 'guest')
  await verdict(page, 'Like').click()
  await match(page).getByRole('button', { name: 'Start Chat' }).click()
  await expect(page).toHaveURL(/\/signin\?next=(%2F|\/)chat$/)
  expect(await page.evaluate(() => localStorage.getItem('palapa.matchedProperty'))).toContain(listing.id)
})

test('SWIPE-03 a property with a verdict on the server or from this visit is not dealt', async ({
  page,
  server,
  signInAs,
}) => {
  const [seller, person] = [await server.signUp(), await server.signUp()]
  const [second, first] = [await listProperty(seller), await listProperty(seller)]
  await signInAs(person)
  await openDeck(page, 'member')
  await verdict(page, 'Reject').click()
  await expect.poll(() => interactionsWith(person, first)).toEqual(['REJECT'])
  await leaveAndReturn(page)
  await expect(topTitle(page)).toHaveText(second.title)
  await page.reload()
  await expect(topTitle(page)).toHaveText(second.title)
  await expect(card(page, first.title)).toHaveCount(0)
})
