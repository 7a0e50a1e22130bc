import { expect, test } from 'vitest'
import { PropertyQuery } from '#contract/properties.ts'
import { createTestApp } from '#test/app.ts'
import { insertListings } from '#test/listings.ts'
import { encodeCursor } from '#server/lib/cursors.ts'
import type { Search } from '#server/properties/search/filter-queries.ts'
import { deleteViewsOf } from '#server/properties/views/changes.ts'
import { listViewsOf } from '#server/properties/views/queries.ts'
import { pageStatement } from './page-queries.ts'

const cursor = encodeCursor({ value: 250_000, id: '018f0000-0000-7000-8000-000000000001' })
const timeCursor = encodeCursor({
  value: '2026-01-01T00:00:00.000Z',
  id: '018f0000-0000-7000-8000-000000000001',
})
const search = {
  limit: 50,
  locations: undefined,
  locationsInBox: undefined,
  unseenBy: undefined,
  hasKnownTotal: false,
}
const someone = '018f0000-0000-7000-8000-000000000002'

const searches: [string, Record<string, unknown>, Partial<Search>][] = [
  ['newest', {}, { hasKnownTotal: true }],
  ['newest, next page', { cursor: timeCursor }, { hasKnownTotal: true }],
  ['cheapest', { sort: 'price_asc' }, { hasKnownTotal: true }],
  ['most expensive, next page', { sort: 'price_desc', cursor }, { hasKnownTotal: true }],
  ['last reduced, next page', { sort: 'reduced', cursor: timeCursor }, { hasKnownTotal: true }],
  ['largest, next page', { sort: 'area_desc', cursor }, { hasKnownTotal: true }],
  ['cheapest by area, next page', { sort: 'price_per_area', cursor }, { hasKnownTotal: true }],
  ['narrow area', { minArea: '5000', maxArea: '5010' }, {}],
  ['featured', { featured: 'true', limit: '3' }, {}],
  ['type', { type: 'LAND' }, {}],
  ['type by price', { type: 'LAND', sort: 'price_asc', cursor }, {}],
  [
    'type, price and bedrooms',
    { type: 'CONDO', minPrice: '90000', maxPrice: '120000', minBedrooms: '3' },
    {},
  ],
  ['narrow price', { minPrice: '100000', maxPrice: '100500' }, {}],
  ['one place', { location: 'area 7, placencia' }, { locations: [7] }],
  ['one place by price', { location: 'x', sort: 'price_asc' }, { locations: [7] }],
  ['some places', { location: 'x' }, { locations: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] }],
  ['a rare word', { q: 'x' }, { words: "'19999'" }],
  ['a common word', { q: 'x' }, { words: "'garden'" }],
  ['a word, next page by price', { q: 'x', sort: 'price_asc', cursor }, { words: "'placen':*" }],
  ['a word and a type', { q: 'x', type: 'LAND' }, { words: "'hopkins' & 'veranda'" }],
  ['no place', { location: 'nowhere' }, { locations: [] }],
  ['a small box', { bbox: '-88.4,16.5,-88.3,16.6' }, { locationsInBox: [7] }],
  ['a small box by price', { bbox: '-88.4,16.5,-88.3,16.6', sort: 'price_asc' }, { locationsInBox: [] }],
  ['most of the country', { bbox: '-89.3,15.8,-87.2,18.3' }, { locationsInBox: [1, 2, 3, 4, 5, 6, 7, 8] }],
  ['a rare title', { titleType: 'minister_fiat' }, {}],
  ['roads good all year', { road: 'paved,all_weather' }, {}],
  ['a road and a type by price', { road: 'paved', type: 'LAND', sort: 'price_asc', cursor }, {}],
  ['a word and the water', { q: 'x', waterfront: 'true' }, { words: "'sarteneja'" }],
  ['a narrow area with financing', { minArea: '2000', maxArea: '2050', financing: 'true' }, {}],
  [
    'a title with a type, price and bedrooms',
    {
      titleType: 'land_certificate',
      type: 'CONDO',
      minPrice: '90000',
      maxPrice: '120000',
      minBedrooms: '3',
    },
    {},
  ],
  ['on the water with financing', { waterfront: 'true', financing: 'true' }, {}],
  ['unseen', { unseen: 'true', type: 'CONDO', maxPrice: '60000' }, { unseenBy: someone }],
]

