import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { pageRoutes } from './pages.ts'

test('slashes and backslashes in front of a path lead to no other host', async () => {
  const app = fastify()
  app.decorate('config', readConfig({ PUBLIC_URL: 'https://palapa.example' }))
  const social = { google: false, facebook: false }
  app.decorate('browserAuth', () => ({ authUrl: '', anonKey: '', social }))
  await app.register(pageRoutes, { render: async ({ url }) => new Response(url) })
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
