import { afterAll, beforeAll, expect, test } from 'vitest'
import { setPropertyStatus } from '#contract/properties.ts'
import { updateSoldPages } from '#server/properties/statuses/sold-page-changes.ts'
import { data, type TestApp, type TestUser } from '#test/app.ts'
import { buildProperty } from '#test/builders.ts'
import { createSite, openDocument, type SiteDocument, textOf } from '#test/documents.ts'
import { setStatus } from '#test/lifecycle/statuses.ts'
import { structuredDataOf } from '#test/schema-org.ts'

let site: TestApp
let seller: TestUser
beforeAll(async () => {
  site = await createSite()
  seller = await site.signUp({ role: 'SELLER' })
})
afterAll(() => site[Symbol.asyncDispose]())

const open = (id: string) => openDocument(site, `/property/${id}`)
const isIndexed = ({ root }: SiteDocument) =>
  root.querySelector('meta[name=robots][content=noindex]') === null
const hasChat = ({ root }: SiteDocument) => textOf(root).includes('Start Chat')

test('a property under offer is for sale, and says so on its page and card', async () => {
  const { id } = await buildProperty(seller, { location: 'Under Offer Bay' })
  await setStatus(site, id, 'UNDER_OFFER')
  const page = await open(id)
  expect([page.status, isIndexed(page), hasChat(page)]).toEqual([200, true, true])
  expect(textOf(page.root)).toContain('the seller is dealing with a buyer. You can still write')
  for (const path of [`/property/${id}`, '/properties?location=Under%20Offer%20Bay'])
    expect(textOf((await openDocument(site, path)).root)).toContain('Under offer')
})

test('the page of a sold property says when, is no offer, and leaves search engines and the site in time', async () => {
  const { id } = await buildProperty(seller)
  const body = { from: 'ACTIVE' as const, to: 'SOLD' as const, soldPrice: 310_000, soldPriceShown: true }
  data(await seller.call(setPropertyStatus, { params: { id }, body }))
  await site.app.pool.query(
    "update palapa.properties set sold_on = '2026-11-03', version = version + 1 where id = $1",
    [id],
  )
  const page = await open(id)
  const text = textOf(page.root)
  expect(text).toContain('Sold in November 2026')
  expect(text).toContain('$310,000, as stated by the seller')
  expect([page.status, isIndexed(page), hasChat(page)]).toEqual([200, true, false])
  expect(structuredDataOf(page)).toMatchObject({ offers: { availability: 'https://schema.org/SoldOut' } })
  const afterDays = async (days: number) => {
    await updateSoldPages(site.app.pool, new Date(Date.now() + days * 24 * 60 * 60 * 1000))
    const later = await open(id)
    return [later.status, isIndexed(later)]
  }
  expect(await afterDays(29)).toEqual([200, true])
  expect(await afterDays(31)).toEqual([200, false])
  expect(await afterDays(600)).toEqual([200, false])
  expect(await afterDays(740)).toEqual([410, false])
  expect(await updateSoldPages(site.app.pool, new Date())).toBe(0)
})

test('a paused property has a page without an offer, and a hidden one has none', async () => {
  const { id } = await buildProperty(seller)
  await setStatus(site, id, 'EXPIRED')
  const paused = await open(id)
  expect([paused.status, isIndexed(paused), hasChat(paused)]).toEqual([200, false, false])
  expect(structuredDataOf(paused)).not.toHaveProperty('offers')
  for (const status of ['HELD', 'REMOVED', 'WITHDRAWN'] as const) {
    await setStatus(site, id, status)
    expect([status, (await open(id)).status]).toEqual([status, 404])
  }
})
