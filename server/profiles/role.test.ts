import { expect, test } from 'vitest'
import { becomeSeller, getOwnProfile } from '#contract/profiles.ts'
import { listPropertyStats } from '#contract/listings.ts'
import { createTestApp, data, failure, type TestApp, type TestUser } from '#test/app.ts'
import { createTestLog } from '#test/log.ts'

const body = { role: 'SELLER' } as const

const roleOf = async (user: TestUser) => data(await user.call(getOwnProfile, {})).role

const post = async ({ app }: TestApp, payload: object, token?: string) => {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
  return (await app.inject({ method: 'POST', url: '/api/users/role', payload, headers })).statusCode
}

test('a buyer becomes a seller with one call, and repeating it changes nothing', async () => {
  const log = createTestLog()
  await using app = await createTestApp({ logger: log.logger })
  const user = await app.signUp()
  expect(failure(await user.call(listPropertyStats, {})).status).toBe(403)
  const before = data(await user.call(getOwnProfile, {}))
  const responses = await Promise.all([1, 2, 3].map(() => user.call(becomeSeller, { body })))
  for (const response of responses) expect(data(response)).toEqual({ user: { ...before, role: 'SELLER' } })
  expect(await roleOf(user)).toBe('SELLER')
  const changes = log.securityEvents().filter(({ event }) => event === 'role_changed')
  expect(changes).toMatchObject([{ userId: user.id, role: 'SELLER' }])
  expect((await user.call(listPropertyStats, {})).ok).toBe(true)
})

test('changing back, other roles and other fields are rejected and change nothing', async () => {
  await using app = await createTestApp()
  const [seller, buyer] = [await app.signUp({ role: 'SELLER' }), await app.signUp()]
  expect(await post(app, { role: 'BUYER' }, seller.token)).toBe(400)
  for (const payload of [{}, { role: 'ADMIN' }, { role: null }, { role: ['SELLER'] }, { role: 'seller' }]) {
    expect(await post(app, payload, buyer.token)).toBe(400)
  }
  expect(await post(app, { ...body, id: seller.id }, buyer.token)).toBe(400)
  expect([await roleOf(seller), await roleOf(buyer)]).toEqual(['SELLER', 'BUYER'])
})

test('the call needs a token, and changes only the caller', async () => {
  await using app = await createTestApp()
  const [user, other] = [await app.signUp(), await app.signUp()]
  expect(await post(app, body)).toBe(401)
  expect(await post(app, body, 'garbage')).toBe(401)
  data(await user.call(becomeSeller, { body }))
  expect(await roleOf(other)).toBe('BUYER')
})
