import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Session } from '#contract/accounts.ts'
import { createClient } from '#contract/client.ts'
import { uploadImages } from '#contract/images.ts'
import { syncProfile } from '#contract/profiles.ts'
import { createProperty, getProperty, listProperties } from '#contract/properties.ts'
import { data } from '#test/app.ts'
import { house } from '#test/builders.ts'
import { freePort } from '#test/free-port.ts'
import { refusedStart, runServer } from '#test/running-server.ts'
import { temporaryDataDir } from '#test/temporary-folder.ts'

async function signUp(url: string) {
  const email = `${randomUUID()}@example.com`
  const response = await fetch(`${url}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'correct horse', data: { name: 'Ana', role: 'SELLER' } }),
  })
  const session = (await response.json()) as Session // checked by the tests of the provider
  const client = createClient(`${url}/api`, fetch)
  const options = { token: session.access_token }
  data(await client(syncProfile, { body: { id: session.user.id, email } }))
  return { client, options }
}

async function image(seed: number): Promise<File> {
  const background = { r: seed % 256, g: (seed * 7) % 256, b: 90 }
  const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return new File([new Uint8Array(bytes)], `house-${seed}.jpg`, { type: 'image/jpeg' })
}

test('a fresh start serves the sample listings without other hosts, and SIGTERM closes with exit code 0', async () => {
  await using place = await temporaryDataDir()
  const connections = join(place.folder, 'connections')
  await using server = await runServer({
    DATA_DIR: place.folder,
    CONNECTIONS_FILE: connections,
    NODE_OPTIONS: `--import=${join(import.meta.dirname, '../test/services/record-connections.ts')}`,
  })
  expect(server.output()).toContain('with its sample listings')
  expect(server.output()).toMatch(/^Read its emails at http:\/\/localhost:\d+\/dev\/mail\?key=[\w-]{43} \(/m)
  const page = await fetch(`${server.url}/properties`)
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('properties found')
  const client = createClient(`${server.url}/api`, fetch)
  const isFound = async (q: string) =>
    data(await client(listProperties, { querystring: { q, exact: true } })).pagination.total > 0
  await expect.poll(() => isFound('punta gorda toledo district'), { timeout: 10_000 }).toBe(true)
  const nowhere = await fetch(`${server.url}/api/nowhere`)
  expect([nowhere.status, nowhere.headers.get('content-type')]).toEqual([404, 'application/problem+json'])
  await signUp(server.url)
  expect(await server.end('SIGTERM')).toBe(0)
  // those to the socket of the embedded database; npm run outgoing watches a whole visit
  const opened = (await readFile(connections, 'utf8')).trim().split('\n')
  expect(new Set(opened)).toEqual(new Set(['PIPECONNECTWRAP']))
})

test('a server with a public address prints that mail is not sent, and that the address is not encrypted', async () => {
  await using place = await temporaryDataDir()
  await using server = await runServer({
    DATA_DIR: place.folder,
    SAMPLE_DATA: 'off',
    PUBLIC_URL: 'http://palapa.example',
  })
  expect(server.output().trim().split('\n')).toEqual([
    'Palapa is ready at http://palapa.example',
    'SMTP_URL is not set: mail is not sent, and stays in DATA_DIR/outbox.',
    expect.stringContaining('Warning: PUBLIC_URL does not start with https'),
    'Warning: BACKUP_TO is not set: no backups are made at night.',
  ])
})

test('a public site with a mail server and no OPERATOR_EMAIL does not start', async () => {
  await using place = await temporaryDataDir()
  const { code, output } = await refusedStart({
    DATA_DIR: place.folder,
    SMTP_URL: 'smtp://127.0.0.1:1',
    PUBLIC_URL: 'https://palapa.example',
  })
  expect([code, output]).toEqual([
    1,
    'Set OPERATOR_EMAIL to the address that receives contact forms and reports, and start again.',
  ])
})

test('SIGINT lets a request in flight finish', async () => {
  await using place = await temporaryDataDir()
  await using server = await runServer({ DATA_DIR: place.folder, SAMPLE_DATA: 'off' })
  const { client, options } = await signUp(server.url)
  const { property } = data(await client(createProperty, { body: { ...house, features: [] } }, options))

  const file = Buffer.from(await (await image(1)).arrayBuffer())
  const boundary = 'palapa'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="images"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`
  const upload = request(`${server.url}/api/images/${property.id}/upload`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${options.token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
  })
  const answered = once(upload, 'response')
  upload.write(head)
  upload.write(file.subarray(0, 500))
  await once(server.child.stdout ?? process.stdin, 'data', { signal: AbortSignal.timeout(500) }).catch(
    () => {},
  )

  const ended = server.end('SIGINT')
  upload.end(Buffer.concat([file.subarray(500), Buffer.from(`\r\n--${boundary}--\r\n`)]))
  const [response] = (await answered) as [{ statusCode: number }] // documented by node:http
  expect(response.statusCode).toBe(201)
  expect(await ended).toBe(0)
})

