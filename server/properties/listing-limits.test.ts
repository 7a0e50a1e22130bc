import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createProperty, updateProperty, withdrawProperty } from '#contract/properties.ts'
import { createTestApp, data, failure, injectFetch, type TestApp, type TestUser } from '#test/app.ts'
import { buildProperty, house } from '#test/builders.ts'

const environment = { LISTING_LIMITS: 'on' }
const body = { ...house, features: [] }
const list = (seller: TestUser) => seller.call(createProperty, { body: { ...body, isAnotherProperty: true } })

/** Moves the creation of all properties one day into the past. */
async function ageByOneDay({ app }: TestApp): Promise<void> {
  await app.pool.query("update palapa.properties set created_at = created_at - interval '1 day'")
}

async function addKnownNetwork({ app }: TestApp, { id }: TestUser): Promise<void> {
  await app.pool.query(
    "update palapa_auth.users set created_at = created_at - interval '7 days' where id = $1",
    [id],
  )
}

test('a new account can list 3 properties a day, and the error says when to try again', async () => {
  await using app = await createTestApp({ environment })
  const seller = await app.signUp()
  const [first] = [await buildProperty(seller), await buildProperty(seller), await buildProperty(seller)]
  const refused = await injectFetch(app.app, '/api/properties', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${seller.token}` },
    body: JSON.stringify(body),
  })
  expect(refused.status).toBe(429)
  expect(await refused.json()).toMatchObject({
    code: 'rate_limited',
    message:
      'You can list 3 properties a day until your account is seven days old and your email address is confirmed. You can list this one in 24 hours.',
  })
  const seconds = Number(refused.headers.get('retry-after'))
  expect(seconds).toBeGreaterThan(24 * 3600 - 120)
  expect(seconds).toBeLessThanOrEqual(24 * 3600)
  data(await seller.call(withdrawProperty, { params: { id: first.id } }))
  expect(failure(await list(seller)).status).toBe(429)
  data(await list(await app.signUp()))
})

test('a new account can have 5 live listings, and can list again after withdrawing one', async () => {
  await using app = await createTestApp({ environment })
  const seller = await app.signUp()
  const [first] = [await buildProperty(seller), await buildProperty(seller), await buildProperty(seller)]
  await ageByOneDay(app)
  await buildProperty(seller)
  await buildProperty(seller)
  expect(failure(await list(seller))).toMatchObject({
    status: 409,
    message:
      'You can have 5 live listings until your account is seven days old and your email address is confirmed. Please withdraw one that you no longer need, then list this one.',
  })
  data(await seller.call(withdrawProperty, { params: { id: first.id } }))
  data(await list(seller))
})

test('a confirmed account older than seven days can list 20 a day and have 50 live', async () => {
  await using app = await createTestApp({ environment })
  const seller = await app.signUp()
  await addKnownNetwork(app, seller)
  for (let at = 0; at < 20; at++) data(await list(seller))
  expect(failure(await list(seller)).message).toBe(
    'You can list 20 properties a day. You can list this one in 24 hours.',
  )
  await ageByOneDay(app)
  for (let at = 0; at < 20; at++) data(await list(seller))
  await ageByOneDay(app)
  for (let at = 0; at < 10; at++) data(await list(seller))
  expect(failure(await list(seller))).toMatchObject({
    status: 409,
    message: expect.stringContaining('You can have 50 live listings.'),
  })
})

test('an unconfirmed old account has the lower limits', async () => {
  await using app = await createTestApp({ environment })
  const seller = await app.signUp()
  await addKnownNetwork(app, seller)
  await app.app.pool.query('update palapa_auth.users set email_confirmed_at = null')
  for (let at = 0; at < 3; at++) data(await list(seller))
  expect(failure(await list(seller)).status).toBe(429)
})

test('concurrent listings of an account are counted one by one', async () => {
  await using app = await createTestApp({ environment })
  const [newcomer, known] = [await app.signUp(), await app.signUp()]
  await addKnownNetwork(app, known)
  const listAtOnce = async (seller: TestUser, count: number) => {
    const results = await Promise.all(Array.from({ length: count }, () => list(seller)))
    return results.filter(({ ok }) => ok).length
  }
  expect(await listAtOnce(newcomer, 8)).toBe(3)
  expect(await listAtOnce(known, 24)).toBe(20)
})

test('a request repeated at the limit returns its listing', async () => {
  await using app = await createTestApp({ environment })
  const seller = await app.signUp()
  const call = { headers: { 'idempotency-key': randomUUID() }, body }
  const { property } = data(await seller.call(createProperty, call))
  for (let at = 0; at < 2; at++) data(await list(seller))
  expect(data(await seller.call(createProperty, call)).property.id).toBe(property.id)
})

test('without limits an account can list any number of properties', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp()
  for (let at = 0; at < 7; at++) data(await list(seller))
  const { rows } = await app.app.pool.query('select count(*)::int as count from palapa.properties')
  expect(rows).toEqual([{ count: 7 }])
})

test('a seller changes the locations of listings up to 30 times a day, and edits everything else meanwhile', async () => {
  await using app = await createTestApp()
  const [seller, other] = [await app.signUp(), await app.signUp()]
  const [first, second, others] = [
    await buildProperty(seller),
    await buildProperty(seller),
    await buildProperty(other),
  ]
  const move = (user: TestUser, id: string, location: string) =>
    user.call(updateProperty, { params: { id }, body: { location, title: 'House' } })
  for (let at = 1; at <= 30; at++) data(await move(seller, at % 2 ? first.id : second.id, `Mile ${at}`))
  expect(failure(await move(seller, first.id, 'Mile 31'))).toMatchObject({
    status: 429,
    message: 'You can change the location of your listings 30 times a day. Please try again in 24 hours.',
  })
  const outdated = { params: { id: first.id }, body: { location: 'Mile 31' }, headers: { 'if-match': '"1"' } }
  expect(failure(await seller.call(updateProperty, outdated)).status).toBe(412)
  data(await move(seller, first.id, 'Mile 29'))
  data(await move(other, others.id, 'Mile 31'))
})