/** Filters by facts, by the index whose entries are enough to find and count the matches. */
const filtered: [index: string, Record<string, unknown>, Partial<Search>][] = [
  ['newest', { road: 'paved' }, {}],
  ['newest', { road: 'paved', minPrice: '100000', minArea: '1000', minBathrooms: '2', minBedrooms: '2' }, {}],
  ['location_newest', { location: 'x', road: 'paved' }, { locations: [1, 2, 3] }],
  ['area', { minArea: '2000', maxArea: '2050', road: 'paved' }, {}],
  ['type_newest', { type: 'LAND', road: 'paved' }, {}],
  ['price', { road: 'paved', sort: 'price_asc' }, {}],
  ['last_reduced', { road: 'paved', sort: 'reduced' }, {}],
  ['price_per_area', { road: 'paved', sort: 'price_per_area' }, {}],
  ['title', { titleType: 'minister_fiat', sort: 'area_desc' }, {}],
  ['waterfront', { waterfront: 'true' }, {}],
  ['waterfront_price', { waterfront: 'true', sort: 'price_asc' }, {}],
  ['financing', { financing: 'true', road: 'paved' }, {}],
  [
    'type_price_bedrooms',
    { type: 'CONDO', road: 'paved', minPrice: '90000', maxPrice: '95000', minBedrooms: '3' },
    {},
  ],
]

const soldSearches: [string, Record<string, unknown>, Partial<Search>][] = [
  ['sold', {}, {}],
  [
    'sold, next page',
    { cursor: encodeCursor({ value: '2026-01-01', id: someone }) },
    { hasKnownTotal: true },
  ],
  ['sold by type', { type: 'LAND' }, {}],
  ['sold in one place', { location: 'x' }, { locations: [7] }],
  ['sold in some places', { location: 'x' }, { locations: [1, 2, 3, 4, 5] }],
]

