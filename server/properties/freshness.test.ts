import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { confirmProperty } from '#contract/lifecycle/listing-checks.ts'
import { updateProfile } from '#contract/profiles.ts'
import { getProperty, listProperties, updateProperty, withdrawProperty } from '#contract/properties.ts'
import { createTestApp, data, type TestApp, type TestUser } from '#test/app.ts'
import { buildProperty } from '#test/builders.ts'
import { bumpVersion } from './queries.ts'

/** Returns the property as its own response, the full list and the list of cards show it. */
async function shown(app: TestApp, id: string) {
  const list = async (view: 'card' | 'full') =>
    data(await app.call(listProperties, { querystring: { limit: 50, view } })).properties.find(
      (one) => one.id === id,
    )
  return [data(await app.call(getProperty, { params: { id } })), await list('full'), await list('card')]
}

const rename = (user: TestUser, name: string) =>
  user.call(updateProfile, {
    body: { name, phone: '', bio: '', location: '', websiteUrl: '', facebookUrl: '', instagramUrl: '' },
  })

test('a changed title, price and place appear immediately in every response', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp()
  const { id } = await buildProperty(seller)
  await shown(app, id)
  for (const title of ['Second title', 'Third title']) {
    const body = { title, price: title.length * 1000, location: `Near ${title}` }
    data(await seller.call(updateProperty, { params: { id }, body }))
    for (const response of await shown(app, id)) expect(response).toMatchObject(body)
  }
})

test('a confirmation appears immediately in every response', async () => {
  let now = new Date('2026-03-02T05:30:00Z')
  await using app = await createTestApp({ clock: () => now, environment: { AUTH_AUTOCONFIRM: 'on' } })
  const seller = await app.signUp()
  const { id } = await buildProperty(seller)
  for (const response of await shown(app, id)) expect(response?.confirmedAt).toBe(now.toISOString())
  now = new Date('2026-03-02T05:45:00Z')
  data(await seller.call(updateProperty, { params: { id }, body: { title: 'Second title' } }))
  for (const response of await shown(app, id)) expect(response?.confirmedAt).toBe(now.toISOString())
  now = new Date('2026-03-02T06:05:00Z') // the next day in Belize
  data(await seller.call(confirmProperty, { params: { id } }))
  for (const response of await shown(app, id)) expect(response?.confirmedAt).toBe(now.toISOString())
})

test('changed features appear immediately', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp()
  const { id } = await buildProperty(seller)
  await shown(app, id)
  data(await seller.call(updateProperty, { params: { id }, body: { features: ['Pier', 'Patio'] } }))
  const [one, full] = await shown(app, id)
  expect(one).toMatchObject({ features: [{ name: 'Pier' }, { name: 'Patio' }] })
  expect(full).toEqual(one)
})

test('LIST-18 MODEL-04 images appear immediately, in order, the first five on a card', async () => {
  await using app = await createTestApp()
  const { id } = await buildProperty(await app.signUp())
  await shown(app, id)
  await app.app.db.transaction(async (tx) => {
    for (const position of [3, 1, 5, 0, 4, 2]) {
      await app.app.pool.query(
        `insert into palapa.images (id, property_id, position, hash, width, height, placeholder, widths)
         values (gen_random_uuid(), $1, $2, md5($3), 1600, 1000, '#aabbcc', '{320,640,1280,1600}')`,
        [id, position, `image ${position}`],
      )
    }
    await bumpVersion(tx, id)
  })
  const [one, full, card] = await shown(app, id)
  expect(one?.images).toHaveLength(6)
  expect(one?.images[0]).toMatchObject({
    isPrimary: true,
    mediaType: 'IMAGE',
    url: expect.stringMatching(/^\/media\/[0-9a-f]{32}-1280\.webp$/),
    width: 1280,
    height: 800,
    placeholder: '#aabbcc',
    widths: [320, 640, 1280, 1600],
  })
  expect(one?.images.map(({ isPrimary }) => isPrimary)).toEqual([true, false, false, false, false, false])
  expect(full).toEqual(one)
  expect(card?.images).toEqual(one?.images.slice(0, 5))
})

test('a seller’s new name appears immediately on all their listings', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp({ name: 'Old Name' })
  const ids = [(await buildProperty(seller)).id, (await buildProperty(seller)).id]
  for (const id of ids) expect((await shown(app, id))[0]).toMatchObject({ sellerName: 'Old Name' })
  data(await rename(seller, 'New Name'))
  for (const id of ids) {
    for (const response of await shown(app, id)) expect(response).toMatchObject({ sellerName: 'New Name' })
  }
})

