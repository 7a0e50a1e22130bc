import { expect, test } from 'vitest'
import { createTestApp } from '#test/app.ts'
import { createLimiters } from '#server/lib/rate-limits.ts'

const createLimiter = createLimiters()

/** Creates an app in which an address may read twice and a user may write twice. */
const limitedApp = () =>
  createTestApp({
    createLimiter: (rate) =>
      createLimiter({ ...rate, points: ['reads', 'writes'].includes(rate.keyPrefix) ? 2 : rate.points }),
  })

test('an address reads up to its limit, apart from probes and from this machine', async () => {
  await using app = await limitedApp()
  const read = async (remoteAddress: string, url = '/api/properties') => {
    const { statusCode, headers } = await app.app.inject({ url, remoteAddress })
    return [statusCode, statusCode !== 429 || Number(headers['retry-after']) > 0]
  }
  const address = '203.0.113.7'
  expect([await read(address), await read(address), await read(address)]).toEqual([
    [200, true],
    [200, true],
    [429, true],
  ])
  expect(await read(address, '/api/health')).toEqual([200, true])
  expect(await read(address, '/api/conversations/events')).toEqual([401, true])
  expect(await read('203.0.113.8')).toEqual([200, true])
  for (let attempt = 0; attempt < 4; attempt++) expect(await read('127.0.0.1')).toEqual([200, true])
})

test('a user changes something up to the limit, and other users are not affected', async () => {
  await using app = await limitedApp()
  const [user, other] = [await app.signUp(), await app.signUp()]
  const write = async ({ token }: typeof user, remoteAddress = '203.0.113.7') => {
    const { statusCode, headers } = await app.app.inject({
      method: 'POST',
      remoteAddress,
      url: '/api/users/interactions',
      headers: { authorization: `Bearer ${token}` },
      payload: {},
    })
    return [statusCode, statusCode !== 429 || Number(headers['retry-after']) > 0]
  }
  expect([await write(user), await write(user), await write(user)]).toEqual([
    [400, true],
    [400, true],
    [429, true],
  ])
  expect(await write(other)).toEqual([400, true])
  expect(await write(user, '127.0.0.1')).toEqual([400, true])
})
