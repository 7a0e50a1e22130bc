import type { Page } from '@playwright/test'
import { listInteractions } from '#contract/interactions.ts'
import {
  card,
  leaveAndReturn,
  listProperty,
  openDeck,
  interactionsWith,
  topCard,
  topTitle,
  verdict,
} from '../support/deck.ts'
import { expect, test } from '../support/fixtures.ts'

const calls = '**/api/users/interactions'

const failWith = (page: Page, status: number) =>
  page.route(calls, (route) => route.fulfill({ status, json: { code: 'internal', message: 'Broken' } }))

test('SWIPE-14 a failing call is logged, the deck advances and the verdict is sent again', async ({
  page,
  server,
  signInAs,
  browserErrors,
}) => {
  browserErrors.allow(/could not be recorded|500/)
  const [seller, person] = [await server.signUp(), await server.signUp()]
  const [second, first] = [await listProperty(seller), await listProperty(seller)]
  await page.clock.install()
  await signInAs(person)
  await openDeck(page, 'member')
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  await failWith(page, 500)
  const logged = page.waitForEvent('console', (message) => message.text().includes('could not be recorded'))
  await verdict(page, 'Reject').click()
  expect((await logged).type()).toBe('error')
  await expect(topTitle(page)).toHaveText(second.title)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.unroute(calls)
  expect(await interactionsWith(person, first)).toEqual([])
  await page.clock.runFor(1000)
  await expect.poll(() => interactionsWith(person, first)).toEqual(['REJECT'])
})

test('SWIPE-14 a permanently rejected verdict is logged, ignored and not dealt again', async ({
  page,
  server,
  signInAs,
  browserErrors,
}) => {
  browserErrors.allow(/could not be recorded|404/)
  const [seller, person] = [await server.signUp(), await server.signUp()]
  const [second, first] = [await listProperty(seller), await listProperty(seller)]
  await failWith(page, 404)
  await signInAs(person)
  await openDeck(page, 'member')
  const logged = page.waitForEvent('console', (message) => message.text().includes('could not be recorded'))
  await verdict(page, 'Reject').click()
  await logged
  await page.unroute(calls)
  await verdict(page, 'Reject').click()
  await expect.poll(() => interactionsWith(person, second)).toEqual(['REJECT'])
  expect(await interactionsWith(person, first)).toEqual([])
  await leaveAndReturn(page)
  await expect(topCard(page)).toBeVisible()
  await expect(card(page, first.title)).toHaveCount(0)
})

test('SWIPE-06 offline verdicts are sent as soon as the network is back', async ({
  page,
  server,
  signInAs,
  browserErrors,
}) => {
  browserErrors.allow(/could not be recorded|ERR_INTERNET_DISCONNECTED/)
  const [seller, person] = [await server.signUp(), await server.signUp()]
  const listings = [await listProperty(seller), await listProperty(seller), await listProperty(seller)]
  await page.clock.install()
  await signInAs(person)
  await openDeck(page, 'member')
  await page.clock.pauseAt(new Date(Date.now() + 60_000)) // so that no retry delay ends
  await page.context().setOffline(true)
  for (const { title } of listings.toReversed()) {
    await expect(topTitle(page)).toHaveText(title)
    await page.keyboard.press('ArrowLeft')
  }
  await expect(topTitle(page)).not.toHaveText(listings[0]?.title ?? '')
  await page.context().setOffline(false)
  for (const listing of listings)
    await expect.poll(() => interactionsWith(person, listing)).toEqual(['REJECT'])
})

test('SWIPE-06 pending verdicts are sent when the page is left', async ({
  page,
  server,
  signInAs,
  browserErrors,
}) => {
  browserErrors.allow(/could not be recorded|500/)
  const [seller, person] = [await server.signUp(), await server.signUp()]
  const [second, first] = [await listProperty(seller), await listProperty(seller)]
  await page.clock.install()
  await signInAs(person)
  await openDeck(page, 'member')
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  await failWith(page, 500)
  const logged = page.waitForEvent('console', (message) => message.text().includes('could not be recorded'))
  await page.keyboard.press('ArrowLeft')
  await logged
  await page.unroute(calls)
  await page.keyboard.press('ArrowLeft')
  await page.goto('/services')
  for (const listing of [first, second])
    await expect.poll(() => interactionsWith(person, listing)).toEqual(['REJECT'])
})

test('SWIPE-06 offline verdicts survive closing the tab and are sent on the next visit', async ({
  page,
  server,
  signInAs,
  browserErrors,
}) => {
  browserErrors.allow(/could not be recorded|ERR_INTERNET_DISCONNECTED/)
  const [seller, person] = [await server.signUp(), await server.signUp()]
  const [second, first] = [await listProperty(seller), await listProperty(seller)]
  await signInAs(person)
  await openDeck(page, 'member')
  await page.context().setOffline(true)
  for (const { title } of [first, second]) {
    await expect(topTitle(page)).toHaveText(title)
    await page.keyboard.press('ArrowLeft')
  }
  await expect(topTitle(page)).not.toHaveText(second.title)
  const context = page.context()
  await page.close()
  await context.setOffline(false)
  expect(await interactionsWith(person, first)).toEqual([])
  const later = await context.newPage()
  await later.goto('/services')
  for (const listing of [first, second])
    await expect.poll(() => interactionsWith(person, listing)).toEqual(['REJECT'])
})

test('SWIPE-06 rapid key presses lose no verdict', async ({ page, server, signInAs }) => {
  const [seller, person] = [await server.signUp(), await server.signUp()]
  for (let made = 0; made < 6; made += 1) await listProperty(seller)
  await signInAs(person)
  await openDeck(page, 'member')
  for (let pressed = 0; pressed < 6; pressed += 1) await page.keyboard.press('ArrowLeft')
  // the properties of other tests are in the same deck
  const rejected = async () => {
    const { interactions } = await person.call(listInteractions, { querystring: { type: 'REJECT' } })
    return new Set(interactions.map(({ propertyId }) => propertyId)).size
  }
  await expect.poll(rejected).toBe(6)
})