test('after a SIGKILL every acknowledged listing and image exists and is complete', async () => {
  await using place = await temporaryDataDir()
  const environment = { DATA_DIR: place.folder, SAMPLE_DATA: 'off' }
  const server = await runServer(environment)
  const { client, options } = await signUp(server.url)
  const images = await Promise.all([1, 2, 3].map(image))
  const acknowledged = new Map<string, number>()
  const createListing = async () => {
    for (let number = 0; number < 200; number++) {
      const body = { ...house, title: randomUUID(), features: ['Dock'] }
      const created = await client(createProperty, { body }, options)
      if (!created.ok) return
      const { id } = created.data.property
      acknowledged.set(id, 0)
      for (const file of images) {
        const form = new FormData()
        form.append('images', file)
        const uploaded = await client(uploadImages, { params: { propertyId: id }, body: form }, options)
        if (!uploaded.ok) return
        acknowledged.set(id, uploaded.data.images.length)
        if (acknowledged.size === 12) void server.end('SIGKILL')
      }
    }
  }
  await Promise.all([createListing(), createListing(), createListing()])
  expect(acknowledged.size).toBeGreaterThanOrEqual(12)

  await using again = await runServer(environment)
  const reader = createClient(`${again.url}/api`, fetch)
  for (const [id, count] of acknowledged) {
    const property = data(await reader(getProperty, { params: { id } }))
    expect(property.features.map(({ name }) => name)).toEqual(['Dock'])
    expect(property.images.length).toBeGreaterThanOrEqual(count)
  }
  const { properties } = data(await reader(listProperties, { querystring: { limit: 100 } }))
  for (const { url } of properties.flatMap(({ images }) => images)) {
    const file = await fetch(again.url + url)
    expect(file.status).toBe(200)
    await expect(sharp(Buffer.from(await file.arrayBuffer())).stats()).resolves.toBeDefined()
  }
})

test('the query of an address is not logged, not even of a malformed one', async () => {
  await using place = await temporaryDataDir()
  await using server = await runServer({ DATA_DIR: place.folder, SAMPLE_DATA: 'off', LOG_LEVEL: 'trace' })
  for (const path of ['/%', '/api/%', '/nowhere', '/api/properties']) {
    await fetch(`${server.url}${path}?access_token=hunter2`)
  }
  await server.end('SIGTERM')
  expect(server.output()).toContain('malformed address rejected')
  expect(server.output()).not.toContain('hunter2')
})

test('a port in use is reported in one sentence', async () => {
  await using place = await temporaryDataDir()
  const port = await freePort()
  const taker = createServer().listen(port, '127.0.0.1')
  await once(taker, 'listening')
  const refused = await refusedStart({ DATA_DIR: place.folder, PORT: String(port), SAMPLE_DATA: 'off' })
  taker.close()
  expect(refused).toEqual({
    code: 1,
    output: `Port ${port} is taken. Stop the program that uses it, or set PORT to another number.`,
  })
})

test('a DATA_DIR that cannot be written is reported in one sentence', async () => {
  await using place = await temporaryDataDir()
  const file = join(place.folder, 'file')
  await writeFile(file, '')
  const { code, output } = await refusedStart({ DATA_DIR: file })
  expect(code).toBe(1)
  expect(output).toMatch(
    /^DATA_DIR \(.*file\) cannot be written: .*; give the server a folder it may write to\.$/,
  )
})

test('backups that could not be written or encrypted are reported at the start, each in one sentence', async () => {
  await using place = await temporaryDataDir()
  const file = join(place.folder, 'file')
  await writeFile(file, 'short\n')
  const unwritable = await refusedStart({ DATA_DIR: place.folder, BACKUP_TO: file })
  expect(unwritable.code).toBe(1)
  expect(unwritable.output).toMatch(
    /^BACKUP_TO \(.*file\) cannot be written: .*; give the server a folder it may write to\.$/,
  )
  const open = await refusedStart({ DATA_DIR: place.folder, BACKUP_PASSPHRASE_FILE: file })
  expect(open.output).toMatch(/^The passphrase in BACKUP_PASSPHRASE_FILE .+ is too short: [^.]+\.$/)
})

test('a second server on one DATA_DIR is rejected and does not affect the first', async () => {
  await using place = await temporaryDataDir()
  await using server = await runServer({ DATA_DIR: place.folder, SAMPLE_DATA: 'off' })
  const { code, output } = await refusedStart({ DATA_DIR: place.folder, PORT: String(await freePort()) })
  expect(code).toBe(1)
  expect(output).toBe(
    `A Palapa server, process ${server.child.pid}, is using DATA_DIR (${place.folder}). Stop it or set another DATA_DIR.`,
  )
  expect((await fetch(`${server.url}/api/ready`)).status).toBe(200)
})

test('an unreachable DATABASE_URL is reported without its password', async () => {
  await using place = await temporaryDataDir()
  const port = await freePort()
  const { code, output } = await refusedStart({
    DATA_DIR: place.folder,
    DATABASE_URL: `postgres://palapa:hunter2@127.0.0.1:${port}/palapa`,
  })
  expect(code).toBe(1)
  expect(output).toMatch(
    new RegExp(`^The database at DATABASE_URL \\(127\\.0\\.0\\.1:${port}\\) cannot be reached`),
  )
  expect(output).not.toContain('hunter2')
  expect(output.split('\n')).toHaveLength(1)
})

test('a server starts without its Redis, reports it without the password, and works', async () => {
  await using place = await temporaryDataDir()
  const url = `redis://:hunter2@127.0.0.1:${await freePort()}`
  const settings = { DATA_DIR: place.folder, SAMPLE_DATA: 'off', LOG_LEVEL: 'warn', REDIS_URL: url }
  await using server = await runServer(settings)
  await expect.poll(() => server.output()).toContain('redis is unavailable')
  expect(server.output()).not.toContain('hunter2')
  expect((await fetch(`${server.url}/api/ready`)).status).toBe(200)
  expect(await server.end('SIGTERM')).toBe(0)
})

test('a malformed variable is named', async () => {
  const { code, output } = await refusedStart({ PORT: 'eighty' })
  expect(code).toBe(1)
  expect(output).toBe(
    'PORT must be a whole number from 0 to 65535. It is «eighty». Change it and start again.',
  )
  const url = await refusedStart({ DATABASE_URL: 'mysql://me:hunter2@host/db' })
  expect(url.output).toMatch(/^DATABASE_URL must look like postgres:/)
  expect(url.output).not.toContain('hunter2')
})
