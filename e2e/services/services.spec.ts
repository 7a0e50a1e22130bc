import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'

const cards = (page: Page) => page.getByRole('list', { name: 'Services' }).getByRole('listitem')

/** Opens a service by its card and returns the text of its article. */
async function openCard(page: Page, name: string, slug: string): Promise<string> {
  await page.goto('/services')
  const link = cards(page).getByRole('link', { name, exact: true })
  await expect(link).toHaveAttribute('href', `/services/${slug}`)
  await link.click()
  await expect(page).toHaveURL(`/services/${slug}`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'How to go about it' })).toBeVisible()
  return page.getByRole('article').innerText()
}

test('SERV-07 the support page links to the support agent in the chat', async ({ page }) => {
  const text = await openCard(page, 'Support', 'support')
  expect(text).toContain('What the support agent answers')
  await page.getByRole('link', { name: 'Ask the support agent' }).click()
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('@support ')
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeFocused()
  await page.keyboard.type('Which rental returns can I expect?')
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('log').getByText('rental returns of 6-10% a year before costs; we found no source'),
  ).toBeVisible()
})
