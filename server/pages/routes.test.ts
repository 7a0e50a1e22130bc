import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import fastify, { type FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { parse } from 'node-html-parser'
import { expect, test } from 'vitest'
import type { Render } from '#contract/site.ts'
import { readConfig } from '#server/config.ts'
import { DirectReads } from '#server/lib/direct-reads.ts'
import { pageRoutes } from './routes.ts'

/** Creates an app with only the page routes. */
async function appOf(
  render: Render,
  assetsDir?: string,
  environment: Record<string, string> = { PUBLIC_URL: 'https://palapa.example' },
): Promise<FastifyInstance> {
  const app = fastify()
  app.decorate('config', readConfig(environment))
  const social = { google: false, facebook: false }
  app.decorate('announcements', { find: async () => null, invalidate: () => {} })
  app.decorate('directReads', new DirectReads())
  app.decorate('browserAuth', () => ({ authUrl: '', anonKey: '', social }))
  await app.register(pageRoutes, { render, ...(assetsDir && { assetsDir }) })
  return app
}

test('an address of the search page with a search leads to the list', async () => {
  const app = await appOf(async ({ url }) => new Response(url))
  const { statusCode, headers } = await app.inject('/search?q=hopkins%20lot&type=LAND')
  expect([statusCode, headers.location]).toEqual([302, '/properties?q=hopkins%20lot&type=LAND'])
  expect((await app.inject('/search?utm_source=mail')).statusCode).toBe(200)
})

test('leading slashes and backslashes of a path do not redirect to another host', async () => {
  const app = await appOf(async ({ url }) => new Response(url))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo // an object, as it listens on a port
  for (const path of ['/', '/\\', '//', '/\\\\/']) {
    const sent = request({ host: '127.0.0.1', port, path: `${path}evil.example` }).end()
    const [response] = await once(sent, 'response')
    expect([response.statusCode, await text(response)]).toEqual([200, 'https://palapa.example/evil.example'])
    const bare = request({ host: '127.0.0.1', port, path }).end()
    const [bareResponse] = await once(bare, 'response')
    expect([bareResponse.statusCode, await text(bareResponse)]).toEqual([200, 'https://palapa.example/'])
  }
  await app.close()
})

test('a form of another site is rejected with a sentence, and forms of this site and of allowed origins are not', async () => {
  const own = 'https://palapa.example'
  const known = 'https://app.example'
  const app = await appOf(async () => new Response('taken'), undefined, {
    PUBLIC_URL: own,
    CORS_ORIGINS: known,
  })
  const post = (headers: Record<string, string>) =>
    app.inject({
      method: 'POST',
      url: '/contact',
      headers: { 'content-type': 'application/x-www-form-urlencoded', host: '192.168.1.5:3000', ...headers },
      payload: 'name=Rosa',
    })
  const taken: Record<string, string>[] = [
    {},
    { origin: own },
    { origin: known, 'sec-fetch-site': 'cross-site' },
    { origin: 'http://192.168.1.5:3000' },
    { origin: 'null', 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
  ]
  for (const headers of taken) expect([headers, (await post(headers)).payload]).toEqual([headers, 'taken'])
  const refused: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'https://palapa.example.evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'https://evil.example', 'sec-fetch-site': 'same-site' },
  ]
  for (const headers of refused) {
    const { statusCode, payload } = await post(headers)
    expect([headers, statusCode]).toEqual([headers, 403])
    expect(payload).toContain(
      'This form was sent from another site. Please fill it in here and send it again.',
    )
  }
  await app.close()
})

test('only pages with a form accept a form, and no other body', async () => {
  const app = await appOf(async (page) => new Response(`${page.method} ${await page.text()}`))
  const post = (url: string, type: string) =>
    app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload: 'name=Rosa' })
  expect((await post('/contact', 'application/x-www-form-urlencoded')).payload).toBe('POST name=Rosa')
  expect((await post('/contact', 'text/plain')).statusCode).toBe(415)
  expect((await post('/services', 'application/x-www-form-urlencoded')).statusCode).toBe(404)
  expect((await app.inject('/services')).payload).toBe('GET ')
  await app.close()
})

test('icons are served at the default paths of browsers, and the service worker is never cached', async () => {
  const app = await appOf(async () => new Response('a page'), join(import.meta.dirname, '../../public'))
  const get = (url: string) => app.inject({ url })
  const icon = await get('/favicon.ico')
  expect([icon.statusCode, icon.headers['content-type']]).toEqual([200, 'image/vnd.microsoft.icon'])
  expect(icon.rawPayload.subarray(0, 4)).toEqual(Buffer.from([0, 0, 1, 0]))
  expect((await sharp(icon.rawPayload.subarray(22)).metadata()).width).toBe(32)
  const touch = await get('/apple-touch-icon.png')
  expect([touch.statusCode, touch.headers['content-type']]).toEqual([200, 'image/png'])
  expect(touch.headers['cache-control']).toBe('public, max-age=3600')
  expect((await get('/service-worker.js')).headers['cache-control']).toBe('no-cache')
  await app.close()
})

test('the QR code of a property is an image of its own address', async () => {
  const app = await appOf(async () => new Response('page'))
  const get = (id: string) => app.inject(`/property/${id}/qr.svg`)
  const [first, second] = [randomUUID(), randomUUID()]
  const code = await get(first)
  expect([code.statusCode, code.headers['content-type']]).toEqual([200, 'image/svg+xml'])
  // sharp reads no SVG once the images of the app are loaded in this process
  const [image] = parse(code.body).querySelectorAll(':scope > svg')
  const [, width, height] = /^0 0 (\d+) (\d+)$/.exec(image?.getAttribute('viewBox') ?? '') ?? []
  expect([width, Number(width) > 0]).toEqual([height, true])
  expect(image?.querySelector('path')?.getAttribute('d')).toMatch(/^M\d/)
  expect((await get(second)).body).not.toBe(code.body)
  expect((await get('not-an-id')).statusCode).toBe(404)
  await app.close()
})
