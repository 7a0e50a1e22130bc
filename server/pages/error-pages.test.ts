import { expect, test } from 'vitest'
import { createTestApp } from '#test/app.ts'
import { createTestLog } from '#test/log.ts'
import { loadPages } from './bundle.ts'

const reference = /Reference: (?:<!-- -->)?([0-9a-f-]{36})</

test('a failing page shows the id under which the page, its API call and the cause are logged', async () => {
  const log = createTestLog()
  await using server = await createTestApp({ logger: log.logger, pages: await loadPages() })
  expect((await server.app.inject('/properties?type=LAND')).payload).not.toContain('Reference:')
  await server.app.pool.query('alter table palapa.properties rename to elsewhere')
  const page = await server.app.inject('/properties')
  const [, requestId] = reference.exec(page.payload) ?? []
  expect(page.statusCode).toBe(502)
  const lines = log.lines.filter((line) => line['requestId'] === requestId)
  expect(lines.map(({ msg, path }) => [msg, path])).toEqual([
    ['request failed', undefined],
    ['request completed', '/api/properties'],
    ['request completed', '/properties'],
  ])
})

test('a page that cannot be rendered at all shows its reference too, and the cause is logged once', async () => {
  const log = createTestLog()
  const render = () => Promise.reject(new Error('no page'))
  await using server = await createTestApp({ logger: log.logger, pages: { render } })
  const page = await server.app.inject('/services')
  const [, requestId] = reference.exec(page.payload) ?? []
  expect(page.statusCode).toBe(500)
  const lines = log.lines.filter((line) => line['requestId'] === requestId)
  expect(lines.map(({ msg }) => msg)).toEqual(['page rendering failed', 'request completed'])
})

test('a page whose address is malformed is a document with a way on, and a call stays a problem', async () => {
  const render = () => Promise.reject(new Error('no page'))
  await using server = await createTestApp({ pages: { render } })
  for (const path of ['/property/0199-4f%', '/about%zz?type=LAND']) {
    const { statusCode, headers, payload } = await server.app.inject(path)
    expect([path, statusCode, headers['content-type']]).toEqual([path, 400, 'text/html; charset=utf-8'])
    expect(headers['content-security-policy']).toContain(`default-src 'self'`)
    expect(payload).toContain('<a href="/">go to Home</a>')
  }
  for (const path of ['/api/properties/%zz', '/auth/v1/%zz', '/media/%zz']) {
    const { statusCode, headers } = await server.app.inject(path)
    expect([path, statusCode, headers['content-type']]).toEqual([path, 400, 'application/problem+json'])
  }
})