test('two processes that share only the database return current data', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp()
  const { id } = await buildProperty(seller)
  await shown(app, id)
  await app.app.pool.query(
    "update palapa.properties set title = 'From elsewhere', version = version + 1 where id = $1",
    [id],
  )
  for (const response of await shown(app, id)) expect(response).toMatchObject({ title: 'From elsewhere' })
  await app.app.pool.query(
    "update palapa.properties set status = 'WITHDRAWN', version = version + 1 where id = $1",
    [id],
  )
  expect(data(await app.call(listProperties, { querystring: { limit: 50 } })).properties).toEqual([])
})

test('a response that the client has cached is not sent again until it changes', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp()
  const { id } = await buildProperty(seller)
  for (const url of [
    '/api/properties?limit=50',
    '/api/properties?limit=50&view=card',
    `/api/properties/${id}`,
  ]) {
    const get = (headers: Record<string, string> = {}) => app.app.inject({ url, headers })
    const first = await get()
    const tag = String(first.headers.etag)
    expect(first.headers).toMatchObject({
      'cache-control': 'no-cache',
      vary: expect.stringContaining('Accept-Encoding'),
    })
    const again = await get({ 'if-none-match': `"other", W/${tag}` })
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', tag])
    data(await seller.call(updateProperty, { params: { id }, body: { title: `Now ${url}` } }))
    const changed = await get({ 'if-none-match': tag })
    expect(changed.statusCode).toBe(200)
    expect(changed.headers.etag).not.toBe(tag)
  }
})

test('responses have an encoding that the client accepts, and are private for signed-in users', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp()
  await Promise.all([1, 2, 3, 4].map(() => buildProperty(seller)))
  const url = '/api/properties?limit=50'
  const get = (headers: Record<string, string>) => app.app.inject({ url, headers })
  const plain = await get({})
  expect(plain.headers['content-encoding']).toBeUndefined()
  for (const [accepted, encoding] of [['gzip, br', 'br'], ['gzip', 'gzip'], ['br;q=0, gzip', 'gzip']]) {
    const response = await get({ 'accept-encoding': accepted ?? '' })
    expect(response.headers['content-encoding']).toBe(encoding)
    expect(response.headers.etag).not.toBe(plain.headers.etag)
    const unpack = encoding === 'br' ? brotliDecompressSync : gunzipSync
    expect(unpack(response.rawPayload).toString()).toBe(plain.body)
  } // prettier-ignore
  const own = await get({ authorization: `Bearer ${seller.token}` })
  expect(own.headers['cache-control']).toBe('private, no-cache')
})

test('a withdrawn listing is not served from the cache', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp()
  const { id } = await buildProperty(seller)
  const tag = (await app.app.inject({ url: `/api/properties/${id}` })).headers.etag
  data(await seller.call(withdrawProperty, { params: { id } }))
  const response = await app.app.inject({
    url: `/api/properties/${id}`,
    headers: { 'if-none-match': String(tag) },
  })
  expect(response.statusCode).toBe(404)
})

test('a listing at a new place is found by every search as soon as it is created', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp()
  for (let round = 0; round < 8; round++) {
    const location = `New place ${round}`
    const { id } = await buildProperty(seller, { location })
    const searches = Array.from({ length: 30 }, () => app.call(listProperties, { querystring: { location } }))
    for (const response of await Promise.all(searches)) {
      expect(data(response).properties.map((one) => one.id)).toEqual([id])
    }
  }
})

test('the total of a complete list is the number shown while listings are withdrawn', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp()
  const ids = await Promise.all(Array.from({ length: 12 }, async () => (await buildProperty(seller)).id))
  // The first change creates the queue of its jobs, on a connection beside that of its transaction.
  const { id: first } = await buildProperty(seller)
  data(await seller.call(withdrawProperty, { params: { id: first } }))
  const withdrawals = ids.map((id) => seller.call(withdrawProperty, { params: { id } }))
  const lists = Array.from({ length: 40 }, () => app.call(listProperties, { querystring: { type: 'HOUSE' } }))
  const [responses] = await Promise.all([Promise.all(lists), Promise.all(withdrawals)])
  for (const response of responses) {
    const { properties, pagination } = data(response)
    expect(pagination.total).toBe(properties.length)
  }
})
