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

/** Follows the page's link to the chat, sends the suggested message and waits for the support agent's reply. */
async function ask(page: Page, reply: string): Promise<void> {
  await page.getByRole('link', { name: 'Ask the support agent' }).click()
  const message = page.getByRole('textbox', { name: 'Message' })
  await expect(message).toHaveValue(/^@support \w/)
  await expect(message).toBeFocused()
  const question = await message.inputValue()
  const log = page.getByRole('log')
  await expect(log.getByText(reply)).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(log.getByText(question)).toBeVisible()
  await expect(log.getByText(reply)).toBeVisible()
}

test('SERV-02 the photographers’ page states what they offer and how to request one', async ({ page }) => {
  const text = await openCard(page, 'Photographers', 'photographers')
  expect(text).toContain('What a property photographer offers')
  expect(text).toContain('Interiors in natural light')
  expect(text).toContain('Write to the photographer')
  await ask(page, 'You ask a photographer directly')
})

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
