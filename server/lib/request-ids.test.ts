import { expect, test } from 'vitest'
import { createTestApp } from '#test/app.ts'
import { postAuth } from '#test/auth-client.ts'
import { createTestLog } from '#test/log.ts'
import { callUnderId, createRequestId } from './request-ids.ts'

test('a problem with a 5xx status has the request id under which the cause is logged', async () => {
  const log = createTestLog()
  await using server = await createTestApp({ logger: log.logger })
  await server.app.pool.query('alter table palapa.properties rename to elsewhere')
  const response = await server.app.inject({ url: '/api/properties' })
  const { requestId } = response.json()
  expect([response.statusCode, requestId]).toEqual([500, expect.stringMatching(/^[0-9a-f-]{36}$/)])
  const lines = log.lines.filter((line) => line['requestId'] === requestId)
  expect(lines.map(({ msg }) => msg)).toEqual(['request failed', 'request completed'])
  const missing = await server.app.inject({ url: '/api/nothing' })
  expect(missing.json()).not.toHaveProperty('requestId')
})

test('a failure of the authentication provider has the request id too', async () => {
  const log = createTestLog()
  await using server = await createTestApp({ logger: log.logger })
  await server.app.pool.query('alter table palapa_auth.users rename to elsewhere')
  const { status, body } = await postAuth(server.app, '/token?grant_type=password', {
    email: 'ana@example.com',
    password: 'correct horse',
  })
  expect([status, body['error_id']]).toEqual([500, log.lines.at(-1)?.['requestId']])
})

test('a request id sent by the client is ignored', async () => {
  const log = createTestLog()
  await using server = await createTestApp({ logger: log.logger })
  await server.app.inject({
    url: '/api/health',
    headers: { 'request-id': 'forged', 'x-request-id': 'forged' },
  })
  expect(JSON.stringify(log.lines)).not.toContain('forged')
})

test('an in-process call has the id of the request that it belongs to', async () => {
  const log = createTestLog()
  await using server = await createTestApp({ logger: log.logger })
  log.lines.length = 0
  await callUnderId('outer', () => server.app.inject({ url: '/api/health' }))
  await server.app.inject({ url: '/api/health' })
  const [first, second] = log.lines.filter(({ msg }) => msg === 'request completed')
  expect(first?.['requestId']).toBe('outer')
  expect(second?.['requestId']).not.toBe('outer')
  expect(createRequestId()).not.toBe(createRequestId())
})
