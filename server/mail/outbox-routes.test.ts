import { createServer, request as httpRequest, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { emailsTo } from '#test/emails.ts'

const mail = {
  to: 'ana@example.com',
  subject: 'From <b>Rosa</b> & "co"',
  title: 'A question',
  paragraphs: ['Is it for sale?'],
  action: { text: 'Answer', url: 'http://localhost:3000/chat' },
}

type Visit = { path?: string; headers?: Record<string, string>; remoteAddress?: string }

function visit(
  { app }: TestApp,
  { path = '/dev/mail', headers = {}, remoteAddress = '127.0.0.1' }: Visit = {},
) {
  return app.inject({ url: path, headers: { host: 'localhost:3000', ...headers }, remoteAddress })
}

/** Opens the link printed at start and returns the cookie for later requests. */
async function openLink(server: TestApp) {
  const { pathname, search } = new URL(server.app.outboxLink ?? '')
  const response = await visit(server, { path: pathname + search })
  const [setCookie = ''] = [response.headers['set-cookie']].flat()
  return { response, setCookie, cookie: setCookie.split(';')[0] ?? '' }
}

/** Starts a proxy like a minimal `proxy_pass`: it sets Host to the target and adds no forwarding headers. */
async function startPlainProxy(target: string): Promise<{ url: string } & AsyncDisposable> {
  const proxy: Server = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, host: new URL(target).host }
    const forwarded = httpRequest(target + incoming.url, { method: incoming.method, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(outgoing)
    })
    incoming.pipe(forwarded)
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const { port } = proxy.address() as AddressInfo // it listens on a port
  return {
    url: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      proxy.closeAllConnections()
      await new Promise((resolve) => proxy.close(resolve))
    },
  }
}

async function addMail(server: TestApp): Promise<string[]> {
  await server.app.mailer.send(server.app.db, mail)
  const [stored] = await emailsTo(server.app, mail.to)
  return ['/dev/mail', `/dev/mail/${stored?.id}`, `/dev/mail/${stored?.id}/html`]
}

test('the outbox shows each email as HTML and as text, with user input escaped', async () => {
  await using server = await createTestApp()
  const { cookie } = await openLink(server)
  const headers = { cookie }
  expect((await visit(server, { headers })).payload).toContain('No emails yet')
  const [, path = ''] = await addMail(server)
  const list = await visit(server, { headers })
  expect(list.payload).toContain('From &#60;b&#62;Rosa&#60;/b&#62; &#38; &#34;co&#34;')
  expect(list.payload).toContain(`href="${path}"`)
  const details = await visit(server, { path, headers })
  expect(details.payload).toContain('Answer:\nhttp://localhost:3000/chat')
  expect(details.payload).not.toContain('<b>')
  expect(details.headers['content-security-policy']).toContain(`default-src 'none'`)
  const asHtml = await visit(server, { path: `${path}/html`, headers })
  expect(asHtml.payload).toContain('<base target="_top">')
  expect(asHtml.headers['content-security-policy']).toContain('sandbox')
  expect((await visit(server, { path: '/dev/mail/nothing', headers })).statusCode).toBe(404)
})

test('only the browser that opened the printed link first sees the outbox', async () => {
  await using server = await createTestApp()
  const paths = await addMail(server)
  for (const path of paths) expect((await visit(server, { path })).statusCode).toBe(404)
  expect((await visit(server, { path: '/dev/mail?key=guessed' })).statusCode).toBe(404)
  const { response, setCookie, cookie } = await openLink(server)
  expect([response.statusCode, response.headers.location]).toEqual([303, '/dev/mail'])
  expect(setCookie).toMatch(/^palapa_outbox=[\w-]{43}; Path=\/dev\/mail; HttpOnly; SameSite=Strict$/)
  expect(server.app.outboxLink).not.toContain(cookie.split('=')[1])
  for (const path of paths) {
    expect((await visit(server, { path, headers: { cookie: `a=b; ${cookie}` } })).statusCode).toBe(200)
    expect((await visit(server, { path, headers: { cookie: `${cookie}x` } })).statusCode).toBe(404)
  }
  expect((await openLink(server)).response.statusCode).toBe(404)
})

