import type { Page } from '@playwright/test'
import { violationsInBothThemes } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { withMotion } from '../support/motion.ts'
import { addPhotos, list, newPlace } from '../support/own-listings.ts'

test.use(withMotion)

const image = (page: Page, number: number) =>
  page
    .getByRole('list', { name: 'Main photo' })
    .getByRole('img')
    .nth(number - 1)

async function expectMain(page: Page, number: number): Promise<void> {
  await expect(image(page, number)).toBeInViewport({ ratio: 0.95 })
  await expect(page.getByRole('button', { name: `Show photo ${number} of 3` })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await expect(page.getByRole('status').filter({ hasText: `Photo ${number} of 3` })).toBeVisible()
}

test('DETAIL-03 every load starts at the first photo', async ({ page, server }) => {
  const seller = await server.signUp({ role: 'SELLER' })
  const { id } = await list(server, { location: newPlace() }, seller)
  await addPhotos(seller, id, 3)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/property/${id}`)
  await expectMain(page, 1)
  await page.getByRole('button', { name: 'Show photo 3 of 3' }).click()
  await expectMain(page, 3)
  await page.reload()
  await expectMain(page, 1)
  await page.getByRole('button', { name: 'Show photo 2 of 3' }).click()
  await expectMain(page, 2)
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Properties' }).click()
  await expect(page).toHaveURL(/\/properties$/)
  await page.goBack()
  await expectMain(page, 1)
})

test('DETAIL-11 on a phone, price and Start Chat stay in reach, and Back closes the photos', async ({
  page,
  server,
}) => {
  const seller = await server.signUp({ role: 'SELLER', name: 'Marva Reyes' })
  const descriptionLong = Array(12).fill('A long walk along the beach. '.repeat(8)).join('\n\n')
  const { id } = await list(server, { price: 640_000, descriptionLong }, seller)
  await addPhotos(seller, id, 2)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/property/${id}`)
  const button = page.getByRole('button', { name: 'Start Chat' })
  const bar = page.locator('.contact-bar')
  for (const top of [0, 1200]) {
    await page.mouse.wheel(0, top)
    await expect(bar).toContainText('US$640,000')
    await expect(bar).toContainText('Marva Reyes')
    await expect(bar).toBeInViewport({ ratio: 1 })
    await expect(button).toHaveCount(1)
    await expect(button).toBeInViewport({ ratio: 1 })
  }
  expect(await violationsInBothThemes(page)).toEqual([])
  await page.evaluate(() => window.scrollTo(0, 0))
  const photos = page.getByRole('button', { name: 'All 2 photos' })
  await photos.click()
  const viewer = page.getByRole('dialog')
  await expect(viewer.getByRole('img', { name: 'photo 1 of 2' })).toBeInViewport({ ratio: 0.9 })
  await expect(bar).toBeHidden()
  expect(await violationsInBothThemes(page, 'dialog[open]')).toEqual([])
  await page.goBack()
  await expect(viewer).toHaveCount(0)
  await expect(photos).toBeFocused()
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await bar.getByRole('button', { name: 'Start Chat' }).click()
  await expect(page).toHaveURL('/signin?next=%2Fchat')
})
