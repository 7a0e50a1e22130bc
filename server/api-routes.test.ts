import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { pathOf } from '#contract/client.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { getProperty } from '#contract/properties.ts'
import { createTestApp, data } from '#test/app.ts'
import { buildProperty } from '#test/builders.ts'
import { listEndpoints } from '#test/endpoints.ts'
import { siteConfig } from '#server/pages/routes.ts'

const addressOf = ({ path }: Endpoint) => {
  const params = { id: randomUUID(), propertyId: randomUUID(), imageId: randomUUID() }
  return `/api${pathOf(path, { params })}`
}

test('API-01 the API is served below /api, and its host is a setting', async () => {
  const hosts = { own: '', other: 'https://api.palapa.example' }
  for (const apiUrl of Object.values(hosts)) {
    await using app = await createTestApp({ environment: { API_URL: apiUrl } })
    const { id } = await buildProperty(await app.signUp({ role: 'SELLER' }))
    await app.app.pool.query(
      `insert into palapa.images (id, property_id, position, hash, width, height, placeholder, widths)
       values (gen_random_uuid(), $1, 0, md5('a'), 1920, 1280, '#4f8a8b', '{320,640,1280,1920}')`,
      [id],
    )
    await app.app.pool.query('update palapa.properties set version = version + 1 where id = $1', [id])
    const { images } = data(await app.call(getProperty, { params: { id } }))
    expect(images[0]?.url).toMatch(new RegExp(`^${apiUrl}/media/[0-9a-f]{32}-1280\\.webp$`))
    const { authUrl, ...site } = await siteConfig(app.app)
    expect([site.apiUrl, authUrl]).toEqual([apiUrl, `${apiUrl || site.publicUrl}/auth/v1`])
    expect((await app.app.inject({ url: '/properties' })).statusCode).toBe(404)
  }
})

test('ROLE-08 API-04 every Bearer call returns 401 without a valid token', async () => {
  let now = new Date()
  await using app = await createTestApp({ clock: () => now })
  const { token } = await app.signUp({ role: 'SELLER' })
  now = new Date(now.getTime() + 2 * 60 * 60_000)
  const [head, body, signature] = token.split('.')
  const unsigned = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url')
  const headers = [
    {},
    { authorization: 'Bearer' },
    { authorization: 'Bearer garbage' },
    { authorization: `Bearer ${token}` },
    { authorization: `Bearer ${unsigned}.${body}.` },
    { authorization: `Bearer ${head}.${signature}.${body}` },
    { authorization: `Basic ${Buffer.from('ana:secret').toString('base64')}` },
  ]
  const calls = (await listEndpoints()).filter(([, { auth }]) => auth === 'bearer')
  expect(calls.length).toBeGreaterThanOrEqual(14)
  for (const [name, call] of calls) {
    const url = addressOf(call)
    const sent = headers.map((each) => app.app.inject({ method: call.method, url, headers: each }))
    for (const response of await Promise.all(sent)) {
      expect([name, response.statusCode, response.headers['www-authenticate']]).toEqual([name, 401, 'Bearer'])
      expect(response.json().message).toMatch(/\w/)
    }
  }
})

test('every other call succeeds without a token, and with an invalid one', async () => {
  await using app = await createTestApp()
  const calls = (await listEndpoints()).filter(([, { auth }]) => auth !== 'bearer')
  for (const [name, call] of calls) {
    for (const headers of [{}, { authorization: 'Bearer garbage' }]) {
      const { statusCode } = await app.app.inject({ method: call.method, url: addressOf(call), headers })
      expect([name, statusCode]).toEqual([name, expect.toBeOneOf([200, 204, 400, 404])])
    }
  }
})

test('an unknown path returns a problem with a message', async () => {
  await using app = await createTestApp()
  for (const url of ['/api', '/api/', '/api/nothing', '/api/users/me/more', '/api/%00']) {
    const response = await app.app.inject({ url })
    expect([url, response.statusCode]).toEqual([url, expect.toBeOneOf([400, 404])])
    expect(response.json().message).toMatch(/\w/)
  }
})

test('a malformed body returns a problem with a sentence', async () => {
  await using app = await createTestApp()
  const json = { 'content-type': 'application/json' }
  const bodies = [
    { headers: json, payload: '{"id":' },
    { headers: json, payload: '' },
    { headers: json, payload: '"text"' },
    { headers: json, payload: '{"id":1,"email":2}' },
    { headers: json, payload: '{"__proto__":{"id":"x"}}' },
    { headers: { 'content-type': 'text/plain' }, payload: 'id=x' },
    { headers: { 'content-type': 'application/xml' }, payload: '<id/>' },
    { headers: { 'content-type': 'multipart/form-data; boundary=x' }, payload: '--x--' },
    { headers: { ...json, 'content-encoding': 'gzip' }, payload: 'not gzip' },
    { headers: { ...json, 'content-length': '4000000' }, payload: '{}' },
  ]
  for (const body of bodies) {
    const response = await app.app.inject({ method: 'POST', url: '/api/users/sync-profile', ...body })
    expect([body, response.statusCode]).toEqual([body, expect.toBeOneOf([400, 413, 415])])
    expect(response.json().message).toMatch(/^[A-Z]\S+ .+\.$/)
  }
})

test('a malformed address returns a problem too', async () => {
  await using app = await createTestApp()
  const response = await app.app.inject('/api/properties/%zz')
  expect([response.statusCode, response.json().code]).toEqual([400, 'invalid_input'])
})

test('calls that accept JSON reject the content types of forms', async () => {
  await using server = await createTestApp()
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
    const headers = { 'content-type': type }
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/users/sync-profile',
      headers,
      payload: '{}',
    })
    expect([type, response.statusCode, response.json().code]).toEqual([type, 415, 'unsupported_media_type'])
  }
})
