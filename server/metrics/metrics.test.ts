import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/db/client.ts'
import { jobConnection } from '#server/db/job-connection.ts'
import { createJobs } from '#server/db/jobs.ts'
import { callUnderId } from '#server/lib/request-ids.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { postAuth } from '#test/auth-client.ts'
import { buildProperty } from '#test/builders.ts'
import { createDatabase } from '#test/database.ts'
import { freePort } from '#test/free-port.ts'
import { createMetrics } from './metrics.ts'

const METRICS_TOKEN = 'a token of twenty or more characters'.replaceAll(' ', '-')
const scrape = async ({ app }: TestApp, token = METRICS_TOKEN) =>
  app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })
const linesOf = (body: string) => body.split('\n').filter((line) => line.startsWith('palapa_'))

test('metrics count requests by route, and no label contains an id, an address or a query', async () => {
  await using app = await createTestApp({ environment: { METRICS_TOKEN } })
  const seller = await app.signUp({ role: 'SELLER' })
  const { id } = await buildProperty(seller)
  await app.app.inject({ url: `/api/properties/${id}?from=${seller.email}` })
  await app.app.inject({ url: `/api/properties/${randomUUID()}` })
  await app.app.inject({ url: '/nothing/here' })
  await callUnderId('page', () => app.app.inject({ url: '/api/health' }))
  await postAuth(app.app, '/token?grant_type=password', { email: seller.email, password: 'wrong' })
  const response = await scrape(app)
  expect([response.statusCode, response.headers['content-type'], response.headers['cache-control']]).toEqual([
    200,
    expect.stringMatching(/^text\/plain/),
    'no-store',
  ])
  const lines = linesOf(response.body)
  expect(lines).toEqual(
    expect.arrayContaining([
      'palapa_http_requests_total{method="GET",route="/api/properties/:id",status="200"} 1',
      'palapa_http_requests_total{method="GET",route="/api/properties/:id",status="404"} 1',
      'palapa_http_requests_total{method="GET",route="none",status="404"} 1',
      'palapa_sign_ins_total{result="failed"} 1',
      'palapa_sign_ins_total{result="succeeded"} 1',
      'palapa_properties{status="ACTIVE"} 1',
      'palapa_streams 0',
    ]),
  )
  expect(response.body).not.toContain('route="/api/health"')
  expect(response.body).not.toMatch(/[\da-f]{8}-[\da-f]{4}|example\.com|[?]/)
  expect(
    new Set(lines.flatMap((line) => [...line.matchAll(/[{,](\w+)=/g)].map(([, label]) => label))),
  ).toEqual(new Set(['method', 'route', 'status', 'result', 'state', 'le']))
})

test('metrics require the token, and do not exist without a setting', async () => {
  await using app = await createTestApp({ environment: { METRICS_TOKEN } })
  const refused = await scrape(app, 'another')
  expect([refused.statusCode, refused.headers['www-authenticate']]).toEqual([401, 'Bearer'])
  await using silent = await createTestApp()
  expect((await scrape(silent)).statusCode).toBe(404)
})

test('metrics have their own port, and are then not served by the site', async () => {
  const port = await freePort()
  await using app = await createTestApp({ environment: { METRICS_PORT: String(port) } })
  const response = await fetch(`http://127.0.0.1:${port}/metrics`)
  expect(await response.text()).toContain('palapa_database_connections{state="idle"}')
  expect((await scrape(app)).statusCode).toBe(404)
  await expect(createTestApp({ environment: { METRICS_PORT: String(port) } })).rejects.toThrow(
    /^The metrics cannot be served on 127\.0\.0\.1:\d+ \(EADDRINUSE\)\. Set METRICS_PORT to another number\.$/,
  )
})

test('scrapes share their statements, and the jobs that wait are counted by queue', async () => {
  await using database = await createDatabase()
  const { pool, db, close } = openDatabase(database.poolConfig)
  // The queue has statements of its own, which are not those of the scrapes.
  const ofJobs = openDatabase(database.poolConfig)
  const jobs = createJobs({ pool: ofJobs.pool })
  jobs.define({ name: 'chores', pollingSeconds: 60, work: async () => {} })
  await jobs.send(jobConnection(db), 'chores', {})
  await pool.query(`update palapa_jobs.job set start_after = now() - interval '90 s'`)
  await pool.query(`update palapa_jobs.queue set queued_count = 1, failed_count = 2 where name = 'chores'`)
  await pool.query(
    `insert into palapa.backup_runs (id, kind, result, started_at, ended_at, reason) values
     (gen_random_uuid(), 'backup', 'ok', to_timestamp(1000), to_timestamp(1060), null),
     (gen_random_uuid(), 'backup', 'failed', to_timestamp(2000), to_timestamp(2060), 'disk full')`,
  )
  let now = 0
  let statements = 0
  pool.on('acquire', () => statements++)
  const { registry } = createMetrics(pool, jobs, () => now)
  const before = statements
  for (let scrapes = 0; scrapes < 20; scrapes++) await registry.metrics()
  expect(statements - before).toBe(4)
  now = 31_000
  const lines = linesOf(await registry.metrics())
  expect(statements - before).toBe(5)
  expect(lines).toEqual(
    expect.arrayContaining([
      'palapa_jobs_waiting{queue="chores"} 1',
      'palapa_jobs_failed{queue="chores"} 2',
      'palapa_backup_last_success_timestamp_seconds 1060',
    ]),
  )
  expect(lines.find((line) => line.startsWith('palapa_jobs_oldest_seconds'))).toMatch(/ (9\d|1\d\d)\.\d+$/)
  await jobs.close()
  await ofJobs.close()
  await close()
})
