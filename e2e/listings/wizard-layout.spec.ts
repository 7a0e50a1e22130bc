import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { list } from '../support/own-listings.ts'
import { photo } from '../support/images.ts'
import { addPhotos, openLastStep, photos, previous } from '../support/wizard.ts'

const sizes = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 900 },
]

/** Returns the layout shift while the screen was loading. */
function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((entries) => {
          for (const entry of entries.getEntries())
            sum += (entry as PerformanceEntry & { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(sum))))
      }),
  )
}

test('WIZARD-29 nothing moves when a draft is restored at any step, each at another width and the last one at all', async ({
  page,
  server,
  signInAs,
}) => {
  await signInAs(await server.signUp({ role: 'SELLER' }))
  await openLastStep(page, 'HOUSE', 'House that stands still')
  await addPhotos(page).setInputFiles([await photo('one.jpg', 400, 300), await photo('two.jpg', 400, 300)])
  await expect(photos(page)).toHaveCount(2)
  const shifts: number[] = []
  for (const step of [3, 2, 1]) {
    for (const size of step === 3 ? sizes : sizes.slice(step - 1, step)) {
      await page.setViewportSize(size)
      await page.evaluate(() => scrollTo(0, 0))
      await page.goto('/list-property')
      await expect(page.getByText('Your draft has been restored.')).toBeVisible()
      shifts.push(await layoutShift(page))
    }
    if (step > 1) await previous(page).click()
  }
  expect(Math.max(...shifts)).toBeLessThan(0.05)
})

test('DASHS-07 nothing moves when a listing opens for editing', async ({ page, server, signInAs }) => {
  const seller = await server.signUp({ role: 'SELLER' })
  const { id } = await list(server, {}, seller)
  await signInAs(seller)
  const shifts: number[] = []
  for (const size of sizes) {
    await page.setViewportSize(size)
    await page.goto(`/edit-listing/${id}`)
    await expect(page.getByLabel('Title')).toBeVisible()
    shifts.push(await layoutShift(page))
  }
  expect(Math.max(...shifts)).toBeLessThan(0.05)
})