test('a HEAD request does not consume the link', async () => {
  await using server = await createTestApp()
  const { pathname, search } = new URL(server.app.outboxLink ?? '')
  const headers = { host: 'localhost:3000' }
  const looked = await server.app.inject({ method: 'HEAD', url: pathname + search, headers })
  expect([looked.statusCode, looked.headers['set-cookie']]).toEqual([404, undefined])
  expect((await openLink(server)).response.statusCode).toBe(303)
})

test('the cookie and the link are valid for one server process only, so that a restart ends them', async () => {
  await using server = await createTestApp()
  const { cookie } = await openLink(server)
  await using next = await createTestApp()
  expect((await visit(next, { headers: { cookie } })).statusCode).toBe(404)
  const path = `/dev/mail${new URL(server.app.outboxLink ?? '').search}`
  expect((await visit(next, { path })).statusCode).toBe(404)
})

test('a request from another machine cannot see the outbox, even with the cookie', async () => {
  await using server = await createTestApp()
  const paths = await addMail(server)
  const { cookie } = await openLink(server)
  const forwarding =
    'forwarded via x-forwarded x-forwarded-for x-forwarded-host x-forwarded-proto x-forwarded-prefix x-real-ip ' +
    'x-client-ip true-client-ip cf-connecting-ip cf-ray x-original-host x-original-forwarded-for'
  const refused: Visit[] = [
    { remoteAddress: '192.168.1.20' },
    { remoteAddress: '::ffff:10.0.0.1' },
    { headers: { host: 'rebound.example' } },
    { headers: { host: '127.0.0.1.rebound.example:3000' } },
    ...forwarding.split(' ').map((name) => ({ headers: { [name]: '127.0.0.1' } })),
  ]
  for (const path of paths) {
    for (const { headers, ...from } of refused) {
      const response = await visit(server, { path, headers: { cookie, ...headers }, ...from })
      const seen = [response.statusCode, response.payload.includes('Rosa')]
      expect(seen, JSON.stringify({ headers, ...from })).toEqual([404, false])
    }
    expect((await visit(server, { path, headers: { cookie }, remoteAddress: '::1' })).statusCode).toBe(200)
  }
})

test('a proxy that rewrites Host without forwarding headers exposes no email', async () => {
  for (const environment of [{ PUBLIC_URL: 'https://palapa.example' }, {}]) {
    await using server = await createTestApp({ environment })
    const paths = await addMail(server)
    await using proxy = await startPlainProxy(await server.app.listen({ port: 0, host: '127.0.0.1' }))
    for (const path of [...paths, '/dev/mail?key=', '/dev/mail?key=guessed']) {
      const response = await fetch(proxy.url + path)
      expect([response.status, (await response.text()).includes('Rosa')], path).toEqual([404, false])
    }
  }
})

test('a server that others can reach, or that sends its emails, serves no outbox', async () => {
  const environments: Record<string, string>[] = [
    { HOST: '0.0.0.0' },
    { SMTP_URL: 'smtp://127.0.0.1:1' },
    { PUBLIC_URL: 'https://palapa.example' },
    { PUBLIC_URL: 'http://192.168.1.20:3000' },
    { PUBLIC_URL: 'http://localhost.palapa.example' },
    { API_URL: 'https://api.palapa.example' },
  ]
  for (const environment of environments) {
    await using server = await createTestApp({ environment })
    expect(server.app.outboxLink).toBeNull()
    expect((await visit(server)).statusCode).toBe(404)
  }
  await using server = await createTestApp({
    environment: { PUBLIC_URL: 'http://[::1]:3000', API_URL: 'http://127.0.0.1:3000' },
  })
  expect(server.app.outboxLink).toMatch(/^http:\/\/\[::1\]:3000\/dev\/mail\?key=[\w-]{43}$/)
})
