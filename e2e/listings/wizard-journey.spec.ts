import type { Locator, Page } from '@playwright/test'
import { listOwnProperties } from '#contract/listings.ts'
import { getProperty } from '#contract/properties.ts'
import { expect, test } from '../support/fixtures.ts'
import { photo } from '../support/images.ts'
import { addPhotos, cards, listButton, next, openLastStep, photos, requestsTo } from '../support/wizard.ts'

/** Presses Tab until the control has the focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  const hasFocus = () => control.evaluate((element) => element === document.activeElement)
  for (let pressed = 0; pressed < 60 && !(await hasFocus()); pressed += 1) await page.keyboard.press('Tab')
  await expect(control).toBeFocused()
}

test('WIZARD-19 WIZARD-21 WIZARD-30 a house is listed with twelve photos, three as large as a phone’s, and edited', async ({
  page,
  server,
  signInAs,
}) => {
  const seller = await server.signUp({ role: 'SELLER' })
  await signInAs(seller)
  await page.setViewportSize({ width: 390, height: 844 })
  await openLastStep(page, 'HOUSE', 'House of twelve photos')
  const names = Array.from({ length: 12 }, (_, at) => `IMG_${at + 1}.jpg`)
  // every fourth is as large as those of a phone, which take long to read and resize
  const files = names.map((name, at) => (at % 4 === 0 ? photo(name, 4000, 3000) : photo(name, 400, 300)))
  await addPhotos(page).setInputFiles(await Promise.all(files))
  await expect(photos(page)).toHaveCount(12, { timeout: 30_000 })
  const uploads = requestsTo(page, 'POST', '/upload')
  const { promise: isSeen, resolve: letGo } = Promise.withResolvers<undefined>()
  await page.route('**/api/images/*/upload', async (route) => {
    if (uploads.length === 12) await isSeen
    await route.continue()
  })
  await listButton(page).click()
  await expect(page.getByRole('progressbar', { name: 'Uploading IMG_12.jpg' })).toBeVisible({
    timeout: 30_000,
  })
  letGo(undefined)
  await expect(page.getByText('"House of twelve photos" listed successfully!')).toBeVisible()
  await page.getByRole('link', { name: 'Edit House of twelve photos' }).click()
  await expect(photos(page)).toHaveCount(12)
  await page.getByRole('button', { name: 'Remove Photo 12' }).click()
  await expect(photos(page)).toHaveCount(11)
  await page.getByRole('button', { name: 'Move Photo 2 earlier' }).click()
  await page.getByLabel('Price (USD)').fill('310,000')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Your changes are saved.')).toBeVisible()
  const [listed] = (await seller.call(listOwnProperties, { querystring: {} })).properties
  expect([listed?.price, listed?.images.length]).toEqual([310_000, 11])
})

test('WIZARD-24 DASHS-08 land is listed without photos and edited, at every width', async ({
  page,
  server,
  signInAs,
}) => {
  const seller = await server.signUp({ role: 'SELLER' })
  await signInAs(seller)
  const fits = async () => {
    for (const width of [1280, 768, 390]) {
      await page.setViewportSize({ width, height: 844 })
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0)
    }
  }
  await openLastStep(page, 'LAND', 'Lot seen on a phone')
  await fits()
  await listButton(page).click()
  await expect(page.getByText('Property "Lot seen on a phone" listed successfully!')).toBeVisible()
  await page.getByRole('link', { name: 'Edit Lot seen on a phone' }).click()
  await page.getByLabel('Total land area for sale').fill('43,560')
  await fits()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Your changes are saved.')).toBeVisible()
  const [listed] = (await seller.call(listOwnProperties, { querystring: {} })).properties
  const saved = await seller.call(getProperty, { params: { id: listed?.id ?? '' } })
  expect([saved.title, saved.lotSizeSqft]).toEqual(['Lot seen on a phone', 43_560])
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
