import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { NewProperty } from '#contract/new-property.ts'
import { createProperty, getProperty, withdrawProperty } from '#contract/properties.ts'
import { editableStatuses } from '#contract/property-statuses.ts'
import { createTestApp, data, failure, injectFetch, type TestApp, type TestUser } from '#test/app.ts'
import { setStatus } from '#test/lifecycle/statuses.ts'
import { buildProperty, house } from '#test/builders.ts'

const post = async ({ app }: TestApp, user: TestUser | undefined, body: unknown) => {
  const response = await injectFetch(app, '/api/properties', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(user && { authorization: `Bearer ${user.token}` }) },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

async function ageByOneDay({ app }: TestApp): Promise<void> {
  await app.pool.query("update palapa.properties set created_at = created_at - interval '1 day'")
}

test('API-11 creates a listing and returns its id, and an error has a message', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp({ role: 'SELLER' })
  const created = await post(app, seller, house)
  expect(created).toMatchObject({
    status: 201,
    body: { property: { id: expect.stringMatching(/^[0-9a-f-]{36}$/) } },
  })
  expect(await post(app, seller, {})).toMatchObject({
    status: 400,
    body: { message: expect.stringMatching(/\w/) },
  })
})

test('API-12 API-13 API-14 MODEL-01 MODEL-02 MODEL-03 MODEL-04 a listing comes back as it was sent', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp({ name: 'Ana Maria Coc' })
  await app.app.pool.query("update palapa.profiles set created_at = '2026-12-01T00:30:00Z'")
  const sent = {
    ...house,
    price: 325_000.5,
    youtubeUrl: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    mapLocationUrl: 'https://maps.google.com/?q=Placencia',
  }
  const { id } = await buildProperty(seller, sent)
  const property = data(await app.call(getProperty, { params: { id } }))
  const { features, ...fields } = sent
  expect(property).toEqual({
    ...fields,
    place: 'placencia',
    spot: { lat: 16.51, lon: -88.37 },
    highway: null,
    mile: null,
    id,
    position: null,
    status: 'ACTIVE',
    isFeatured: false,
    isSample: false,
    listedAt: property.createdAt,
    confirmedAt: property.createdAt,
    responseMinutes: null,
    reducedAt: null,
    priceHistory: [],
    earlierListing: null,
    soldOn: null,
    soldPrice: null,
    soldPage: 'INDEXED',
    sellerBio: null,
    sellerPlace: null,
    // the month in Belize
    sellerSince: '2026-11',
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    sellerName: 'Ana Maria Coc',
    images: [],
    features: features.map((name) => ({ id: expect.stringMatching(/^[0-9a-f-]{36}$/), name })),
  })
})

test('API-13 API-14 blank values are returned as null, except a long description', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp()
  const nothing = {
    bedrooms: null,
    bathrooms: null,
    areaSqft: null,
    lotSizeSqft: null,
    yearBuilt: null,
    youtubeUrl: null,
    mapLocationUrl: null,
  }
  const property = await buildProperty(seller, {
    ...nothing,
    descriptionShort: '  ',
    descriptionLong: '',
    features: [],
  })
  expect(property).toMatchObject({ ...nothing, descriptionShort: null, descriptionLong: '', features: [] })
})

const refused: [string, object, string][] = [
  ['no title', { title: ' ' }, 'title'],
  ['no location', { location: undefined }, 'location'],
  ['no price', { price: undefined }, 'price'],
  ['a price of zero', { price: 0 }, 'price'],
  ['a negative price', { price: -5 }, 'price'],
  ['a price in words', { price: '100' }, 'price'],
  ['an unknown type', { propertyType: 'CASTLE' }, 'propertyType'],
  ['a long short description', { descriptionShort: 'a'.repeat(151) }, 'descriptionShort'],
  ['an address that is no web address', { youtubeUrl: 'javascript:alert(1)' }, 'youtubeUrl'],
  ['a nameless feature', { features: ['Dock', ' '] }, 'features.1'],
]

test('API-15 rejects a listing with an invalid member, names the member and stores nothing', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp()
  for (const [fault, change, field] of refused) {
    const response = await post(app, seller, { ...house, ...change })
    expect(response, fault).toMatchObject({
      status: 400,
      body: {
        code: 'invalid_input',
        message: expect.stringMatching(/\w/),
        fields: { [field]: expect.any(String) },
      },
    })
  }
  const { rows } = await app.app.pool.query('select from palapa.properties')
  expect(rows).toHaveLength(0)
})

test('ROLE-06 a BUYER can list a property', async () => {
  await using app = await createTestApp()
  const buyer = await app.signUp({ role: 'BUYER' })
  expect(await post(app, buyer, house)).toMatchObject({ status: 201 })
})

test('a repeated feature is stored once, in its first spelling', async () => {
  await using app = await createTestApp()
  const property = await buildProperty(await app.signUp(), {
    features: ['Dock', 'Garden', ' dock', 'GARDEN'],
  })
  expect(property.features.map(({ name }) => name)).toEqual(['Dock', 'Garden'])
})

