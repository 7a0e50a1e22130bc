import { violationsInBothThemes as violations } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { clickToList } from '../support/own-listings.ts'

test('axe finds nothing on a page that failed to load or is unreachable', async ({ page, browserErrors }) => {
  browserErrors.allow(/ERR_FAILED|ChunkLoadError|could not be loaded/)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/services')
  await page.route('**/assets/list-page-*.js', (route) => route.abort())
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' }).first()).toBeVisible()
  await clickToList(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible()
  expect(await violations(page, 'main')).toEqual([])
  await page.goto('/offline.html')
  await expect(page.getByRole('heading', { level: 1, name: 'No connection to Palapa' })).toBeVisible()
  expect(await violations(page, 'main')).toEqual([])
})
