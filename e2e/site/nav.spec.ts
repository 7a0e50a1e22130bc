import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'

const main = (page: Page) => page.getByRole('banner').getByRole('navigation', { name: 'Main' })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('NAV-07 a notice appears in the region and survives a change of screen', async ({ page }) => {
  await page.goto('/signin#error=access_denied&error_description=Call+us+now')
  const notice = page
    .getByRole('region', { name: 'Notices' })
    .getByText('The link is invalid or has expired.')
  await expect(notice).toBeVisible()
  await main(page).getByRole('link', { name: 'Services' }).click()
  await expect(heading(page, 'Services')).toBeVisible()
  await expect(notice).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(notice).toHaveCount(0)
})

test('NAV-08 every new screen starts at its top', async ({ page }) => {
  const scrolled = () => page.evaluate(() => window.scrollY)
  await page.goto('/properties')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect.poll(scrolled).toBeGreaterThan(500)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Lawyers' }).click()
  await expect(heading(page, 'Lawyers')).toBeVisible()
  expect(await scrolled()).toBe(0)
  await page.setViewportSize({ width: 1280, height: 400 })
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect.poll(scrolled).toBeGreaterThan(100)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Search' }).click()
  await expect(page.getByRole('button', { name: 'Search properties' })).toBeVisible()
  await expect.poll(scrolled).toBe(0)
})