test('an account without a profile gets an error and lists nothing', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp()
  await app.app.pool.query('delete from palapa.profiles where id = $1', [seller.id])
  const response = failure(await seller.call(createProperty, { body: { ...house, features: [] } }))
  expect(response).toMatchObject({ status: 404, message: expect.stringMatching(/profile/) })
})

test('a seller without a name is returned as null', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp()
  await app.app.pool.query("update palapa.profiles set name = ' ' where id = $1", [seller.id])
  expect(await buildProperty(seller)).toMatchObject({ sellerName: null })
})

test('a request repeated with its key returns the first listing and does not create another', async () => {
  await using app = await createTestApp()
  const [seller, other] = [await app.signUp(), await app.signUp()]
  const headers = { 'idempotency-key': randomUUID() }
  const body = { ...house, features: [] }
  const list = async (user: TestUser, changes: Partial<NewProperty> = {}) =>
    data(await user.call(createProperty, { headers, body: { ...body, ...changes } })).property
  const together = await Promise.all([1, 2, 3, 4].map(() => list(seller)))
  const [first] = together
  expect(new Set(together.map(({ id }) => id)).size).toBe(1)
  expect(await list(seller)).toEqual(first)
  expect((await list(other)).id).not.toBe(first?.id)
  const { rows } = await app.app.pool.query('select from palapa.locations')
  expect(rows).toHaveLength(1)
})

test('a key used with a different body is rejected for 24 hours, and the listing is unchanged', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp()
  const headers = { 'idempotency-key': randomUUID() }
  const body = { ...house, features: [] }
  const other = { ...body, title: 'Another title', location: 'Elsewhere' }
  const { property } = data(await seller.call(createProperty, { headers, body }))
  const refused = failure(await seller.call(createProperty, { headers, body: other }))
  expect(refused).toMatchObject({ status: 422, code: 'key_reused' })
  expect(data(await app.call(getProperty, { params: { id: property.id } }))).toEqual(property)
  const results = await Promise.all(
    ['One', 'Two', 'Three'].map((title) =>
      seller.call(createProperty, {
        headers: { 'idempotency-key': property.id },
        body: { ...body, title },
      }),
    ),
  )
  const statuses = results.map((result) => (result.ok ? 201 : result.failure.status))
  expect(statuses.toSorted((one, other) => one - other)).toEqual([201, 422, 422])
  await ageByOneDay(app)
  expect(data(await seller.call(createProperty, { headers, body })).property.id).toBe(property.id)
})

test('after 24 hours a key lists another property only if its seller cannot edit the first one any more', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp()
  const call = { headers: { 'idempotency-key': randomUUID() }, body: { ...house, features: [] } }
  const { property } = data(await seller.call(createProperty, call))
  await ageByOneDay(app)
  const edited = { ...call, body: { ...call.body, price: house.price - 5000 } }
  for (const status of editableStatuses) {
    await setStatus(app, property.id, status)
    const refused = { status: 422, code: 'key_reused' }
    expect(failure(await seller.call(createProperty, edited)), status).toMatchObject(refused)
    expect(data(await seller.call(createProperty, call)).property.id).toBe(property.id)
  }
  await setStatus(app, property.id, 'SOLD')
  const later = data(await seller.call(createProperty, edited)).property
  expect(later).toMatchObject({ price: house.price - 5000, status: 'ACTIVE' })
  expect(later.id).not.toBe(property.id)
})

test('a key outlives its listing by 24 hours', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp()
  const call = { headers: { 'idempotency-key': randomUUID() }, body: { ...house, features: [] } }
  const { property } = data(await seller.call(createProperty, call))
  data(await seller.call(withdrawProperty, { params: { id: property.id } }))
  const again = data(await seller.call(createProperty, call)).property
  expect(again).toMatchObject({ id: property.id, status: 'WITHDRAWN' })
  const other = { ...call, body: { ...call.body, title: 'Another title' } }
  expect(failure(await seller.call(createProperty, other)).status).toBe(422)
  await ageByOneDay(app)
  const later = data(await seller.call(createProperty, call)).property
  expect(later).toMatchObject({ status: 'ACTIVE' })
  expect(later.id).not.toBe(property.id)
})

test('a key that is not a UUID is rejected by name', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp()
  const call = { headers: { 'idempotency-key': 'one' }, body: { ...house, features: [] } }
  expect(failure(await seller.call(createProperty, call))).toMatchObject({
    status: 400,
    fields: { 'idempotency-key': 'The key of a new listing must be a UUID.' },
  })
})

test('two concurrent listings at the same new place share the place', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp()
  const overrides: Partial<NewProperty> = { location: 'Ranguana Caye' }
  const made = await Promise.all([1, 2, 3, 4].map(() => buildProperty(seller, overrides)))
  expect(made.map(({ location }) => location)).toEqual(Array(4).fill('Ranguana Caye'))
  const { rows } = await app.app.pool.query('select from palapa.locations')
  expect(rows).toHaveLength(1)
})
