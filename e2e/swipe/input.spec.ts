import type { CDPSession } from '@playwright/test'
import {
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
import { withMotion } from '../support/motion.ts'
import { addPhotos } from '../support/own-listings.ts'

test.use(withMotion)

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

const touch = (phone: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
  phone.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] })

async function swipeLeft(phone: CDPSession): Promise<void> {
  await touch(phone, 'touchStart', 260, 400)
  for (const x of [250, 220, 180, 120, 60]) await touch(phone, 'touchMove', x, 404)
  await touch(phone, 'touchEnd')
}

test('SWIPE-20 on a phone a horizontal swipe decides, and a vertical one scrolls the page', async ({
  browser,
  server,
}) => {
  const seller = await server.signUp()
  const [second, first] = [await listProperty(seller), await listProperty(seller)]
  await addPhotos(seller, second.id, 2)
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
  await swipeLeft(phone)
  await expect(topTitle(page)).toHaveText(second.title)
  expect(await guestInteractionsWith(page, first)).toEqual(['REJECT'])
  // without a mouse the arrows would only cover the photos
  const arrow = topCard(page).getByRole('button', { name: 'Next photo' }).locator('svg')
  await expect(arrow).toHaveCSS('opacity', '0')
  await context.close()
})
