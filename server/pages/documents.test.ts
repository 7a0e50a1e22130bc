import { hash } from 'node:crypto'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import type { Render } from '#contract/site.ts'
import { readConfig } from '#server/config.ts'
import { ApiError } from '#server/lib/errors.ts'
import { DirectReads } from '#server/lib/direct-reads.ts'
import { concurrentRenderings } from './documents.ts'
import { pageRoutes } from './routes.ts'
import { allowMarkedScripts } from './security-policy.ts'

/** Creates an app whose API has one resource, and whose pages show it. */
async function createPages(render?: Render, environment: Record<string, string> = {}) {
  const resource = { text: 'first', reads: 0 }
  let renderings = 0
  const app = fastify()
  app.decorate('config', readConfig({ PUBLIC_URL: 'https://palapa.example', ...environment }))
  const social = { google: false, facebook: false }
  app.decorate('announcements', { find: async () => null, invalidate: () => {} })
  app.decorate('directReads', new DirectReads())
  app.decorate('browserAuth', () => ({ authUrl: '', anonKey: '', social }))
  app.get('/api/resource', async (request, reply) => {
    resource.reads += 1
    const tag = `"${hash('sha256', resource.text)}"`
    if (request.headers['if-none-match'] === tag) return reply.code(304).send()
    return reply.header('etag', tag).send(resource.text)
  })
  app.get('/api/untagged', () => 'text')
  const showResource: Render = async (page, { apiFetch }) => {
    renderings += 1
    const { pathname, search } = new URL(page.url)
    const text = await (await apiFetch('/api/resource', { method: 'GET' })).text()
    return new Response(`${pathname}${search}: ${text} `.repeat(100), {
      status: pathname === '/missing' ? 404 : 200,
    })
  }
  await app.register(pageRoutes, { render: render ?? showResource })
  return { app, resource, countRenderings: () => renderings }
}

test('a document is rendered once until its data changes, and then shows the change at once', async () => {
  const { app, resource, countRenderings } = await createPages()
  for (let round = 0; round < 3; round += 1) expect((await app.inject('/list')).payload).toContain('first')
  expect(countRenderings()).toBe(1)
  resource.text = 'second'
  expect((await app.inject('/list')).payload).toContain('second')
  expect((await app.inject('/list')).payload).toContain('second')
  expect(countRenderings()).toBe(2)
})

test('a page with a key in its address is not stored, whatever its status and method', async () => {
  const { app } = await createPages(undefined, { PAGE_CACHE_S: '60' })
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const controlOf = async (method: 'GET' | 'HEAD' | 'POST', url: string) => {
    const form = method === 'POST' ? { headers, payload: 'answer=yes' } : {}
    return (await app.inject({ method, url, ...form })).headers['cache-control']
  }
  for (const path of ['/listing-check', '/mail-choices', '/message-mail'])
    for (const method of ['GET', 'HEAD', 'POST'] as const)
      expect([method, path, await controlOf(method, `${path}?key=secret`)]).toEqual([
        method,
        path,
        'no-store',
      ])
  expect(await controlOf('GET', '/missing?key=secret')).toBe('no-store')
  expect(await controlOf('GET', '/list')).toMatch(/^public, /)
})

test('a client that has the document receives 304, in each encoding and for HEAD too', async () => {
  const { app, resource } = await createPages()
  for (const encoding of ['identity', 'gzip', 'br']) {
    const headers = { 'accept-encoding': encoding }
    const { headers: sent } = await app.inject({ url: '/list', headers })
    expect([sent['content-encoding'] ?? 'identity', sent['cache-control']]).toEqual([encoding, 'no-cache'])
    const known = { ...headers, 'if-none-match': String(sent.etag) }
    for (const method of ['GET', 'HEAD'] as const) {
      const again = await app.inject({ method, url: '/list', headers: known })
      expect([method, again.statusCode, again.payload]).toEqual([method, 304, ''])
    }
    resource.text += '!'
    expect((await app.inject({ url: '/list', headers: known })).statusCode).toBe(200)
  }
  const head = await app.inject({ method: 'HEAD', url: '/list' })
  expect([head.statusCode, head.payload, Number(head.headers['content-length']) > 1000]).toEqual([
    200,
    '',
    true,
  ])
})

