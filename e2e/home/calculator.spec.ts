import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'

const opener = (page: Page) => page.getByRole('button', { name: 'Savings Calculator' })
const calculator = (page: Page) => page.getByRole('dialog', { name: 'Savings Calculator' })
const amount = (page: Page) => calculator(page).getByLabel('Property value (USD)')

test('HOME-11 a floating button opens the calculator, whose code loads on demand', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible()
  await expect(opener(page)).toBeInViewport({ ratio: 1 })
  await page.getByRole('region', { name: 'How it Works' }).scrollIntoViewIfNeeded()
  await expect(opener(page)).toBeInViewport({ ratio: 1 })
  await expect(calculator(page)).toHaveCount(0)
  expect(scripts.filter((url) => url.includes('calculator-dialog'))).toEqual([])
  await opener(page).click()
  await expect(calculator(page)).toBeVisible()
  expect(scripts.filter((url) => url.includes('calculator-dialog'))).toHaveLength(1)
})

test('HOME-11 at the end of the page the button covers nothing', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await page.goto('/')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const button = await opener(page).boundingBox()
  const footer = await page.getByRole('contentinfo').boundingBox()
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(footer?.y ?? 0)
})

test('HOME-11 a calculator that cannot be loaded shows an error and can be retried', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/Failed to load resource/)
  await page.route('**/calculator-dialog*', (route) => route.abort())
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible()
  await opener(page).click()
  await expect(page.getByRole('alert')).toContainText('The calculator could not be loaded.')
  await page.unroute('**/calculator-dialog*')
  await opener(page).click()
  await expect(calculator(page)).toBeVisible()
})

test('FOOT-12 the pricing page opens the same calculator', async ({ page }) => {
  await page.goto('/pricing')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Work out your own savings' }).click()
  await amount(page).fill('600000')
  await expect(calculator(page)).toContainText('$30,000')
})
