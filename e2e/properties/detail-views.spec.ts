import type { Page } from '@playwright/test'
import { listPropertyStats } from '#contract/listings.ts'
import { expect, test } from '../support/fixtures.ts'
import { list } from '../support/own-listings.ts'
import type { Person } from '../support/server.ts'

// The user agent of a headless browser counts as a bot.
test.use({
  userAgent:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
})

async function openAndCount(page: Page, id: string): Promise<void> {
  const counted = page.waitForResponse((response) => response.url().endsWith(`/properties/${id}/views`))
  await page.goto(`/property/${id}`)
  expect((await counted).status()).toBe(204)
}

async function viewsOf(seller: Person): Promise<(number | undefined)[]> {
  const { properties } = await seller.call(listPropertyStats, {})
  return properties.map(({ stats }) => stats.views)
}

test('DETAIL-23 the owner does not count, and a visitor counts once for several visits', async ({
  page,
  server,
  signInAs,
}) => {
  const seller = await server.signUp({ role: 'SELLER' })
  const { id } = await list(server, {}, seller)
  await signInAs(seller)
  await openAndCount(page, id)
  expect(await viewsOf(seller)).toEqual([0])
  await page.evaluate(() => localStorage.clear())
  await openAndCount(page, id)
  await openAndCount(page, id)
  expect(await viewsOf(seller)).toEqual([1])
})
