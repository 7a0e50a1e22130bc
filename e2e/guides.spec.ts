import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const parts = (page: Page) => page.getByRole('article').getByRole('heading', { level: 2 }).allInnerTexts()

test('FOOT-10 the buyer’s guide explains buying, for buyers from abroad too', async ({ page }) => {
  await page.goto('/buyers-guide')
  expect(await parts(page)).toEqual([
    'Who may buy',
    'Which title is it?',
    'Land by the sea',
    'What it costs on top of the price',
    'What it costs every year',
    'How not to be cheated',
    'The steps and the time',
    'What to do next',
    'Where the figures come from',
  ])
  const article = page.getByRole('article')
  await expect(article).toContainText(
    'A sale between a resident and a non-resident needs the Central Bank’s approval',
  )
  await expect(article).toContainText('everyone else pays 8%')
})

test('FOOT-10 the seller’s guide explains how to prepare, list and close a sale', async ({ page }) => {
  await page.goto('/seller-guide')
  const titles = await parts(page)
  for (const title of ['Prepare: your papers', 'Prepare: the property', 'List it', 'Agree and close']) {
    expect(titles).toContain(title)
  }
  await page.getByRole('article').getByRole('link', { name: 'The form' }).click()
  await expect(page).toHaveURL('/list-property')
})

test('FOOT-14 the questions of buyers and sellers are answered, with structured data for search engines', async ({
  page,
}) => {
  for (const [path, question] of [
    ['/faq-buyers', 'Can a foreigner own property in Belize?'],
    ['/faq-sellers', 'What does it cost to list?'],
  ] as const) {
    await page.goto(path)
    const questions = await page.getByRole('article').getByRole('heading', { level: 3 }).allInnerTexts()
    expect(questions.length).toBeGreaterThanOrEqual(12)
    expect(questions).toContain(question)
    const data = JSON.parse(await page.locator('script[type="application/ld+json"]').innerText())
    expect(data['@type']).toBe('FAQPage')
    expect(data.mainEntity.map(({ name }: { name: string }) => name)).toEqual(questions)
    const text = (await page.getByRole('article').innerText()).replace(/\s+/g, ' ')
    for (const { acceptedAnswer } of data.mainEntity) expect(text).toContain(acceptedAnswer.text)
  }
})

test('pages that link to the Message Center state who receives a message, and how the recipient is notified', async ({
  page,
}) => {
  for (const [path, ...phrases] of [
    ['/how-it-works', 'what you write reaches its seller at once', 'one has waited there for ten minutes'],
    ['/seller-guide', 'we email you', 'stay hidden until you share them'],
    ['/faq-buyers', 'What you write reaches the owner at once', 'block them'],
    ['/faq-sellers', 'a link that stops them', 'you can block a buyer'],
    ['/contact', 'goes to the owner and not to us', 'report the other person'],
    ['/about', 'what you write reaches the person on the other side'],
    ['/press', 'Contact details stay hidden until their owner shares them'],
    ['/terms', 'we may read that conversation'],
    ['/services/support', 'both of you see the question and the answer'],
    ['/services/verification', 'comes with a warning'],
  ] as const) {
    await page.goto(path)
    const article = page.getByRole('article')
    for (const words of phrases) await expect(article).toContainText(words)
    await expect(article).not.toContainText(/does not reach|for now|reaches (anyone|no one)/i)
  }
})
