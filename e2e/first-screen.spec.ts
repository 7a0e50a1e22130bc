import { expect, test } from './fixtures.ts'

/** What a phone shows of a page between its own bars. */
const phone = { width: 390, height: 664 }

test('a phone’s first screen of the list shows a whole picture', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto('/properties')
  const first = page.getByRole('list', { name: 'Properties' }).getByRole('article').first()
  await expect(first.getByRole('img', { includeHidden: true }).first()).toBeInViewport({ ratio: 1 })
  await expect(page.getByLabel('Sort by')).toBeInViewport()
})

test('every seventh property of the list has a row of its own, on a wide screen and a narrow one', async ({
  page,
}) => {
  await page.goto('/properties')
  const cards = page.getByRole('list', { name: 'Properties' }).locator('> li')
  for (const width of [768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    const row = await page.getByRole('list', { name: 'Properties' }).boundingBox()
    expect((await cards.nth(6).boundingBox())?.width).toBeCloseTo(row?.width ?? 0, 0)
    expect((await cards.nth(5).boundingBox())?.width).toBeLessThan((row?.width ?? 0) / 2)
  }
})
