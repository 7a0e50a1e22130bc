import { afterAll, beforeAll, expect, test } from 'vitest'
import { setPropertyStatus } from '#contract/properties.ts'
import { updateSoldPages } from '#server/properties/statuses/sold-page-changes.ts'
import type { NewProperty } from '#contract/new-property.ts'
import { data, type TestApp, type TestUser } from '#test/app.ts'
import { buildProperty } from '#test/builders.ts'
import { createSite, linksOf, metaOf, only, openDocument, textOf, texts } from '#test/documents.ts'
import { setStatus } from '#test/lifecycle/statuses.ts'

let site: TestApp
let seller: TestUser
let others: TestUser[]
beforeAll(async () => {
  site = await createSite()
  seller = await site.signUp({ role: 'SELLER' })
  others = [await site.signUp({ role: 'SELLER' }), await site.signUp({ role: 'SELLER' })]
})
afterAll(() => site[Symbol.asyncDispose]())

/** Creates a property and sells it. */
async function sell(
  listing: Partial<NewProperty>,
  sale: { soldPrice?: number; soldPriceShown?: boolean } = {},
  by = seller,
) {
  const { id } = await buildProperty(by, listing)
  const body = { from: 'ACTIVE' as const, to: 'SOLD' as const, ...sale }
  data(await by.call(setPropertyStatus, { params: { id }, body }))
  return id
}

const sold = async (query = '') => {
  const document = await openDocument(site, `/sold${query}`)
  return { ...document, text: textOf(document.root), titles: texts(document.root, 'h2.card-title') }
}

test('the list of sold properties changes with every sale, and has medians from five stated prices on', async () => {
  const empty = await sold()
  expect([empty.status, empty.text.includes('No properties sold yet')]).toEqual([200, true])
  expect(metaOf(empty, 'robots')).toBeUndefined()
  expect(linksOf(only(empty, 'footer'))).toContain('/sold')
  const shown = { location: 'Hopkins', title: 'Shown', price: 300_000 }
  const id = await sell(shown, { soldPrice: 250_000, soldPriceShown: true })
  await sell({ title: 'Not shown', price: 444_000 }, { soldPrice: 433_000 })
  const two = await sold()
  expect(two.titles).toEqual(['Not shown', 'Shown'])
  expect(two.text).toContain('2 properties sold')
  expect(texts(two.root, '.card-price')).toEqual(['US$444,000', 'US$250,000'])
  expect(texts(two.root, '.card-note')).toEqual(['Last asking price', 'Sold price, as stated by the seller'])
  const month = new Intl.DateTimeFormat('en-US', {
    month: 'long',
    year: 'numeric',
    timeZone: 'America/Belize',
  })
  expect(texts(two.root, '.card-media .state-label')[0]).toBe(`Sold in ${month.format(new Date())}`)
  expect(two.html).not.toMatch(/433,?000/)
  expect(two.text).not.toContain('Median')
  for (const [at, soldPrice] of [210_000, 220_000, 230_000].entries())
    await sell({ location: 'Hopkins' }, { soldPrice, soldPriceShown: true }, others[at])
  expect((await sold()).text).not.toContain('Median')
  await sell({ location: 'Hopkins' }, { soldPrice: 240_000, soldPriceShown: true })
  const medians = await sold('?location=hopkins')
  expect(medians.text).toContain('Median prices, as stated by sellers, in “hopkins”')
  expect(medians.text).toMatch(/House\s*US\$230,000\s*5 sales/)
  expect((await sold()).text).toContain('Median prices, as stated by sellers')
  data(await seller.call(setPropertyStatus, { params: { id }, body: { from: 'SOLD', to: 'ACTIVE' } }))
  const after = await sold('?location=hopkins')
  expect(after.titles).toHaveLength(4)
  expect(after.text).not.toContain('Median')
  await updateSoldPages(site.app.pool, new Date(Date.now() + 740 * 24 * 60 * 60 * 1000))
  expect((await sold()).titles).toEqual([])
})

test('the filters and pages of the list work as plain links and a form', async () => {
  const place = 'Sold Filter Bay'
  await sell({ title: 'Plot', location: place, propertyType: 'LAND' })
  await sell({ title: 'Home', location: place })
  const encoded = 'location=Sold+Filter+Bay'
  expect((await sold(`?${encoded}`)).titles).toEqual(['Home', 'Plot'])
  const land = await sold(`?${encoded}&type=LAND`)
  expect(land.titles).toEqual(['Plot'])
  expect(metaOf(land, 'robots')).toBe('noindex')
  expect(only(land, 'form input[name=location]').getAttribute('value')).toBe(place)
  expect((await sold(`?${encoded}&type=CONDO`)).text).toContain('No sold properties match your search')
  const form = await openDocument(site, `/sold?location=${encodeURIComponent(place)}&type=`)
  expect([form.status, form.headers['location']]).toEqual([302, `/sold?${encoded}`])
  const damaged = await openDocument(site, `/sold?cursor=damaged&type=LAND`)
  expect([damaged.status, damaged.headers['location']]).toEqual([302, '/sold?type=LAND'])
})

test('a page that is not for sale suggests similar listings, and stays fresh', async () => {
  const place = { location: 'Similar Caye', price: 200_000 }
  const { id } = await buildProperty(seller, { ...place, title: 'The one' })
  const text = async () => textOf((await openDocument(site, `/property/${id}`)).root)
  expect(await text()).not.toContain('Last asking price')
  const suggested = async () => texts((await openDocument(site, `/property/${id}`)).root, '#similar ~ ul h3')
  const other = await buildProperty(seller, { ...place, title: 'The neighbor' })
  expect(await suggested()).toEqual([])
  for (const status of ['SOLD', 'EXPIRED'] as const) {
    await setStatus(site, id, status)
    expect(await suggested()).toEqual(['The neighbor'])
  }
  await setStatus(site, id, 'SOLD')
  expect(await text()).toMatch(/\$200,000\s*Last asking price/)
  await setStatus(site, other.id, 'SOLD')
  expect(await suggested()).toEqual([])
})

test('a document has the time of a reduction, and leaves the label to the browser', async () => {
  const { id } = await buildProperty(seller, { location: 'Reduced Bay' })
  await site.app.pool.query(
    `update palapa.properties set reduced_at = '2026-11-20T01:02:03.456Z', price_changed_at = now(), price_previous = 1,
       version = version + 1
     where id = $1`,
    [id],
  )
  for (const path of [`/property/${id}`, '/properties?location=Reduced+Bay']) {
    const { root, html } = await openDocument(site, path)
    expect([path, root.querySelectorAll('.state-label').length]).toEqual([path, 0])
    expect(html).toContain('2026-11-20T01:02:03.456Z')
  }
})

test('a property that returned as a new one says when it was listed before', async () => {
  const { id } = await buildProperty(seller)
  await site.app.pool.query("update palapa.properties set listed_at = '2026-03-04' where id = $1", [id])
  await site.app.pool.query(
    `insert into palapa.property_events (property_id, position, at, kind, before, after, is_public)
     values ($1, 2, now(), 'RELISTED', '{"listedAt": "2026-03-04T12:00:00.000Z", "leftAt": "2026-05-09T12:00:00.000Z", "price": 420000}', '{}', true)`,
    [id],
  )
  const text = async () => textOf((await openDocument(site, `/property/${id}`)).root)
  expect(await text()).not.toContain('Listed before')
  await site.app.pool.query(
    'update palapa.properties set relisted_at = now(), version = version + 1 where id = $1',
    [id],
  )
  expect(await text()).toContain('Listed before: Mar–May 2026, last at US$420,000')
})
