import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { findPostmaster } from '#server/db/postmaster.ts'
import { createDatabase } from '#test/database.ts'
import { databaseSettings } from '#test/postgres.ts'
import { type RunningServer, runServer } from '#test/running-server.ts'
import { temporaryDataDir } from '#test/temporary-folder.ts'

type Count = { completed: number; dropped: string[] }

/** Sends requests over one keep-alive connection, one after another, until the server stops listening. */
async function askOn(url: string, path: string, count: Count): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  for (;;) {
    try {
      const sent = request(`${url}${path}`, { agent }).end()
      const [response] = (await once(sent, 'response')) as [IncomingMessage] // documented by node:http
      response.resume()
      await once(response, 'end')
      if (response.statusCode !== 200) count.dropped.push(`status ${response.statusCode}`)
      if (!response.complete) count.dropped.push('cut off')
      count.completed += 1
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException // node:http rejects with nothing else
      agent.destroy()
      if (code !== 'ECONNREFUSED') count.dropped.push(`${code} ${message}`)
      return
    }
  }
}

async function stopUnderLoad(server: RunningServer, connections: number) {
  const count: Count = { completed: 0, dropped: [] }
  const paths = ['/api/properties', '/api/health']
  const clients = Array.from({ length: connections }, (_, at) =>
    askOn(server.url, paths[at % 2] ?? '', count),
  )
  await expect.poll(() => count.completed, { timeout: 20_000 }).toBeGreaterThan(connections * 3)
  const started = performance.now()
  const code = await server.end('SIGTERM')
  const ms = performance.now() - started
  await Promise.all(clients)
  return { code, ms, ...count }
}

test('SIGTERM drops no request of 100 connections, and the server ends within 10 s', async () => {
  await using place = await temporaryDataDir()
  await using database = await createDatabase()
  const environment = { ...databaseSettings(database.poolConfig), DATA_DIR: place.folder, SAMPLE_DATA: 'off' }
  await using server = await runServer(environment)
  const { code, ms, dropped } = await stopUnderLoad(server, 100)
  expect({ code, dropped, isInTime: ms < 10_000 }).toEqual({ code: 0, dropped: [], isInTime: true })
}, 90_000)

test('a draining server is not ready, accepts no uploads, and closes every connection', async () => {
  await using place = await temporaryDataDir()
  await using database = await createDatabase()
  const environment = { ...databaseSettings(database.poolConfig), DATA_DIR: place.folder, SAMPLE_DATA: 'off' }
  await using server = await runServer(environment)
  expect((await fetch(`${server.url}/api/ready`)).status).toBe(200)
  const stuck = await Promise.all(Array.from({ length: 20 }, () => openHalfUpload(server.url)))
  const ended = server.end('SIGTERM')
  const ask = async (path: string, init?: RequestInit) => {
    const { status, headers } = await fetch(server.url + path, init)
    return { status, connection: headers.get('connection'), retryAfter: headers.get('retry-after') }
  }
  await expect.poll(async () => (await ask('/api/ready')).status).toBe(503)
  const refused = { status: 503, connection: 'close', retryAfter: '5' }
  expect(await ask('/api/ready')).toEqual(refused)
  expect(await ask('/api/properties')).toEqual({ status: 200, connection: 'close', retryAfter: null })
  const body = new FormData()
  body.append('images', new File(['a'], 'a.jpg'))
  expect(await ask('/api/images/0/upload', { method: 'POST', body })).toMatchObject({
    status: 503,
    retryAfter: '5',
  })
  expect(await ended).toBe(0)
  for (const socket of stuck) socket.destroy()
}, 90_000)

/** Sends a request whose body never completes. */
async function openHalfUpload(url: string) {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  await once(socket, 'connect')
  socket.on('error', () => {})
  const head = `POST /api/enquiries HTTP/1.1\r\nhost: palapa\r\ncontent-type: application/json\r\n`
  socket.write(`${head}content-length: 900\r\n\r\n{`)
  return socket
}

test('an uncaught error stops the server and its PostgreSQL', async () => {
  await using place = await temporaryDataDir()
  for (const failing of ['throw new Error("unexpected")', 'void Promise.reject(new Error("unexpected"))']) {
    const hook = `data:text/javascript,process.on('SIGUSR2',()=>{${encodeURIComponent(failing)}})`
    await using server = await runServer({
      DATA_DIR: place.folder,
      SAMPLE_DATA: 'off',
      LOG_LEVEL: 'fatal',
      NODE_OPTIONS: `--import "${hook}"`,
    })
    expect(await findPostmaster(place.cluster)).toBeDefined()
    expect(await server.end('SIGUSR2')).toBe(1)
    expect(server.output()).toContain('unexpected')
    expect(await findPostmaster(place.cluster)).toBeUndefined()
  }
}, 90_000)
