import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

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

test('SERV-01 the catalog shows exactly six cards', async ({ page }) => {
  await page.goto('/services')
  await expect(cards(page)).toHaveCount(6)
  await expect(cards(page).getByRole('heading')).toHaveText([
    'Photographers',
    'Lawyers',
    'Closing Agents',
    'Document Templates',
    'Verification',
    'Support',
  ])
})

test('SERV-02 the photographers’ page states what they offer and how to request one', async ({ page }) => {
  const text = await openCard(page, 'Photographers', 'photographers')
  expect(text).toContain('What a property photographer offers')
  expect(text).toContain('Interiors in natural light')
  expect(text).toContain('Write to the photographer')
  await ask(page, 'You ask a photographer directly')
})

test('SERV-03 the lawyers’ page states what they do and how to request one', async ({ page }) => {
  const text = await openCard(page, 'Lawyers', 'lawyers')
  expect(text).toContain('Searches the title at the Lands Department')
  expect(text).toContain('You engage an attorney directly')
  await ask(page, 'who are admitted to practice in Belize')
})

test('SERV-04 the closing agents’ page states what they do and how to request one', async ({ page }) => {
  const text = await openCard(page, 'Closing Agents', 'closing')
  expect(text).toContain('What a closing agent does')
  expect(text).toContain('you choose a closing agent together')
  await ask(page, 'Buyer and seller choose a closing agent together')
})

test('SERV-05 the templates’ page names each document and what it is for', async ({ page }) => {
  const text = await openCard(page, 'Document Templates', 'templates')
  const documents = page.getByRole('list').filter({ hasText: 'Inventory:' }).getByRole('listitem')
  await expect(documents).toHaveCount(7)
  for (const line of await documents.allInnerTexts()) expect(line).toMatch(/^[A-Z][^:]+: \w.{20,}/)
  expect(text).toContain('Offer to purchase: says what you would pay')
  await ask(page, 'lists each document of a sale')
})

test('SERV-06 the verification page states what is verified and how to request it', async ({ page }) => {
  const text = await openCard(page, 'Verification', 'verification')
  expect(text).toContain('What is verified')
  expect(text).toContain('The title: a recent certified copy of the register')
  expect(text).toContain('Buyers ask the seller in the conversation about the property')
  await ask(page, 'Ask the seller in your conversation for the parcel number')
})

test('SERV-07 the support page links to the support agent in the chat', async ({ page }) => {
  const text = await openCard(page, 'Support', 'support')
  expect(text).toContain('What the support agent answers')
  await page.getByRole('link', { name: 'Ask the support agent' }).click()
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('@support ')
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeFocused()
  await page.keyboard.type('Which rental returns can I expect?')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('log').getByText('Rental returns are usually given as 6-10%')).toBeVisible()
})

test('a service that does not exist is not found', async ({ page, browserErrors }) => {
  browserErrors.allow(/404/)
  expect((await page.goto('/services/plumbers'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
})
