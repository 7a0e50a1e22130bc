import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { createClient, pathOf } from './client.ts'
import { uploadImages } from './images.ts'
import { deleteInteraction, listInteractions, setInteraction } from './interactions.ts'
import { getOwnProfile } from './profiles.ts'

type Seen = {
  method?: string | undefined
  url?: string | undefined
  headers: IncomingHttpHeaders
  body: string
}

/** Starts a server that records its requests and responds with the listener. */
async function listen(listener: RequestListener = (_, response) => response.end('{}')) {
  const seen: Seen[] = []
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString()
    seen.push({ method: request.method, url: request.url, headers: request.headers, body })
    listener(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/api`
  const close = async () => {
    server.closeAllConnections()
    server.close()
  }
  return { seen, base, client: createClient(base, fetch), [Symbol.asyncDispose]: close }
}

const verdict = { propertyId: 'p1', interactionType: 'LIKE' } as const

test('API-02 a call with a token sends it as a Bearer header, a call without a token sends none', async () => {
  await using server = await listen()
  await server.client(getOwnProfile, {}, { token: 'a.b-c_d' })
  await server.client(setInteraction, { body: verdict }, { token: 'a.b-c_d' })
  await server.client(getOwnProfile, {})
  await server.client(getOwnProfile, {}, { token: '' })
  const sent = server.seen.map(({ headers }) => headers.authorization)
  expect(sent).toEqual(['Bearer a.b-c_d', 'Bearer a.b-c_d', undefined, undefined])
})

test('a call has the method, address and JSON body of its endpoint', async () => {
  await using server = await listen()
  await server.client(setInteraction, { body: verdict })
  await server.client(deleteInteraction, { body: verdict })
  await server.client(listInteractions, { querystring: { type: 'LIKE', cursor: undefined } })
  const [set, removed, listed] = server.seen
  expect(set).toMatchObject({ method: 'POST', url: '/api/users/interactions' })
  expect(removed).toMatchObject({ method: 'DELETE', url: '/api/users/interactions' })
  expect(set?.headers['content-type']).toBe('application/json')
  expect([set?.body, removed?.body].map((body) => JSON.parse(body ?? ''))).toEqual([verdict, verdict])
  expect(listed).toMatchObject({ method: 'GET', url: '/api/users/interactions?type=LIKE', body: '' })
  expect(listed?.headers['content-type']).toBeUndefined()
})

test('an upload is sent as a multipart form with every file', async () => {
  await using server = await listen()
  const body = new FormData()
  body.append('images', new Blob(['one']), 'one.jpg')
  body.append('images', new Blob(['two']), 'two.jpg')
  await server.client(uploadImages, { params: { propertyId: 'p1' }, body })
  const [upload] = server.seen
  expect(upload?.url).toBe('/api/images/p1/upload')
  expect(upload?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
  expect(upload?.body.match(/name="images"; filename="(one|two)\.jpg"/g)).toHaveLength(2)
})

test('a URL encodes its parameters and omits blank query values', () => {
  expect(pathOf('/images/:propertyId/:imageId', { params: { propertyId: 'a/b', imageId: '?#' } })).toBe(
    '/images/a%2Fb/%3F%23',
  )
  const querystring = { limit: 50, location: 'Caye & Caulker', type: '', sort: null, featured: false }
  expect(pathOf('/properties', { querystring })).toBe(
    '/properties?limit=50&location=Caye+%26+Caulker&featured=false',
  )
  expect(pathOf('/properties', { querystring: { cursor: undefined } })).toBe('/properties')
})

test('a successful call returns its data, null when the response is empty', async () => {
  await using server = await listen((request, response) => {
    if (request.method === 'DELETE') response.writeHead(204).end()
    else response.end('{"interactions":[]}')
  })
  expect(await server.client(deleteInteraction, { body: verdict })).toEqual({ ok: true, data: null })
  const listed = await server.client(listInteractions, { querystring: {} })
  expect(listed).toEqual({ ok: true, data: { interactions: [] } })
})

test('a failure has the status, and the message, code and fields of the response', async () => {
  const problem = {
    code: 'invalid_input',
    message: 'Choose one.',
    fields: { interactionType: 'Choose one.' },
  }
  await using server = await listen((request, response) => {
    response.writeHead(request.method === 'POST' ? 400 : 502)
    response.end(
      request.method === 'POST' ? JSON.stringify({ ...problem, detail: 7 }) : '<h1>Bad Gateway</h1>',
    )
  })
  const refused = await server.client(setInteraction, { body: verdict })
  expect(refused).toEqual({ ok: false, failure: { status: 400, statusText: 'Bad Request', ...problem } })
  const broken = await server.client(getOwnProfile, {})
  expect(broken).toEqual({
    ok: false,
    failure: { status: 502, statusText: 'Bad Gateway', isUnreadable: true },
  })
})

test('a message that is not a string is ignored', async () => {
  await using server = await listen((_, response) =>
    response.writeHead(500).end('{"message":{"a":1},"code":7}'),
  )
  const failed = await server.client(getOwnProfile, {})
  expect(failed).toEqual({ ok: false, failure: { status: 500, statusText: 'Internal Server Error' } })
})

test('an unreachable server is a failure with status 0', async () => {
  const server = await listen()
  await server[Symbol.asyncDispose]()
  const failed = await server.client(getOwnProfile, {})
  expect(failed).toMatchObject({ ok: false, failure: { status: 0, statusText: '' } })
})

test('an aborted call throws', async () => {
  const controller = new AbortController()
  await using server = await listen(() => controller.abort())
  await expect(server.client(getOwnProfile, {}, { signal: controller.signal })).rejects.toThrow(/abort/)
})

test('a failure has the id under which the server logs its cause', async () => {
  const problem = { code: 'internal', message: 'Something went wrong.', requestId: 'b7' }
  await using server = await listen((_, response) => response.writeHead(500).end(JSON.stringify(problem)))
  expect(await server.client(getOwnProfile, {})).toEqual({
    ok: false,
    failure: { status: 500, statusText: 'Internal Server Error', ...problem },
  })
})