test('the tags of the encodings differ, also once the document is compressed better', async () => {
  const { app } = await createPages()
  const tagOf = async (encoding: string) =>
    String((await app.inject({ url: '/list', headers: { 'accept-encoding': encoding } })).headers.etag)
  const tags = [await tagOf('identity'), await tagOf('gzip'), await tagOf('br')]
  await expect.poll(() => tagOf('br')).not.toBe(tags[2])
  const first = { 'accept-encoding': 'BR', 'if-none-match': tags[2] ?? '' }
  expect((await app.inject({ url: '/list', headers: first })).statusCode).toBe(304)
  expect(new Set([...tags, await tagOf('br')]).size).toBe(4)
})

test('requests at the same time share a rendering, but none receives data from before it began', async () => {
  const start = Promise.withResolvers<void>()
  const read = Promise.withResolvers<void>()
  let renderings = 0
  const { app, resource } = await createPages(async (_page, { apiFetch }) => {
    renderings += 1
    const text = await (await apiFetch('/api/resource', { method: 'GET' })).text()
    read.resolve()
    await start.promise
    return new Response(text)
  })
  const before = [app.inject('/list'), app.inject('/list'), app.inject('/list')]
  await read.promise
  expect(renderings).toBe(1)
  resource.text = 'second'
  const after = app.inject('/list')
  start.resolve()
  expect((await after).payload).toBe('second')
  expect((await Promise.all(before)).length).toBe(3)
  expect(renderings).toBe(2)
})

test('addresses with other parameters, forms, missing pages and untagged data are rendered each time', async () => {
  const { app, countRenderings } = await createPages()
  const rendered = [
    '/properties?utm_unknown=x',
    '/properties?clid=x',
    '/about?location=Placencia',
    '/properties?q=dock',
    '/places/hopkins?place=placencia',
    '/auth/confirm?token_hash=secret',
    '/signin?next=/reset-password%3Ftoken_hash%3Dsecret',
    `/edit-listing/${'x'.repeat(300)}`,
    '/missing',
  ]
  for (const url of rendered) {
    const renderings = countRenderings()
    for (let round = 0; round < 2; round += 1) await app.inject(url)
    expect([url, countRenderings() - renderings]).toEqual([url, 2])
  }
  for (const url of [
    '/properties?type=LAND&sort=price_asc',
    '/properties?place=hopkins,placencia',
    '/map?place=hopkins',
    '/places/hopkins?type=LAND',
    '/signin?next=/list-property',
  ]) {
    const renderings = countRenderings()
    for (let round = 0; round < 2; round += 1) await app.inject(url)
    expect([url, countRenderings() - renderings]).toEqual([url, 1])
  }
  const untagged = await createPages(async (_page, { apiFetch }) => {
    await apiFetch('/api/untagged', { method: 'GET' })
    return new Response(String(Math.random()))
  })
  expect((await untagged.app.inject('/')).payload).not.toBe((await untagged.app.inject('/')).payload)
})

test('visits with what other sites add to links share a rendering', async () => {
  const { app, countRenderings } = await createPages()
  for (const added of [
    '',
    'fbclid=IwAR1',
    `fbclid=${'x'.repeat(300)}`,
    'gclid=a&utm_source=b&utm_campaign=c',
  ]) {
    const home = await app.inject(`/?${added}`)
    expect([added, home.payload.split(' ')[0], home.headers.etag]).toEqual([added, '/:', expect.any(String)])
    const list = await app.inject(`/properties?type=LAND${added && `&${added}`}`)
    expect([added, list.payload.split(' ')[0]]).toEqual([added, '/properties?type=LAND:'])
  }
  expect(countRenderings()).toBe(2)
  const keyed = await app.inject('/listing-check?fbclid=x&key=secret')
  expect([keyed.payload.split(' ')[0], keyed.headers['cache-control']]).toEqual([
    '/listing-check?fbclid=x&key=secret:',
    'no-store',
  ])
})

