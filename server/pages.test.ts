import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import fastify, { type FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import type { Render } from '#contract/site.ts'
import { readConfig } from './config.ts'
import { pageRoutes } from './pages.ts'

/** An app that serves pages alone. */
async function appOf(render: Render): Promise<FastifyInstance> {
  const app = fastify()
  app.decorate('config', readConfig({ PUBLIC_URL: 'https://palapa.example' }))
  const social = { google: false, facebook: false }
  app.decorate('browserAuth', () => ({ authUrl: '', anonKey: '', social }))
  await app.register(pageRoutes, { render })
  return app
}

test('slashes and backslashes in front of a path lead to no other host', async () => {
  const app = await appOf(async ({ url }) => new Response(url))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo // it listens on a port
  for (const path of ['/', '/\\', '//', '/\\\\/']) {
    const sent = request({ host: '127.0.0.1', port, path: `${path}evil.example` }).end()
    const [response] = await once(sent, 'response')
    expect([response.statusCode, await text(response)]).toEqual([200, 'https://palapa.example/evil.example'])
    const bare = request({ host: '127.0.0.1', port, path }).end()
    const [answer] = await once(bare, 'response')
    expect([answer.statusCode, await text(answer)]).toEqual([200, 'https://palapa.example/'])
  }
  await app.close()
})

test('a form reaches the page that takes one; no other page and no other body does', async () => {
  const app = await appOf(async (page) => new Response(`${page.method} ${await page.text()}`))
  const post = (url: string, type: string) =>
    app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload: 'name=Rosa' })
  expect((await post('/contact', 'application/x-www-form-urlencoded')).payload).toBe('POST name=Rosa')
  expect((await post('/contact', 'text/plain')).statusCode).toBe(415)
  expect((await post('/services', 'application/x-www-form-urlencoded')).statusCode).toBe(404)
  expect((await app.inject('/services')).payload).toBe('GET ')
  await app.close()
})
