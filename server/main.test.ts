import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createClient } from '#contract/client.ts'
import { createProperty, listProperties } from '#contract/properties.ts'
import { findPostmaster } from '#server/db/postmaster.ts'
import { data } from '#test/app.ts'
import { house } from '#test/builders.ts'
import { createDatabase } from '#test/database.ts'
import { freePort } from '#test/free-port.ts'
import { buildPhoto, photoForm } from '#test/images.ts'
import { databaseSettings } from '#test/postgres.ts'
import { refusedStart, type RunningServer, runServer } from '#test/running-server.ts'
import { signUpAt } from '#test/several-servers.ts'
import { temporaryDataDir } from '#test/temporary-folder.ts'

test('a fresh start serves the sample listings without other hosts, and SIGTERM closes it and its PostgreSQL with exit code 0', async () => {
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
  await signUpAt(server.url, 'SELLER')
  expect(await findPostmaster(place.cluster)).toBeDefined()
  expect(await server.end('SIGTERM')).toBe(0)
  expect(await findPostmaster(place.cluster)).toBeUndefined()
  // those to the socket of the embedded database; npm run outgoing watches a whole visit
  const opened = (await readFile(connections, 'utf8')).trim().split('\n')
  expect(new Set(opened)).toEqual(new Set(['PIPECONNECTWRAP']))
})

test('a public server reports its mail, encryption and missing Redis without a secret, and SIGINT lets a request finish', async () => {
  await using place = await temporaryDataDir()
  await using database = await createDatabase()
  await using server = await runServer({
    ...databaseSettings(database.poolConfig),
    DATA_DIR: place.folder,
    SAMPLE_DATA: 'off',
    PUBLIC_URL: 'http://palapa.example',
    REDIS_URL: `redis://:hunter2@127.0.0.1:${await freePort()}`,
    LOG_LEVEL: 'trace',
  })
  const printed = server.output().trim().split('\n')
  expect(printed.filter((line) => !line.startsWith('{'))).toEqual([
    'Palapa is ready at http://palapa.example',
    'SMTP_URL is not set: mail is not sent, and stays in DATA_DIR/outbox.',
    expect.stringContaining('Warning: PUBLIC_URL does not start with https'),
    'Warning: BACKUP_TO is not set: no backups are made at night.',
  ])
  for (const path of ['/%', '/api/%', '/nowhere', '/api/properties']) {
    await fetch(`${server.url}${path}?access_token=hunter2`)
  }
  expect((await fetch(`${server.url}/api/ready`)).status).toBe(200)
  const upload = await startUpload(server)
  const ended = server.end('SIGINT')
  await expect.poll(server.output).toContain('"closing"')
  expect(await upload.finish()).toBe(201)
  expect(await ended).toBe(0)
  expect(server.output()).toContain('redis is unavailable')
  expect(server.output()).toContain('malformed address rejected')
  expect(server.output()).not.toContain('hunter2')
})

/** Sends the first half of a photo, and waits until the server reads it. */
async function startUpload(server: RunningServer) {
  const seller = await signUpAt(server.url, 'SELLER')
  const { call } = seller.at(server)
  const { property } = data(await call(createProperty, { body: { ...house, features: [] } }))
  const photo = await buildPhoto({ width: 300, height: 200 })
  const boundary = 'palapa'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="images"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`
  const upload = request(`${server.url}/api/images/${property.id}/upload`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${seller.token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
  })
  const answered = once(upload, 'response')
  upload.write(head)
  upload.write(photo.subarray(0, 500))
  await expect.poll(server.output).toContain('Providing options to busboy')
  return {
    async finish() {
      upload.end(Buffer.concat([photo.subarray(500), Buffer.from(`\r\n--${boundary}--\r\n`)]))
      const [response] = (await answered) as [{ statusCode: number }] // documented by node:http
      return response.statusCode
    },
  }
}

test('backups that could not be written are reported at the start, in one sentence and with exit code 1', async () => {
  await using place = await temporaryDataDir()
  const file = join(place.folder, 'file')
  await writeFile(file, '')
  const { code, output } = await refusedStart({ DATA_DIR: place.folder, BACKUP_TO: file })
  expect(code).toBe(1)
  expect(output).toMatch(
    /^BACKUP_TO \(.*file\) cannot be written: .*; give the server a folder it may write to\.$/,
  )
})

const inNamespace = ['--user', '--map-root-user', '--mount']
const hasNamespaces = spawnSync('unshare', [...inNamespace, 'true']).status === 0

test.skipIf(!hasNamespaces)(
  'a server starts while the disk of DATA_DIR is full, and refuses photos (skipped where no disk can be mounted)',
  async () => {
    await using place = await temporaryDataDir()
    await using database = await createDatabase()
    const dataDir = join(place.folder, 'disk')
    // space for one file, which fills it
    const fill = `mkdir ${dataDir} && mount -t tmpfs -o size=64k,nr_inodes=2 tmpfs ${dataDir}; cat /dev/zero > ${dataDir}/file 2>/dev/null; exec "$@"`
    const settings = {
      ...databaseSettings(database.poolConfig),
      DATA_DIR: dataDir,
      AUTH_SIGNING_KEYS: join(place.folder, 'keys.json'),
      SAMPLE_DATA: 'off',
      LOG_LEVEL: 'warn',
    }
    await using server = await runServer(settings, ['unshare', ...inNamespace, 'bash', '-c', fill, 'bash'])
    expect(server.output()).toContain('the disk is full: photos cannot be added')
    expect(server.output()).toContain('storage is full: photos cannot be added')
    const seller = await signUpAt(server.url, 'SELLER')
    const { property } = data(
      await seller.at(server).call(createProperty, { body: { ...house, features: [] } }),
    )
    const response = await fetch(`${server.url}/api/images/${property.id}/upload`, {
      method: 'POST',
      headers: { authorization: `Bearer ${seller.token}` },
      body: photoForm({ name: 'a.jpg', bytes: await buildPhoto() }),
    })
    expect(response.status).toBe(507)
    expect(await server.end('SIGTERM')).toBe(0)
  },
)
