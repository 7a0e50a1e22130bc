import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderImages } from '#contract/images.ts'
import type { NewProperty, PropertyChanges } from '#contract/new-property.ts'
import { updateProfile } from '#contract/profiles.ts'
import type { Input } from '#contract/endpoint.ts'
import { confirmProperty } from '#contract/lifecycle/listing-checks.ts'
import { setPropertyStatus, updateProperty, withdrawProperty } from '#contract/properties.ts'
import { updateResponseTimes } from '#server/response-times/changes.ts'
import { loadPages } from '#server/pages/bundle.ts'
import { createTestApp, data, type TestApp, type TestUser } from '#test/app.ts'
import { buildProperty } from '#test/builders.ts'
import { createDatabase } from '#test/database.ts'
import { openDocument } from '#test/documents.ts'
import { buildPhoto, upload } from '#test/images.ts'
import type { TestDatabase } from '#test/postgres.ts'

// Two servers on one database. Documents are requested from one, and data is changed through the other.
let database: TestDatabase
let site: TestApp
let other: TestApp
let seller: TestUser
beforeAll(async () => {
  database = await createDatabase()
  const { poolConfig } = database
  const pages = await loadPages()
  site = await createTestApp({ pages, poolConfig })
  const keys = { AUTH_SIGNING_KEYS: join(site.dataDir, 'auth-keys.json') }
  other = await createTestApp({ pages, poolConfig, environment: keys })
  seller = await other.signUp({ role: 'SELLER', name: 'Old Name' })
  for (let count = 0; count < 3; count++) await other.signUp()
})
afterAll(async () => {
  await site[Symbol.asyncDispose]()
  await other[Symbol.asyncDispose]()
  await database.drop()
})

const change = async (id: string, body: PropertyChanges) =>
  data(await seller.call(updateProperty, { params: { id }, body }))

const htmlOf = async (path: string) => (await openDocument(site, path)).html

/** Creates a featured property and requests each page with it twice, so that all documents are cached. */
async function buildShown(overrides: Partial<NewProperty> = {}) {
  const { id } = await buildProperty(seller, overrides)
  await site.app.pool.query('update palapa.properties set is_featured = true where id = $1', [id])
  const paths = ['/', '/properties', '/swipe', `/property/${id}`]
  for (const path of [...paths, ...paths]) await htmlOf(path)
  return { id, paths }
}

test('a change through another server shows in the next document of every page with the property', async () => {
  const { id, paths } = await buildShown({ title: 'First title' })
  for (const title of ['Second title', 'Third title']) {
    await change(id, { title })
    for (const path of paths) expect([path, (await htmlOf(path)).includes(title)]).toEqual([path, true])
  }
  data(await seller.call(withdrawProperty, { params: { id } }))
  for (const path of paths.slice(0, 3)) {
    expect([path, (await htmlOf(path)).includes('Third title')]).toEqual([path, false])
  }
  expect((await openDocument(site, `/property/${id}`)).status).toBe(404)
})

test('a change through another server shows in the next documents of its place', async () => {
  const { id } = await buildProperty(seller, { title: 'First title', location: 'Hopkins' })
  const paths = ['/properties?place=hopkins', '/places/hopkins', '/places/hopkins?type=HOUSE']
  const shows = (title: string) =>
    Promise.all(paths.map(async (path) => [path, (await htmlOf(path)).includes(title)]))
  const all = (isShown: boolean) => paths.map((path) => [path, isShown])
  for (const title of ['Second title', 'Third title']) {
    await change(id, { title })
    expect([await shows(title), await shows(title)]).toEqual([all(true), all(true)])
  }
  data(await seller.call(withdrawProperty, { params: { id } }))
  expect(await shows('Third title')).toEqual(all(false))
})

