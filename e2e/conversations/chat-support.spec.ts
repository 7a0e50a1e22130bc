import type { Page } from '@playwright/test'
import { log, openChats, typeAndSend } from '../support/chat.ts'
import { expect, test } from '../support/fixtures.ts'

/** Sends a question in a sample conversation and waits for a reply with all of these phrases. */
async function ask(page: Page, question: string, phrases: string[]): Promise<void> {
  await openChats(page, 'Ridge lot')
  await typeAndSend(page, question)
  const reply = log(page).getByText('About Ridge lot with a spring, San Ignacio: ').last()
  for (const words of phrases) await expect(reply).toContainText(words)
}

test('SUPPORT-01 a question about fees', async ({ page }) => {
  await ask(page, '@support how much do you guys charge?', ['3% service fee on completed transactions'])
})

test('SUPPORT-02 a question about taxes', async ({ page }) => {
  await ask(page, '@Support what TAXES do i pay', [
    'Property tax is 1-1.5%',
    'capital gains tax is 15% for non-residents',
    'stamp duty is 5%',
    'confirm it with a Belizean attorney',
  ])
})

test('SUPPORT-03 a question about closing time', async ({ page }) => {
  await ask(page, '@support how long till keys?', ['Closing takes 30-90 days'])
})

test('SUPPORT-04 a question about mortgages', async ({ page }) => {
  await ask(page, '@support can i get a morgage', ['30-40% down', '10-15 year'])
})

test('SUPPORT-05 a question about seller financing', async ({ page }) => {
  await ask(page, '@support could the owner finance it?', ['50% down', '5-10 years'])
})

test('SUPPORT-06 a question about rental returns', async ({ page }) => {
  await ask(page, '@support what would i make on airbnb', ['6-10%'])
})

test('SUPPORT-07 a question about the retirees’ program', async ({ page }) => {
  await ask(page, '@support any program for retired people?', ['45+', '40+'])
})

test('SUPPORT-08 a question on no topic, or the prefix alone, lists the topics', async ({ page }) => {
  const topics = ['fees', 'taxes', 'closing', 'mortgages', 'seller financing', 'rental returns', 'retirees']
  await ask(page, '@support are dogs allowed?', ['I do not have an answer to that.', ...topics])
  await page.reload()
  await ask(page, '@support', ['Ask me a question and I will answer right away.', ...topics])
})
