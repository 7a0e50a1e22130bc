import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Render } from '#contract/site.ts'
import { createTestApp } from '#test/app.ts'
import { collectRoutes } from '#test/routes.ts'

const origin = 'https://app.example'

/** Creates an app with an https address and a page that calls the API; returns it with its routes. */
async function publicApp() {
  const environment = { PUBLIC_URL: 'https://palapa.example', CORS_ORIGINS: origin }
  const render: Render = async (_request, { apiFetch }) => {
    const { status, text } = await apiFetch('/api/ready', { method: 'GET' })
    return new Response(await text(), { status })
  }
  const pages = { render }
  return collectRoutes(() => createTestApp({ environment, pages }))
}

test('every response has nosniff and HSTS, and responses to requests with a token are not stored', async () => {
  const { built, routes } = await publicApp()
  await using _app = built
  const { token } = await built.signUp({ role: 'SELLER' })
  const streams = ['/api/conversations/events']
  const asked = routes.filter(({ url }) => !streams.includes(url))
  for (const { method, url: pattern } of [...asked, { method: 'POST', url: '/nowhere' }]) {
    const url = pattern.replace(/:\w+/g, randomUUID()).replace('*', 'nothing')
    const sent = { method: method as 'GET', url, headers: { origin } }
    const signedIn = { ...sent, headers: { origin, authorization: `Bearer ${token}` } }
    const { headers } = await built.app.inject(sent)
    expect([method, url, headers]).toMatchObject([
      method,
      url,
      {
        'x-content-type-options': 'nosniff',
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
      },
    ])
    if (url.startsWith('/api')) expect(headers).not.toHaveProperty('access-control-allow-credentials')
    if (method === 'DELETE' && url === '/api/users/me') continue
    const { headers: own } = await built.app.inject(signedIn)
    expect([method, url, own['cache-control']]).toEqual([
      method,
      url,
      expect.stringMatching(/no-store|no-cache|max-age/),
    ])
    if (url.startsWith('/api') && !/^\/api\/properties(\/[^/]+)?$/.test(url))
      expect([method, url, own['cache-control']]).toEqual([method, url, 'no-store'])
  }
})

test('a response over plain http has no HSTS', async () => {
  await using app = await createTestApp({ environment: { PUBLIC_URL: 'http://palapa.example' } })
  const { headers } = await app.app.inject({ url: '/api/health' })
  expect(headers).not.toHaveProperty('strict-transport-security')
})

test('a page that fails because of the database says when to try again', async () => {
  const { built } = await publicApp()
  await using _app = built
  await built.app.pool.query('delete from palapa.migrations')
  const { statusCode, headers } = await built.app.inject({ url: '/properties' })
  expect([statusCode, headers['retry-after']]).toEqual([503, '5'])
})
