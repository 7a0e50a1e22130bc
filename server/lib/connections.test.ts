import { randomUUID } from 'node:crypto'
import pLimit from 'p-limit'
import { expect, test } from 'vitest'
import { eventsPath } from '#contract/conversations.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { sendRaw } from '#test/raw-http.ts'
import { collectRoutes, type Route } from '#test/routes.ts'
import { connectionLimits } from './connections.ts'

const quick = { headersMs: 400, requestMs: 5_000, windowMs: 400, windowBytes: 1_000, checkMs: 100 }
const limitMs = 10_000

/** Starts a server with pages; returns it with its routes and a function that builds the head of a signed-in request. */
async function listening(limits = quick) {
  const pages = { render: async () => new Response('page') }
  const build = () => createTestApp({ connectionLimits: limits, pages })
  const { built, routes } = await collectRoutes(build)
  const { token } = await built.signUp({ role: 'SELLER' })
  // The first email would open the job queue while requests hold every connection.
  await built.app.jobs.start()
  await built.app.listen({ port: 0, host: '127.0.0.1' })
  const headOf = ({ method, url }: Route, type: string) => {
    const path = url.replace(/:\w+/g, randomUUID()).replace('*', 'nothing')
    return `${method} ${path} HTTP/1.1\r\nhost: palapa\r\nauthorization: Bearer ${token}\r\ncontent-type: ${type}\r\n`
  }
  return { app: built, routes, headOf }
}

const send = ({ app }: TestApp, bytes: string) => sendRaw(app.listeningOrigin, bytes, limitMs)

test('every route rejects an encoded body with 415', async () => {
  const { app, routes, headOf } = await listening(connectionLimits)
  await using _app = app
  expect(routes.length).toBeGreaterThan(60)
  const body = JSON.stringify({ not: 'compressed' })
  const limit = pLimit(20)
  const sent = routes.flatMap((route) =>
    ['gzip', 'br', 'deflate, gzip', 'x-gzip'].map((encoding) =>
      limit(async () => {
        const head = `${headOf(route, 'application/json')}content-encoding: ${encoding}\r\nconnection: close\r\n`
        const { status, text } = await send(app, `${head}content-length: ${body.length}\r\n\r\n${body}`)
        expect([route, encoding, status, text]).toEqual([
          route,
          encoding,
          415,
          expect.stringMatching(/encod/i),
        ])
      }),
    ),
  )
  await Promise.all(sent)
  const plain = await app.app.inject({ url: '/api/properties', headers: { 'content-encoding': 'identity' } })
  expect(plain.statusCode).toBe(200)
})

test('every route responds or closes in time when a body is malformed or truncated', async () => {
  const { app, routes, headOf } = await listening()
  await using _app = app
  const form = 'multipart/form-data; boundary=x'
  const json = 'application/json'
  const bodies: [type: string, rest: string][] = [
    [json, 'content-length: 200\r\n\r\n{"half":'],
    [json, 'content-length: 200\r\n\r\n'],
    [json, 'transfer-encoding: chunked\r\n\r\n5\r\n{"a":'],
    [json, 'transfer-encoding: chunked\r\n\r\nzz\r\n'],
    [json, 'connection: close\r\ncontent-length: 8\r\n\r\n{"half":'],
    [
      form,
      'content-length: 900\r\n\r\n--x\r\ncontent-disposition: form-data; name="images"; filename="a"\r\n\r\nJF',
    ],
    [form, 'connection: close\r\ncontent-length: 5\r\n\r\n--x--'],
    ['application/x-www-form-urlencoded', 'content-length: 90\r\n\r\nname='],
  ]
  const refused: unknown[] = []
  const limit = pLimit(50)
  const ending = routes.filter(({ url }) => url !== `/api${eventsPath}`) // the response of the event stream never ends
  const sent = ending.flatMap((route) =>
    bodies.map(([type, rest]) =>
      limit(async () => {
        const { status } = await send(app, `${headOf(route, type)}${rest}`)
        if (status === 500) refused.push([route, rest, status])
      }),
    ),
  )
  await Promise.all(sent)
  expect(refused).toEqual([])
})

test('connections that never finish their headers are closed within 20 s, and trickling bodies within 60 s', () => {
  const { headersMs, checkMs, windowMs, windowBytes } = connectionLimits
  expect(headersMs + checkMs).toBeLessThanOrEqual(20_000)
  expect(windowMs + checkMs).toBeLessThanOrEqual(60_000)
  expect(windowBytes).toBeGreaterThan(windowMs / 1000) // one byte per second is too slow
})

test('a connection without complete headers is closed, with a problem if a request had begun', async () => {
  const { app } = await listening()
  await using _app = app
  for (const bytes of ['', 'GET /api/health HTTP/1.1\r\nhost: palapa\r\nx-half']) {
    const { text, ms } = await send(app, bytes)
    expect(ms).toBeGreaterThan(quick.headersMs - 50)
    expect(text).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
    expect(problemOf(text)).toMatchObject({ status: 408, code: 'timeout' })
  }
})

test('a trickling body is aborted, a slow but steady one is not', async () => {
  const { app, headOf } = await listening()
  await using _app = app
  const route = { method: 'POST', url: '/api/users/sync-profile' }
  const head = (length: number) =>
    `${headOf(route, 'application/json')}connection: close\r\ncontent-length: ${length}\r\n\r\n`
  const trickled = await sendRaw(app.app.listeningOrigin, head(500_000), limitMs, { chunk: ' ', everyMs: 50 })
  expect(problemOf(trickled.text)).toMatchObject({ status: 408, code: 'timeout' })
  const chunk = ' '.repeat(1_000)
  const steady = await sendRaw(app.app.listeningOrigin, head(20_000), limitMs, { chunk, everyMs: 50 })
  expect(steady.ms).toBeGreaterThan(2 * quick.windowMs)
  expect(problemOf(steady.text)).toMatchObject({ status: 400, code: 'invalid_input' })
})

test('invalid HTTP and headers that are too long get a problem', async () => {
  const { app } = await listening()
  await using _app = app
  const cases: [bytes: string, status: number][] = [
    ['hello\r\n\r\n', 400],
    ['GET / HTTP/1.1\r\nhost: a\r\nbad header\r\n\r\n', 400],
    ['GET / HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n', 400],
    [`GET / HTTP/1.1\r\nhost: a\r\nx-long: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
  ]
  for (const [bytes, status] of cases) {
    const { text } = await send(app, bytes)
    expect(text).toMatch(/\r\nx-content-type-options: nosniff\r\n/)
    expect([bytes.slice(0, 60), problemOf(text)]).toEqual([
      bytes.slice(0, 60),
      expect.objectContaining({ status, message: expect.stringMatching(/^[A-Z].+\.$/) }),
    ])
  }
})

function problemOf(text: string): unknown {
  const [head = '', body = ''] = text.split('\r\n\r\n')
  expect(head).toMatch(/^content-type: application\/problem\+json/im)
  return JSON.parse(body)
}

test('a request without Host or with an unknown expectation is refused with the headers of every response', async () => {
  const { app } = await listening()
  await using _app = app
  const bare = 'GET /api/health HTTP/1.1\r\nconnection: close\r\n'
  const [withoutHost, unknown] = await Promise.all([
    send(app, `${bare}\r\n`),
    send(app, `${bare}host: palapa\r\nexpect: anything\r\n\r\n`),
  ])
  expect([withoutHost.status, unknown.status]).toEqual([400, 417])
  for (const { text } of [withoutHost, unknown]) expect(text).toContain('x-content-type-options: nosniff')
})
