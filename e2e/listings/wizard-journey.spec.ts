import type { Locator, Page } from '@playwright/test'
import { listOwnProperties } from '#contract/listings.ts'
import { getProperty } from '#contract/properties.ts'
import { expect, test } from '../support/fixtures.ts'
import { photo, sizeOf } from '../support/images.ts'
import { resizeTo } from '../support/resize.ts'
import {
  addPhotos,
  cards,
  listButton,
  next,
  openLastStep,
  photos,
  removeStoredPhoto,
  requestsTo,
} from '../support/wizard.ts'

/** Presses Tab until the control has the focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  const hasFocus = () => control.evaluate((element) => element === document.activeElement)
  for (let pressed = 0; pressed < 60 && !(await hasFocus()); pressed += 1) await page.keyboard.press('Tab')
  await expect(control).toBeFocused()
}

/** Collects the sizes of the files that are uploaded from now on. */
async function collectSentBytes(page: Page): Promise<number[]> {
  const sizes: number[] = []
  await page.exposeFunction('addSize', (size: number) => sizes.push(size))
  await page.evaluate(() => {
    const { send } = XMLHttpRequest.prototype
    XMLHttpRequest.prototype.send = function (body) {
      const parts = body instanceof FormData ? [...body.values()] : []
      for (const part of parts) if (part instanceof File) Reflect.get(window, 'addSize')(part.size)
      send.call(this, body)
    }
  })
  return sizes
}

test('WIZARD-19 WIZARD-21 WIZARD-30 a house is listed with three photos, one as large as a phone’s, and edited', async ({
  page,
  server,
  signInAs,
  browserErrors,
}) => {
  browserErrors.allow(/412/) // a save that the move of a photo overtakes is repeated
  const seller = await server.signUp({ role: 'SELLER' })
  await signInAs(seller)
  await page.setViewportSize({ width: 390, height: 844 })
  await openLastStep(page, 'HOUSE', 'House of three photos')
  const names = Array.from({ length: 3 }, (_, at) => `IMG_${at + 1}.jpg`)
  const large = await photo('IMG_1.jpg', 4000, 3000)
  const others = await Promise.all(names.slice(1).map((name) => photo(name, 400, 300)))
  await addPhotos(page).setInputFiles([large, ...others])
  await expect(photos(page)).toHaveCount(3, { timeout: 30_000 })
  await expect.poll(() => sizeOf(page.getByRole('img', { name: 'IMG_1.jpg' }))).toEqual([2560, 1920])
  const uploads = requestsTo(page, 'POST', '/upload')
  const { promise: isSeen, resolve: letGo } = Promise.withResolvers<undefined>()
  await page.route('**/api/images/*/upload', async (route) => {
    if (uploads.length === 3) await isSeen
    await route.continue()
  })
  const sentBytes = await collectSentBytes(page)
  await listButton(page).click()
  await expect(page.getByRole('progressbar', { name: 'Uploading IMG_3.jpg' })).toBeVisible({
    timeout: 30_000,
  })
  await expect.poll(() => sentBytes.length).toBe(3)
  letGo(undefined)
  expect(sentBytes[0]).toBeGreaterThan(10_000)
  expect(sentBytes[0]).toBeLessThan(large.buffer.length / 2)
  await expect(page.getByText('"House of three photos" listed successfully!')).toBeVisible()
  await page.getByRole('link', { name: 'Edit House of three photos' }).click()
  await expect(photos(page)).toHaveCount(3)
  await removeStoredPhoto(page, 'Photo 3')
  await expect(photos(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Move Photo 2 earlier' }).click()
  await page.getByLabel('Price (USD)').fill('310,000')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Your changes are saved.')).toBeVisible()
  const [listed] = (await seller.call(listOwnProperties, { querystring: {} })).properties
  expect([listed?.price, listed?.images.length]).toEqual([310_000, 2])
})

test('ROLE-06 WIZARD-23 WIZARD-24 DASHS-08 a buyer lists land without photos and edits it, at every width', async ({
  page,
  server,
  signInAs,
}) => {
  const buyer = await server.signUp({ role: 'BUYER' })
  await signInAs(buyer)
  const uploads = requestsTo(page, 'POST', '/upload')
  const fits = async () => {
    for (const width of [1280, 768, 390]) {
      await resizeTo(page, { width, height: 844 })
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0)
    }
  }
  await openLastStep(page, 'LAND', 'Lot seen on a phone')
  await fits()
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(page.getByLabel('Bedrooms')).toHaveCount(0)
  const area = page.getByLabel('Total land area for sale')
  await area.fill('87,120')
  await next(page).click()
  await listButton(page).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByText('Property "Lot seen on a phone" listed successfully!')).toBeVisible()
  expect(uploads).toEqual([])
  await page.getByRole('link', { name: 'Edit Lot seen on a phone' }).click()
  await expect(area).toHaveValue('87,120')
  await area.fill('43,560')
  await fits()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Your changes are saved.')).toBeVisible()
  const [listed] = (await buyer.call(listOwnProperties, { querystring: {} })).properties
  const saved = await buyer.call(getProperty, { params: { id: listed?.id ?? '' } })
  expect([saved.title, saved.lotSizeSqft]).toEqual(['Lot seen on a phone', 43_560])
  await page.goto('/properties?type=LAND')
  const card = page.getByRole('article').filter({ hasText: 'Lot seen on a phone' })
  await expect(card).toContainText('43,560 sq ft lot')
  await expect(card).toContainText('$45,000')
})

test('WIZARD-03 WIZARD-08 WIZARD-24 a property is listed with the keyboard alone', async ({
  page,
  server,
  signInAs,
}) => {
  await signInAs(await server.signUp({ role: 'SELLER' }))
  await page.goto('/list-property')
  const house = page.getByRole('radio', { name: cards.HOUSE })
  await expect(house).toBeAttached()
  await tabTo(page, house)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: cards.LAND })).toBeChecked()
  await tabTo(page, next(page))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByLabel('Title'))
  await page.keyboard.type('Lot listed by keys')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Hopkins')
  await tabTo(page, page.getByLabel('Price (USD)'))
  await page.keyboard.type('45,000')
  await page.keyboard.press('Enter')
  const chip = page.getByRole('button', { name: 'Road Access' })
  await tabTo(page, chip)
  await page.keyboard.press('Space')
  await expect(chip).toHaveAttribute('aria-pressed', 'true')
  await tabTo(page, listButton(page))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Property "Lot listed by keys" listed successfully!')).toBeVisible()
})
