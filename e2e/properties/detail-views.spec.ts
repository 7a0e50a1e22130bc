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

const dayMs = 24 * 60 * 60 * 1000

async function openAndCount(page: Page, id: string): Promise<void> {
  const counted = page.waitForResponse((response) => response.url().endsWith(`/properties/${id}/views`))
  await page.goto(`/property/${id}`)
  expect((await counted).status()).toBe(204)
}

async function viewsOf(seller: Person): Promise<(number | undefined)[]> {
  const { properties } = await seller.call(listPropertyStats, {})
  return properties.map(({ stats }) => stats.views)
}

test('DETAIL-23 a visitor counts once a day for any number of visits', async ({ page, server }) => {
  const seller = await server.signUp({ role: 'SELLER' })
  const { id } = await list(server, {}, seller)
  expect(await viewsOf(seller)).toEqual([0])
  await openAndCount(page, id)
  await openAndCount(page, id)
  expect(await viewsOf(seller)).toEqual([1])
  server.setClock(dayMs)
  try {
    await openAndCount(page, id)
  } finally {
    server.setClock(0)
  }
  expect(await viewsOf(seller)).toEqual([2])
})

test('DETAIL-23 another visitor counts again', async ({ page, server, signInAs }) => {
  const seller = await server.signUp({ role: 'SELLER' })
  const { id } = await list(server, {}, seller)
  await openAndCount(page, id)
  await signInAs(await server.signUp())
  await openAndCount(page, id)
  await openAndCount(page, id)
  expect(await viewsOf(seller)).toEqual([2])
})

test('DETAIL-23 the owner does not count', async ({ page, server, signInAs }) => {
  const seller = await server.signUp({ role: 'SELLER' })
  const { id } = await list(server, {}, seller)
  await signInAs(seller)
  await openAndCount(page, id)
  expect(await viewsOf(seller)).toEqual([0])
})