test('filtered and sorted pages of 20,000 listings never read the whole table', async () => {
  await using app = await createTestApp()
  const { pool } = app.app
  const seller = await app.signUp()
  const client = await pool.connect()
  // The test server commits asynchronously, but vacuum marks pages as all-visible only for commits that are on disk.
  // Changing 20,000 rows on a busy machine can exceed the time limit of the statements of requests.
  await client.query('set synchronous_commit = on; set statement_timeout = 0')
  const now = new Date()
  await insertListings(client, { sellerId: seller.id, count: 20_000, newestAt: now })
  await client.query(
    `update palapa.properties set reduced_at = created_at, price_changed_at = now(), price_previous = 1
     where hashtext(id::text) % 10 = 0`,
  )
  await client.query(
    `update palapa.properties set status = 'SOLD', sold_at = now(), sold_on = created_at::date - price::int % 700
     where hashtext(id::text) % 20 = 1`,
  )
  await client.query(
    `update palapa.properties set detail_tags = array['titleType:' ||
       case when hashtext(id::text) % 500 = 2 then 'minister_fiat' else 'land_certificate' end,
       case when hashtext(id::text) % 3 = 0 then 'road:paved' else 'road:boat' end] ||
       case when hashtext(id::text) % 40 = 3 then '{waterfront,financing}'::text[] else '{}' end
     where hashtext(id::text) % 2 = 0 or hashtext(id::text) % 40 = 3`,
  )
  await client.query('vacuum analyze palapa.properties')
  client.release(true)
  const explain = async (query: Record<string, unknown>, given: Partial<Search>) => {
    const parsed = PropertyQuery.parse(query)
    const { text, values } = pageStatement({ query: parsed, ...search, now, ...given })
    const { rows } = await pool.query(`explain ${text}`, values)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }
  for (const [name, query, given] of searches) {
    const plan = await explain(query, given)
    // no row belongs to no place, so that any index costs the same
    if (name !== 'no place') expect(plan, name).toContain('properties_listed_')
    expect(plan, name).not.toContain('Seq Scan on properties')
  }
  for (const [name, query, given] of soldSearches) {
    const plan = await explain({ state: 'sold', ...query }, given)
    expect(plan, name).toContain('properties_sold_')
    expect(plan, name).not.toContain('Seq Scan on properties')
  }
  expect(await explain({ q: 'x' }, { words: "'19999'" })).toContain('properties_listed_words_details')
  expect(await explain({ q: 'x' }, { words: "'garden'" })).toContain('properties_listed_newest')
  expect(await explain({ reduced: 'true' }, {})).toContain('properties_listed_reduced')
  // both conditions in one index
  expect(await explain({ q: 'x', titleType: 'minister_fiat' }, { words: "'19999'" })).toMatch(
    /properties_listed_words_details.*\n.*Index Cond: \(\(search @@ .*detail_keys/,
  )
  expect(await explain({ q: 'x', waterfront: 'true' }, { words: "'hopkins'" })).toContain(
    'properties_listed_waterfront_words',
  )
  expect(await explain({ waterfront: 'true', financing: 'true', water: 'well' }, {})).toMatch(
    /properties_listed_(waterfront|financing)/,
  )
  for (const [name, query, given] of filtered)
    expect(await explain(query, given), name).toContain(`Index Only Scan using properties_listed_${name}`)
  // an hour of the listings
  const inAnHour = { now: new Date(now.getTime() + 23 * 60 * 60 * 1000) }
  expect(await explain({ since: '1' }, inAnHour)).toContain('properties_listed_since')
})

test('the views of a user are found by an index among those of all visitors', async () => {
  await using app = await createTestApp()
  const { db, pool } = app.app
  const user = await app.signUp()
  await insertListings(pool, { sellerId: user.id, count: 100 })
  await pool.query(
    `insert into palapa.views (property_id, day, visitor)
     select id, '2026-03-01', encode(sha256(visitor::text::bytea), 'base64') from palapa.properties, generate_series(1, 200) visitor`,
  )
  await pool.query(
    `insert into palapa.views (property_id, day, visitor) select id, '2026-03-01', $1 from palapa.properties`,
    [user.id],
  )
  await pool.query('vacuum analyze palapa.views')
  for (const statement of [listViewsOf(db, user.id), deleteViewsOf(db, user.id)]) {
    const { sql, params } = statement.toSQL()
    const { rows } = await pool.query(`explain ${sql}`, params)
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('views_user')
  }
})

test('only statements without filters are prepared by name, and each text has one name', () => {
  const statement = (query: Record<string, unknown>, more: Partial<Search> = {}) =>
    pageStatement({ query: PropertyQuery.parse(query), ...search, now: new Date(), ...more })
  expect(statement({ type: 'LAND' }).name).toBeUndefined()
  expect(statement({ location: 'x' }, { locations: [1] }).name).toBeUndefined()
  expect(statement({}, { unseenBy: someone }).name).toBeUndefined()
  expect(statement({}, { limit: 7 }).name).toBeUndefined()
  expect(statement({ reduced: 'true' }).name).toBeUndefined()
  expect(statement({ since: '7' }).name).toBeUndefined()
  const named = [
    ...['newest', 'price_asc', 'price_desc', 'reduced', 'area_desc', 'price_per_area'].map((sort) =>
      statement({ sort }),
    ),
    statement({ state: 'sold' }),
    statement({}, { hasKnownTotal: true }),
    statement({ cursor: timeCursor }),
    statement({ cursor, sort: 'price_asc' }, { hasKnownTotal: true }),
  ]
  expect(new Set(named.map(({ name }) => name)).size).toBe(named.length)
  expect(named.map(({ name }) => typeof name)).toEqual(named.map(() => 'string'))
})
