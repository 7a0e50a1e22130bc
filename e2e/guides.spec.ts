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

test('FOOT-14 the questions of buyers and of sellers are answered, for people and for search engines', async ({
  page,
}) => {
  for (const [path, question] of [
    ['/faq-buyers', 'Can a foreigner own property in Belize?'],
    ['/faq-sellers', 'What does it cost to list?'],
  ] as const) {
    await page.goto(path)
    const asked = await page.getByRole('article').getByRole('heading', { level: 3 }).allInnerTexts()
    expect(asked.length).toBeGreaterThanOrEqual(12)
    expect(asked).toContain(question)
    const data = JSON.parse(await page.locator('script[type="application/ld+json"]').innerText())
    expect(data['@type']).toBe('FAQPage')
    expect(data.mainEntity.map(({ name }: { name: string }) => name)).toEqual(asked)
    const text = (await page.getByRole('article').innerText()).replace(/\s+/g, ' ')
    for (const { acceptedAnswer } of data.mainEntity) expect(text).toContain(acceptedAnswer.text)
  }
})

test('pages that lead to the Message Center say that messages reach no owner yet, and what to do instead', async ({
  page,
}) => {
  for (const path of ['/how-it-works', '/seller-guide', '/pricing', '/services/support', '/faq-buyers']) {
    await page.goto(path)
    const article = page.getByRole('article')
    await expect(article.getByText(/does not reach (an|the) owner yet/)).toBeVisible()
    await expect(article.getByRole('link', { name: 'write to us' }).first()).toHaveAttribute(
      'href',
      '/contact',
    )
  }
})