test('with PAGE_CACHE_S shared caches may hold documents that are the same for every client', async () => {
  const { app } = await createPages(undefined, { PAGE_CACHE_S: '60' })
  const controlOf = async (url: string) => (await app.inject(url)).headers['cache-control']
  expect(await controlOf('/list')).toBe('public, max-age=0, s-maxage=60, stale-while-revalidate=60')
  expect(await controlOf('/auth/confirm?token_hash=secret')).toBe('no-cache')
  expect(await controlOf('/missing')).toBe('no-cache')
})

test('beyond a queue of renderings the server responds 503, and recovers', async () => {
  const end = Promise.withResolvers<void>()
  const { app } = await createPages(async () => {
    await end.promise
    return new Response('rendered')
  })
  const all = Array.from({ length: 150 }, (_, at) => app.inject(`/page-${at}`))
  const refused = await Promise.race(all)
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5'])
  expect(refused.payload).toContain('Palapa is very busy right now.')
  end.resolve()
  const statuses = (await Promise.all(all)).map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 200)).toHaveLength(100 + concurrentRenderings)
  expect((await app.inject('/page-149')).statusCode).toBe(200)
})

test('a page is not rendered for a client that has left, but for others who wait for it', async () => {
  const end = Promise.withResolvers<void>()
  const rendered: string[] = []
  const { app } = await createPages(async ({ url }) => {
    rendered.push(new URL(url).pathname)
    await end.promise
    return new Response('rendered')
  })
  let closed = 0
  app.server.on('connection', (socket) => socket.once('close', () => (closed += 1)))
  const origin = await app.listen({ port: 0 })
  const first = Array.from({ length: concurrentRenderings }, (_, at) => `/first-${at}`)
  const all = first.map((path) => fetch(origin + path))
  await expect.poll(() => rendered.length).toBe(concurrentRenderings)
  const leaving = new AbortController()
  const left = ['/third', '/fourth'].map((path) => fetch(origin + path, { signal: leaving.signal }))
  const waiting = Promise.withResolvers<void>()
  app.server.on('request', ({ url }) => url === '/last' && waiting.resolve())
  all.push(fetch(`${origin}/fourth`), fetch(`${origin}/last`))
  await waiting.promise
  leaving.abort()
  const gone = await Promise.allSettled(left)
  expect(gone.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect.poll(() => closed).toBe(2)
  end.resolve()
  const statuses = (await Promise.all(all)).map(({ status }) => status)
  expect(statuses).toEqual([...first, '/fourth', '/last'].map(() => 200))
  expect(rendered.toSorted()).toEqual([...first, '/fourth', '/last'])
  await app.close()
})

test('only scripts of the page itself are allowed, and the mark that tells them apart is not sent', () => {
  const own = 'start()'
  const page = `<script nonce="secret">${own}</script><script>stolen()</script>
    <script type="application/json" nonce="secret">{}</script><script nonce="secret" src="/a.js"></script>`
  const { html, sources } = allowMarkedScripts(page, 'secret')
  expect(sources.scripts).toBe(`'self' 'sha256-${hash('sha256', own, 'base64')}'`)
  expect(html).not.toContain('secret')
})

test.for(['unavailable', 'rate_limited'] as const)(
  'the message of an error (%s) is text in its document',
  async (code) => {
    const { app } = await createPages(() => Promise.reject(new ApiError(code, 'Use <b> & "c".')))
    const { payload } = await app.inject('/page')
    expect(payload).toContain('<p>Use &#60;b&#62; &#38; &#34;c&#34;. <a href')
  },
)