test('the cached document of a property survives no change of what it shows', async () => {
  const { id, paths } = await buildShown()
  const path = paths.at(-1) ?? ''
  const changes: PropertyChanges[] = [
    { title: 'A new title' },
    { location: 'Hopkins, Stann Creek' },
    { price: 318_000 },
    { propertyType: 'COMMERCIAL' },
    { bedrooms: 7 },
    { bathrooms: 4.5 },
    { areaSqft: 4321 },
    { lotSizeSqft: 98_765 },
    { yearBuilt: 1987 },
    { descriptionShort: 'A shorter description.' },
    { descriptionLong: 'Another long description.' },
    { youtubeUrl: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ' },
    { mapLocationUrl: 'https://www.google.com/maps?q=17.5,-88.2' },
    { features: ['Helipad'] },
  ]
  let before = await htmlOf(path)
  const expectChange = async (changed: string) => {
    const after = await htmlOf(path)
    expect([changed, after === before]).toEqual([changed, false])
    before = after
  }
  for (const body of changes) {
    await change(id, body)
    await expectChange(JSON.stringify(body))
  }
  const photos = [await buildPhoto(), await buildPhoto()].map((bytes, at) => ({ name: `${at}.jpg`, bytes }))
  const { images = [] } = (await upload(other, seller, id, ...photos)).body
  await expectChange('images')
  const imageIds = images.map((image) => image.id).toReversed()
  data(await seller.call(orderImages, { params: { propertyId: id }, body: { imageIds } }))
  await expectChange('order of the images')
  const profile = { phone: '', bio: '', location: '', websiteUrl: '', facebookUrl: '', instagramUrl: '' }
  data(await seller.call(updateProfile, { body: { name: 'New Name', ...profile } }))
  await expectChange('name of the seller')
  expect(before).toContain('New Name')
  const more = { bio: 'Born on the caye.', location: 'Caye Caulker' }
  data(await seller.call(updateProfile, { body: { name: 'New Name', ...profile, bio: more.bio } }))
  await expectChange('bio of the seller')
  expect(before).toContain(more.bio)
  data(await seller.call(updateProfile, { body: { name: 'New Name', ...profile, ...more } }))
  await expectChange('place of the seller')
  expect(before).toContain(more.location)
  const setStatus = async (body: Input<typeof setPropertyStatus>['body']) =>
    data(await seller.call(setPropertyStatus, { params: { id }, body }))
  // a price that changes on the first day is a correction, which no page shows
  await site.app.pool.query(
    "update palapa.properties set listed_at = listed_at - interval '9 days', version = version + 1 where id = $1",
    [id],
  )
  await expectChange('time of the listing')
  await change(id, { price: 300_000 })
  await expectChange('price history')
  expect(before).toContain(' → US$300,000 on ')
  await site.app.pool.query(
    "update palapa.properties set confirmed_at = confirmed_at - interval '20 days' where id = $1",
    [id],
  )
  data(await seller.call(confirmProperty, { params: { id } }))
  await expectChange('confirmation')
  await site.app.pool.query(
    `with started as (
       insert into palapa.conversations (id, property_id, buyer_id, seller_id, last_position, created_at, answered_at)
       select gen_random_uuid(), $1, p.id, $2, 1, now() - interval '5 hours', now() from palapa.profiles p where p.id <> $2
       returning id, created_at
     )
     insert into palapa.messages (conversation_id, position, id, sender, text, warnings, created_at,
       buyer_stream_position, seller_stream_position)
     select id, 1, gen_random_uuid(), 'buyer', 'Is it still for sale?', '{}', created_at, 1, 1 from started`,
    [id, seller.id],
  )
  await updateResponseTimes(site.app.pool, new Date())
  await expectChange('response time')
  expect(before).toContain('Usually answers within 5 hours')
  await setStatus({ from: 'ACTIVE', to: 'UNDER_OFFER' })
  await expectChange('under offer')
  await setStatus({ from: 'UNDER_OFFER', to: 'SOLD', soldPrice: 295_000, soldPriceShown: true })
  await expectChange('sold')
  expect(before).toMatch(/\$295,000(<[^>]*>)*, as stated by the seller/)
  await setStatus({ from: 'SOLD', to: 'ACTIVE' })
  await expectChange('back on the market')
  // only the sample data sets it, so there is no call for it
  await site.app.pool.query(
    'update palapa.properties set is_sample = true, version = version + 1 where id = $1',
    [id],
  )
  await expectChange('sample or not')
})

test('the cached document of a property shows every change of the listings that it suggests', async () => {
  const place = { location: `Freshwater ${Date.now()}`, price: 4_000_000 }
  const path = `/property/${(await buildProperty(seller, place)).id}`
  const neighbor = await other.signUp({ role: 'SELLER', name: 'A neighbor' })
  let before = await htmlOf(path)
  const expectChange = async (changed: string, text: string, isThere = true) => {
    const after = await htmlOf(path)
    expect([changed, after === before, after.includes(text)]).toEqual([changed, false, isThere])
    before = after
  }
  const similar = await buildProperty(neighbor, { ...place, title: 'Next door' })
  await expectChange('new one', 'Next door')
  const own = await buildProperty(seller, { title: 'The second house', price: 51_000 })
  await expectChange('new one of the seller', 'The second house')
  const changes: [PropertyChanges, string][] = [
    [{ title: 'Another title' }, 'Another title'],
    [{ price: 4_100_000 }, '$4,100,000'],
    [{ bedrooms: 9 }, '9 beds'],
    [{ bathrooms: 8.5 }, '8.5 baths'],
    [{ areaSqft: 7654 }, '7,654 sq ft'],
    [{ propertyType: 'LAND', lotSizeSqft: 87_121 }, '87,121 sq ft lot'],
  ]
  for (const [body, text] of changes) {
    data(await neighbor.call(updateProperty, { params: { id: similar.id }, body }))
    await expectChange(JSON.stringify(body), text)
  }
  const photo = { name: 'a.jpg', bytes: await buildPhoto() }
  const { images = [] } = (await upload(other, neighbor, similar.id, photo)).body
  await expectChange('photo', images[0]?.url ?? '-')
  await change(own.id, { title: 'The third house', price: 52_000 })
  await expectChange('title of the seller’s other one', 'The third house')
  data(await seller.call(withdrawProperty, { params: { id: own.id } }))
  await expectChange('withdrawn', 'The third house', false)
  data(await neighbor.call(withdrawProperty, { params: { id: similar.id } }))
  await expectChange('similar one withdrawn', 'Another title', false)
})

test('the list stays exact where its total is capped', async () => {
  await buildProperty(seller)
  await site.app.pool.query(
    `insert into palapa.properties (id, seller_id, title, location_id, price, property_type, description_long)
     select gen_random_uuid(), $1, 'Row ' || n, location_id, 1000 + n, 'LAND', ''
     from generate_series(1, 1500) n, (select location_id from palapa.properties limit 1) as place`,
    [seller.id],
  )
  const { id } = await buildShown({ title: 'Before the change', price: 1 })
  const path = '/properties?sort=price_asc'
  expect(await htmlOf(path)).toContain('Before the change')
  await change(id, { title: 'After the change' })
  expect(await htmlOf(path)).toContain('After the change')
})

test('two visitors receive the same bytes, and 304 once they have them', async () => {
  const { paths } = await buildShown()
  for (const path of [...paths, '/services', '/buyers-guide', '/signin']) {
    const request = (headers: Record<string, string>) => site.app.inject({ url: path, headers })
    const one = await request({ 'user-agent': 'Firefox', 'accept-language': 'es-BZ', cookie: 'a=b' })
    const two = await request({ 'user-agent': 'Googlebot', 'x-forwarded-for': '203.0.113.9' })
    expect([path, two.rawPayload.equals(one.rawPayload)]).toEqual([path, true])
    expect(two.headers['content-security-policy']).toBe(one.headers['content-security-policy'])
    const again = await request({ 'if-none-match': String(one.headers.etag) })
    expect([path, again.statusCode]).toEqual([path, 304])
  }
})
