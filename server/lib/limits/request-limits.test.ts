import { expect, test } from 'vitest'
import type { Render } from '#contract/site.ts'
import { createLimiters } from '#server/lib/rate-limits.ts'
import { createTestApp } from '#test/app.ts'
import { openEventsAt } from '#test/event-stream.ts'

const createLimiter = createLimiters()

const limited = ['reads', 'writes', 'visitor-writes', 'streams']

/** Creates an app in which each of these is allowed twice. */
const limitedApp = (options: Parameters<typeof createTestApp>[0] = {}) =>
  createTestApp({
    ...options,
    createLimiter: (rate) =>
      createLimiter({ ...rate, points: limited.includes(rate.keyPrefix) ? 2 : rate.points }),
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

test('without a user an address changes something up to the limit, apart from this machine', async () => {
  await using app = await limitedApp()
  const write = async (remoteAddress: string) => {
    const url = '/api/users/sync-profile'
    return (await app.app.inject({ method: 'POST', url, remoteAddress, payload: {} })).statusCode
  }
  const address = '203.0.113.7'
  expect([await write(address), await write(address), await write(address)]).toEqual([400, 400, 429])
  expect(await write('203.0.113.8')).toBe(400)
  for (let attempt = 0; attempt < 3; attempt++) expect(await write('127.0.0.1')).toBe(400)
})

test('a user opens streams of events up to the limit, apart from this machine', async () => {
  await using app = await limitedApp({ environment: { TRUST_PROXY: '127.0.0.1' } })
  const { token } = await app.signUp()
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  const open = async (address: string) => {
    const headers = { 'x-forwarded-for': address }
    await using stream = await openEventsAt(app.app.listeningOrigin, token, undefined, headers)
    return stream.status
  }
  const address = '203.0.113.7'
  expect([await open(address), await open(address), await open(address)]).toEqual([200, 200, 429])
  expect(await open('127.0.0.1')).toBe(200)
})

test('a page counts once, whatever it is rendered from, and so does a form that a page sends', async () => {
  const render: Render = async (_page, { apiFetch }) => {
    const calls = [1, 2, 3].map((limit) => apiFetch(`/api/properties?limit=${limit}`, { method: 'GET' }))
    return new Response((await Promise.all(calls)).map(({ status }) => status).join())
  }
  await using app = await limitedApp({ pages: { render } })
  const open = async (remoteAddress: string, method: 'GET' | 'POST' = 'GET') => {
    const form = { headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: 'name=Ana' }
    const page = { method, url: '/contact', remoteAddress, ...(method === 'POST' && form) }
    const { statusCode, payload } = await app.app.inject(page)
    return statusCode === 200 ? payload : statusCode
  }
  const complete = '200,200,200'
  const address = '203.0.113.7'
  expect([await open(address), await open(address), await open(address)]).toEqual([complete, complete, 429])
  const other = '203.0.113.8'
  const forms = [await open(other, 'POST'), await open(other, 'POST'), await open(other, 'POST')]
  expect(forms).toEqual([complete, complete, 429])
})

test('behind a proxy, addresses that the client invents before its own one do not count', async () => {
  await using app = await limitedApp({ environment: { TRUST_PROXY: '10.0.0.0/8' } })
  const read = async (forwarded: string) => {
    const headers = { 'x-forwarded-for': forwarded }
    return (await app.app.inject({ url: '/api/properties', remoteAddress: '10.0.0.1', headers })).statusCode
  }
  const own = '203.0.113.7'
  const invented = ['127.0.0.1', '198.51.100.1', '10.0.0.9', 'unknown']
  const statuses = []
  for (const address of invented) statuses.push(await read(`${address}, ${own}`))
  expect(statuses).toEqual([200, 200, 429, 429])
  expect(await read('203.0.113.8')).toBe(200)
})
