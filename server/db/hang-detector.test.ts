import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createTestApp } from '#test/app.ts'
import { createConversation, sendText } from '#test/conversations.ts'
import { temporaryDataDir } from '#test/temporary-folder.ts'
import { openDatabase } from './client.ts'
import { startEmbedded } from './embedded.ts'
import { DatabaseHangs, detectHangs } from './hang-detector.ts'
import { migrate } from './migrate.ts'
import { readPostmasterFile } from './postmaster.ts'

/** Starts a separate PostgreSQL, so that suspending it does not affect other tests. */
async function ownPostgres() {
  const place = await temporaryDataDir()
  const { poolConfig, close } = await startEmbedded(place.folder, { settings: { fsync: 'off' } })
  const { pid = 0 } = (await readPostmasterFile(place.cluster)) ?? {}
  let stopped: number[] = []
  const signal = (pids: number[], name: NodeJS.Signals) => {
    for (const each of pids) {
      try {
        process.kill(each, name)
      } catch {
        // ended in the meantime
      }
    }
  }
  const resume = () => signal(stopped.splice(0), 'SIGCONT')
  return {
    poolConfig,
    /** The postmaster alone, or also the processes that serve connections. */
    async suspend(what: 'postmaster' | 'all') {
      stopped = what === 'all' ? [pid, ...(await childrenOf(pid))] : [pid]
      signal(stopped, 'SIGSTOP')
    },
    resume,
    async [Symbol.asyncDispose]() {
      await close()
      await place[Symbol.asyncDispose]()
    },
  }
}

async function childrenOf(parent: number): Promise<number[]> {
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0)
  const parents = await Promise.all(
    pids.map(async (pid) => {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
      return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
    }),
  )
  return pids.filter((_pid, at) => parents[at] === parent)
}

const isLinux = process.platform === 'linux'
let postgres: Awaited<ReturnType<typeof ownPostgres>>
beforeAll(async () => {
  if (isLinux) postgres = await ownPostgres()
})
afterEach(() => {
  vi.restoreAllMocks()
  postgres?.resume()
})
afterAll(() => postgres?.[Symbol.asyncDispose]())

const pages = { render: async () => new Response('page') }

test.runIf(isLinux)(
  'a hanging database delays requests for less than 3 s, and they succeed once it responds again',
  async () => {
    const { pool, close } = openDatabase(postgres.poolConfig)
    await migrate(pool)
    await close()
    await using app = await createTestApp({ poolConfig: postgres.poolConfig, pages })
    const { buyer, property, conversation } = await createConversation(app)
    const authorization = `Bearer ${buyer.token}`
    const requests = [
      { url: '/api/properties' },
      { url: '/api/ready' },
      { url: `/api/properties/${property.id}`, headers: { authorization } },
      { url: '/api/users/me', headers: { authorization } },
      { url: `/api/conversations/${conversation.id}/messages`, headers: { authorization } },
      {
        method: 'POST',
        url: '/api/conversations',
        headers: { authorization },
        payload: { propertyId: property.id },
      },
      {
        method: 'POST',
        url: '/auth/v1/token?grant_type=password',
        payload: { email: buyer.email, password: 'x' },
      },
      { url: '/auth/v1/user', headers: { authorization } },
    ] as const
    const ask = async (request: (typeof requests)[number]) => {
      const started = performance.now()
      const { statusCode, headers } = await app.app.inject(request)
      const isFast = performance.now() - started < 3_000
      return { url: request.url, statusCode, isFast, hasWait: headers['retry-after'] !== undefined }
    }
    for (const what of ['all', 'postmaster'] as const) {
      await postgres.suspend(what)
      const first = await Promise.all(requests.map(ask))
      const second = await Promise.all(requests.map(ask))
      for (const response of [...first, ...second]) {
        // open connections still work when only the postmaster is suspended
        const statusCode = what === 'all' ? 503 : expect.any(Number)
        const isRefused = response.statusCode === 503
        expect(response).toEqual({ url: response.url, statusCode, isFast: true, hasWait: isRefused })
        expect([200, 400, 503]).toContain(response.statusCode)
      }
      postgres.resume()
      await expect.poll(async () => (await ask(requests[4])).statusCode, { timeout: 15_000 }).toBe(200)
      await sendText(buyer, conversation.id, `Written after the ${what} went on`)
    }
  },
)

test.runIf(isLinux)('a slow query is not canceled', async () => {
  const { pool, close } = openDatabase({ ...postgres.poolConfig, max: 2 })
  // Longer than the detector waits for a hanging database.
  const slow = pool.query('select pg_sleep(2.8), 1 as one')
  const waiting = [pool.query('select pg_sleep(2.6)'), pool.query('select 2 as two')]
  expect((await slow).rows).toMatchObject([{ one: 1 }])
  expect((await Promise.all(waiting)).map(({ rowCount }) => rowCount)).toEqual([1, 1])
  await close()
})

test.runIf(isLinux)(
  'a request for a connection that was rejected during a hang may still time out in the pool',
  async () => {
    const pool = new pg.Pool({ ...postgres.poolConfig, max: 1, connectionTimeoutMillis: 4_000 })
    pool.on('error', () => {})
    const { promise: timedOut, resolve, reject } = Promise.withResolvers<Error | undefined>()
    const connect = pool.connect.bind(pool) as (callback: (...args: unknown[]) => void) => void // its overload with a callback
    const observed = (callback: (...args: unknown[]) => void) =>
      connect((...args) => {
        try {
          callback(...args)
          if (args[0]) resolve(args[0] as Error) // the pool's own error
        } catch (error) {
          reject(error)
        }
      })
    pool.connect = observed as typeof pool.connect
    const detector = detectHangs(pool, postgres.poolConfig, () => {})
    const only = await pool.connect()
    only.on('error', () => {})
    await postgres.suspend('all')
    await expect(pool.connect()).rejects.toThrow(DatabaseHangs)
    expect((await timedOut)?.message).toContain('timeout')
    postgres.resume()
    only.release(true)
    detector.stop()
    await pool.end()
  },
)

test.runIf(isLinux)('a hang is detected also when the clock is set back', async () => {
  const pool = new pg.Pool({ ...postgres.poolConfig, max: 1, connectionTimeoutMillis: 8_000 })
  pool.on('error', () => {})
  const detector = detectHangs(pool, postgres.poolConfig, () => {})
  await postgres.suspend('all')
  const waiting = pool.connect()
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() - 3_600_000)
  await expect(waiting).rejects.toThrow(DatabaseHangs)
  postgres.resume()
  detector.stop()
  await pool.end()
})
