import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/** Opens a page by its link in the footer and returns the text of its article. */
async function openFromFooter(page: Page, link: string, title: string): Promise<string> {
  await page.goto('/services')
  await page.getByRole('contentinfo').getByRole('link', { name: link, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  return page.getByRole('article').innerText()
}

const part = (text: string, from: string, to: string) => text.slice(text.indexOf(from), text.lastIndexOf(to))

test('FOOT-05 the about page states what the marketplace does, for whom, and that owners list directly', async ({
  page,
}) => {
  const text = await openFromFooter(page, 'About', 'About Palapa')
  expect(text).toContain('What the marketplace does')
  expect(text).toContain('Owners describe their house, condo, land or business in their own words')
  expect(text).toContain('For whom it is')
  expect(text).toMatch(/Buyers, many of them abroad[\s\S]*Sellers, in Belize and away from it/)
  expect(text).toContain('Why without an agent')
  expect(text).toContain('owners publish their own listings')
})

test('FOOT-06 the how-it-works page explains each step to closing for buyers and sellers', async ({
  page,
}) => {
  const text = await openFromFooter(page, 'How it works', 'How Palapa works')
  const buying = part(text, 'If you buy', 'If you sell')
  expect(buying).toMatch(/Look around[\s\S]*Write to the owner[\s\S]*attorney[\s\S]*deposit[\s\S]*Close/)
  const selling = part(text, 'If you sell', 'What happens at the offices')
  expect(selling).toMatch(/Gather your papers[\s\S]*List it[\s\S]*Answer[\s\S]*agreement for sale[\s\S]*keys/)
  await expect(
    page.getByRole('article').getByRole('list').filter({ hasText: 'Look around.' }),
  ).toHaveJSProperty('childElementCount', 8)
})

test('FOOT-07 the careers page states whether there are openings and how to apply', async ({ page }) => {
  const text = await openFromFooter(page, 'Careers', 'Careers at Palapa')
  expect(text).toContain('There are no openings at the moment.')
  expect(part(text, 'How to apply', 'What to do next')).toContain('begin your message with the word Careers')
  await page.getByRole('article').getByRole('link', { name: 'contact page' }).click()
  await expect(page).toHaveURL('/contact')
})

test('FOOT-07 the press page describes the product and names a press contact', async ({ page }) => {
  const text = await openFromFooter(page, 'Press', 'Press')
  expect(text).toContain('Palapa is an online marketplace for property in Belize')
  expect(part(text, 'Press contact', 'What to do next')).toContain(
    'The press contact is the Palapa press desk',
  )
})

test('FOOT-13 each success story is labeled as a sample', async ({ page }) => {
  const text = await openFromFooter(page, 'Success stories', 'Success stories (samples)')
  expect(text).toContain('These stories are samples. The people are invented')
  const stories = page.getByRole('heading', { level: 2 }).filter({ hasText: /house|lot|condo/ })
  await expect(stories).toHaveCount(3)
  for (const story of await stories.allInnerTexts()) expect(story).toMatch(/^Sample story: /)
  await expect(page.getByText('Sample', { exact: true })).toHaveCount(3)
})
