import pg from 'pg'
import { expect, inject, test, vi } from 'vitest'
import { getHealth, getReadiness } from '#contract/health.ts'
import { openDatabase } from '#server/db/client.ts'
import { createTestApp, data, failure } from '#test/app.ts'
import { createDatabase } from '#test/database.ts'
import { freePort } from '#test/free-port.ts'
import { createTestLog } from '#test/log.ts'
import { watchDatabase } from '#server/db/watch-database.ts'

/** Makes every query fail, as when the database server is gone. */
async function dropDatabase(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query('select current_database() as name')
  const admin = new pg.Client(inject('templateSource').adminConfig)
  await admin.connect()
  await admin.query(`drop database ${rows[0].name} with (force)`)
  await admin.end()
}

test('API-27 health requires no authorization and no query', async () => {
  await using app = await createTestApp()
  let queries = 0
  app.app.pool.on('acquire', () => queries++)
  for (let attempt = 0; attempt < 20; attempt++) {
    expect(data(await app.call(getHealth, {}))).toEqual({ status: 'ok', database: 'ok' })
  }
  expect(queries).toBe(0)
  expect(data(await app.call(getReadiness, {}))).toEqual({ status: 'ready', causes: [] })
  expect(queries).toBeGreaterThan(0)
})

test('a server whose database lacks a migration is not ready', async () => {
  await using app = await createTestApp()
  await app.app.pool.query('delete from palapa.migrations')
  expect(failure(await app.call(getReadiness, {}))).toMatchObject({
    status: 503,
    code: 'unavailable',
    message: expect.stringMatching(/\w/),
  })
  expect(data(await app.call(getHealth, {})).status).toBe('ok')
})

test('a server without its storage, Redis and mail server is ready, names them and no secret', async () => {
  const log = createTestLog()
  await using app = await createTestApp({
    environment: { SMTP_URL: `smtp://user:hunter2@127.0.0.1:${await freePort()}` },
    logger: log.logger,
    isRedisReady: () => false,
    wrapStorage: (storage) => ({ ...storage, put: () => Promise.reject(new Error('The disk is read-only')) }),
  })
  const response = await app.app.inject({ url: '/api/ready' })
  expect([response.statusCode, response.json()]).toEqual([
    200,
    { status: 'ready', causes: ['storage_unavailable', 'redis_unavailable', 'mail_unavailable'] },
  ])
  await app.call(getReadiness, {})
  const failed = log.lines.filter(({ msg }) => msg === 'check failed')
  expect(new Set(failed.map(({ part }) => part))).toEqual(new Set(['mail', 'storage']))
  expect(failed).toHaveLength(2)
  expect(JSON.stringify(log.lines)).not.toContain('hunter2')
})

test('a server whose database is gone is healthy and not ready', async () => {
  await using app = await createTestApp()
  await dropDatabase(app.app.pool)
  const response = await app.app.inject({ url: '/api/ready' })
  expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '5'])
  expect(response.json().causes).toEqual(['database_unavailable'])
  expect(response.json().message).toMatch(/\w/)
  expect((await app.app.inject({ url: '/api/health' })).statusCode).toBe(200)
})

test('the loss of the database is noticed, and a stopped watch sends no more queries', async () => {
  await using database = await createDatabase()
  const { pool, close } = openDatabase(database.poolConfig)
  const watch = watchDatabase(pool, { intervalMs: 10, timeoutMs: 1_000 })
  expect(watch.state()).toBe('down')
  await watch.check()
  expect(watch.state()).toBe('ok')
  await dropDatabase(pool)
  await vi.waitFor(() => expect(watch.state()).toBe('down'), { timeout: 10_000, interval: 10 })
  watch.stop()
  await close()
})

test('a database that does not respond in time counts as down', async () => {
  await using database = await createDatabase()
  const { pool, close } = openDatabase({ ...database.poolConfig, max: 1 })
  const client = await pool.connect()
  const watch = watchDatabase(pool, { timeoutMs: 500 })
  await watch.check()
  expect(watch.state()).toBe('down')
  client.release()
  watch.stop()
  await watch.check()
  expect(watch.state()).toBe('ok')
  await close()
})
