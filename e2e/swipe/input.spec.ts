import type { CDPSession, Page } from '@playwright/test'
import {
  card,
  guestInteractionsWith,
  listProperty,
  match,
  openDeck,
  interactionsWith,
  topCard,
  topTitle,
  undo,
  verdict,
} from '../support/deck.ts'
import { expect, test } from '../support/fixtures.ts'

/** Drags the top card horizontally without releasing it. */
async function hold(page: Page, dx: number): Promise<void> {
  const box = await topCard(page).boundingBox()
  if (!box) throw new Error('There is no card')
  const [x, y] = [box.x + box.width / 2, box.y + box.height - 60]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + dx, y, { steps: 6 })
}

const look = (page: Page) =>
  topCard(page).evaluate((node) => {
    const { rotate, translate } = getComputedStyle(node)
    return { rotate, translate }
  })

test('SWIPE-20 the arrow keys reject, like and peek', async ({ page, server }) => {
  const seller = await server.signUp()
  const [second, first] = [await listProperty(seller), await listProperty(seller)]
  await openDeck(page, 'guest')
  await page.keyboard.press('ArrowLeft')
  await expect(topTitle(page)).toHaveText(second.title)
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('dialog', { name: second.title })).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Escape')
  await expect(topTitle(page)).toHaveText(second.title)
  await page.keyboard.press('ArrowRight')
  await expect(match(page)).toBeVisible()
  expect(await guestInteractionsWith(page, first)).toEqual(['REJECT'])
  expect(await guestInteractionsWith(page, second)).toEqual(['VIEW', 'LIKE'])
})

test('SWIPE-20 keys typed in a field do not affect the deck', async ({ page, server }) => {
  const { title } = await listProperty(await server.signUp())
  await openDeck(page, 'guest')
  await page.getByRole('combobox', { name: 'Bedrooms' }).focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Control+ArrowLeft')
  await expect(topTitle(page)).toHaveText(title)
})

test('SWIPE-20 a card dragged past the threshold is liked or rejected by direction', async ({
  page,
  server,
}) => {
  const seller = await server.signUp()
  const [second, first] = [await listProperty(seller), await listProperty(seller)]
  await openDeck(page, 'guest')
  await hold(page, -180)
  expect((await look(page)).rotate).toBe('-8deg')
  await page.mouse.up()
  await expect(topTitle(page)).toHaveText(second.title)
  await expect(card(page, first.title)).toHaveCount(0)
  expect(await guestInteractionsWith(page, first)).toEqual(['REJECT'])
  await hold(page, 180)
  await page.mouse.up()
  await expect(match(page)).toBeVisible()
  expect(await guestInteractionsWith(page, second)).toEqual(['LIKE'])
})

test('SWIPE-20 below the threshold the card follows, tilts a little and snaps back', async ({
  page,
  server,
}) => {
  const listing = await listProperty(await server.signUp())
  await openDeck(page, 'guest')
  await hold(page, 60)
  expect(await look(page)).toEqual({ rotate: '4deg', translate: '60px' })
  await page.mouse.up()
  await expect.poll(async () => Number.parseFloat((await look(page)).rotate)).toBe(0)
  await expect.poll(async () => Number.parseFloat((await look(page)).translate) || 0).toBe(0)
  await expect(topTitle(page)).toHaveText(listing.title)
  expect(await guestInteractionsWith(page, listing)).toEqual([])
})

test('SWIPE-20 undo reverts verdicts one at a time, on the server too', async ({
  page,
  server,
  signInAs,
}) => {
  const [seller, person] = [await server.signUp(), await server.signUp()]
  const [second, first] = [await listProperty(seller), await listProperty(seller)]
  await signInAs(person)
  await openDeck(page, 'member')
  await expect(undo(page)).toBeHidden()
  await verdict(page, 'Reject').click()
  await verdict(page, 'Like').click()
  await match(page).getByRole('button', { name: 'Later' }).click()
  await expect.poll(() => interactionsWith(person, second)).toEqual(['LIKE'])
  await undo(page).click()
  await expect(topTitle(page)).toHaveText(second.title)
  await expect.poll(() => interactionsWith(person, second)).toEqual([])
  expect(await interactionsWith(person, first)).toEqual(['REJECT'])
  await page.keyboard.press('z')
  await expect(topTitle(page)).toHaveText(first.title)
  await expect.poll(() => interactionsWith(person, first)).toEqual([])
  await expect(undo(page)).toBeHidden()
  await verdict(page, 'Like').click()
  await expect.poll(() => interactionsWith(person, first)).toEqual(['LIKE'])
})

test('SWIPE-20 the undo key works only while the deck has the focus', async ({ page, server }) => {
  const seller = await server.signUp()
  const [second, first] = [await listProperty(seller), await listProperty(seller)]
  await openDeck(page, 'guest')
  await page.keyboard.press('ArrowLeft')
  await expect(topTitle(page)).toHaveText(second.title)
  await page.getByRole('banner').getByRole('link', { name: 'Services' }).first().focus()
  await page.keyboard.press('z')
  await page.keyboard.press('ArrowLeft')
  await expect(topTitle(page)).not.toHaveText(second.title)
  await verdict(page, 'Like').focus()
  await page.keyboard.press('z')
  await page.keyboard.press('z')
  await expect(topTitle(page)).toHaveText(first.title)
})

test('SWIPE-20 a guest can undo a verdict during the animation, and decide again', async ({
  page,
  server,
}) => {
  const seller = await server.signUp()
  const [second, first] = [await listProperty(seller), await listProperty(seller)]
  await openDeck(page, 'guest')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Z')
  await expect(topTitle(page)).toHaveText(first.title)
  expect(await guestInteractionsWith(page, first)).toEqual([])
  await expect.poll(async () => Number.parseFloat((await look(page)).rotate)).toBe(0)
  await page.keyboard.press('ArrowLeft')
  await expect(topTitle(page)).toHaveText(second.title)
  expect(await guestInteractionsWith(page, first)).toEqual(['REJECT'])
})

const touch = (phone: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
  phone.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] })

test('SWIPE-20 on a phone a horizontal swipe decides, and a vertical one scrolls the page', async ({
  browser,
  server,
}) => {
  const seller = await server.signUp()
  const [second, first] = [await listProperty(seller), await listProperty(seller)]
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 390, height: 700 },
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  const phone = await context.newCDPSession(page)
  await openDeck(page, 'guest')
  const scrolled = page.evaluate(
    () => new Promise<void>((resolve) => addEventListener('scrollend', () => resolve(), { once: true })),
  )
  await touch(phone, 'touchStart', 200, 400)
  for (const y of [380, 340, 280, 200, 120]) await touch(phone, 'touchMove', 204, y)
  await touch(phone, 'touchEnd')
  await scrolled // the page scrolls on after the finger has left it
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100)
  await expect(topTitle(page)).toHaveText(first.title)
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await touch(phone, 'touchStart', 260, 400)
  for (const x of [250, 220, 180, 120, 60]) await touch(phone, 'touchMove', x, 404)
  await touch(phone, 'touchEnd')
  await expect(topTitle(page)).toHaveText(second.title)
  expect(await guestInteractionsWith(page, first)).toEqual(['REJECT'])
  await context.close()
})
