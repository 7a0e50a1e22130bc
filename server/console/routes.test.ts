import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { consolePageSize, discardJob, getConsole, retryJob } from '#contract/operation/console.ts'
import { createJobs, type Jobs } from '#server/db/jobs.ts'
import { recordFailedEmail } from '#server/mail/failure-changes.ts'
import { createTestApp, data, failure, type TestApp } from '#test/app.ts'
import { listEndpoints } from '#test/endpoints.ts'
import { freePort } from '#test/free-port.ts'
import { signUpStaff } from '#test/lifecycle/staff.ts'
import { createTestLog } from '#test/log.ts'

const queue = 'chores'

/** Adds a queue whose jobs fail until `repair` is called, and returns what they do. */
function addChores(jobs: Jobs) {
  const runs: object[] = []
  let isBroken = true
  jobs.define({
    name: queue,
    options: { retryLimit: 0 },
    pollingSeconds: 0.5,
    work: async (data: object) => {
      if (isBroken) throw Object.assign(new Error('ana@example.com is unknown'), { code: 'ECHORE' })
      runs.push(data)
    },
  })
  return { runs, repair: () => (isBroken = false) }
}

/** Makes jobs that failed, and returns their ids. */
async function failJobs({ app }: TestApp, count: number): Promise<string[]> {
  const { jobs, pool } = app
  const connection = { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) }
  for (let sent = 0; sent < count; sent += 1) await jobs.send(connection, queue, { sent })
  await jobs.start()
  const failed = async () =>
    (await pool.query(`select id from palapa_jobs.job where state = 'failed' and name = $1`, [queue])).rows
  await expect.poll(failed, { timeout: 10_000 }).toHaveLength(count)
  return (await failed()).map(({ id }) => id)
}

async function readAudit({ app }: TestApp) {
  const { rows } = await app.pool.query(
    `select action, actor_id as actor, subject_id as subject, before from palapa.audit_log
     where subject_type = 'job' order by id`,
  )
  return rows
}

test('to everyone but admins, the calls of the console respond as an unknown address does', async () => {
  await using app = await createTestApp()
  const id = randomUUID()
  const people = [undefined, await app.signUp({ role: 'SELLER' }), await signUpStaff(app, 'moderator')]
  const ask = async (method: 'GET' | 'POST' | 'DELETE', url: string, token?: string) => {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
    const response = await app.app.inject({ method, url, headers })
    return [response.statusCode, response.json().message]
  }
  const endpoints = (await listEndpoints()).filter(([, { auth }]) => auth === 'admin')
  expect(endpoints.map(([name]) => name).toSorted()).toEqual(['discardJob', 'getConsole', 'retryJob'])
  for (const [, { method, path }] of endpoints) {
    const url = `/api${path.replace(':queue', queue).replace(':id', id)}`
    for (const person of people) {
      // checked by the names above: there is no PUT or PATCH
      const response = await ask(method as 'GET', url, person?.token)
      expect([method, url, ...response]).toEqual([method, url, 404, `There is no ${method} ${url}.`])
    }
  }
  const admin = await signUpStaff(app, 'admin', 'Ada')
  expect(data(await admin.call(getConsole, {})).parts.map(({ name }) => name)).toEqual([
    'database',
    'storage',
    'mail',
    'redis',
  ])
})

test('the console states what works, and shows codes of emails without addresses', async () => {
  const log = createTestLog()
  await using app = await createTestApp({
    environment: {
      SMTP_URL: `smtp://127.0.0.1:${await freePort()}`,
      AUTH_AUTOCONFIRM: 'on',
      BACKUP_TO: '/nowhere',
    },
    logger: log.logger,
    wrapStorage: (storage) => ({ ...storage, put: () => Promise.reject(new Error('The disk is read-only')) }),
  })
  const admin = await signUpStaff(app, 'admin')
  const id = randomUUID()
  const at = new Date('2026-11-20T10:00:00.000Z')
  await recordFailedEmail(app.app.db, { id, at, result: 'refused', code: 'EENVELOPE', responseCode: 550 })
  await app.app.pool.query(
    `insert into palapa.backup_runs (id, kind, result, started_at, ended_at, name, bytes, reason) values
     (gen_random_uuid(), 'backup', 'ok', $1, $1, 'a.tar', 5000000000, null),
     (gen_random_uuid(), 'backup', 'failed', $2, $2, null, null, 'The folder is full'),
     (gen_random_uuid(), 'self_test', 'not_tested', $1, $1, 'a.tar', null, 'No database')`,
    [at, new Date('2026-11-21T10:00:00.000Z')],
  )
  const older = Array.from({ length: consolePageSize }, () => new Date(at.getTime() - 1))
  for (const earlier of older)
    await recordFailedEmail(app.app.db, {
      id: randomUUID(),
      at: earlier,
      result: 'failed',
      code: 'ETIMEDOUT',
      responseCode: null,
    })
  const seen = data(await admin.call(getConsole, {}))
  expect(seen.parts).toEqual([
    { name: 'database', state: 'ok' },
    { name: 'storage', state: 'failed' },
    { name: 'mail', state: 'failed' },
    { name: 'redis', state: 'unused' },
  ])
  expect(seen.server.release).toMatch(/^\d+\.\d+\.\d+$/)
  expect(seen.database?.migration).toMatch(/^\d{4}_/)
  expect(seen.database?.bytes).toBeGreaterThan(1_000_000)
  expect(seen.disk?.freeBytes).toBeLessThanOrEqual(seen.disk?.totalBytes ?? 0)
  expect(seen.backups).toMatchObject({
    isConfigured: true,
    last: { result: 'failed', reason: 'The folder is full' },
    lastGoodAt: at.toISOString(),
    lastTest: { result: 'not_tested', reason: 'No database' },
  })
  expect(seen.failedEmails?.total).toBe(consolePageSize + 1)
  expect(seen.failedEmails?.emails).toHaveLength(consolePageSize)
  expect(seen.failedEmails?.emails[0]).toEqual({
    id,
    at: at.toISOString(),
    result: 'refused',
    code: 'EENVELOPE',
    responseCode: 550,
  })
  expect(JSON.stringify(seen)).not.toContain('@')
})

test('what a broken part of the database hides leaves the rest of the console', async () => {
  await using app = await createTestApp()
  const admin = await signUpStaff(app, 'admin')
  await app.app.pool.query('drop schema palapa_jobs cascade; drop table palapa.backup_runs')
  const seen = data(await admin.call(getConsole, {}))
  expect([seen.queues, seen.failedJobs, seen.backups]).toEqual([null, null, null])
  expect(seen.failedEmails).toEqual({ emails: [], total: 0 })
  expect(seen.parts[0]).toEqual({ name: 'database', state: 'ok' })
})

test('of several who retry or discard a failed job at once, one succeeds, and the log names who', async () => {
  await using app = await createTestApp()
  const chores = addChores(app.app.jobs)
  const [admin, other] = [await signUpStaff(app, 'admin'), await signUpStaff(app, 'admin', 'Ada')]
  const [first = '', second = '', third = ''] = await failJobs(app, 3)
  const sql = `update palapa_jobs.job set completed_on = completed_on - interval '1 hour' where id = $1`
  await app.app.pool.query(sql, [second])
  const before = data(await admin.call(getConsole, {})).failedJobs
  expect(before?.total).toBe(3)
  expect(before?.jobs.at(-1)?.id).toBe(second)
  expect(before?.jobs[0]).toMatchObject({ queue, attempts: 1, cause: 'ECHORE' })
  expect(JSON.stringify(before)).not.toContain('ana@example.com')
  chores.repair()
  const retry = (id: string, by = admin) => by.call(retryJob, { params: { queue, id } })
  const discard = (id: string, by = admin) => by.call(discardJob, { params: { queue, id } })
  const results = await Promise.all([
    retry(first),
    retry(first, other),
    retry(first),
    discard(second),
    discard(second, other),
  ])
  expect(results.map(({ ok }) => ok).filter(Boolean)).toHaveLength(2)
  for (const result of results) if (!result.ok) expect(result.failure.status).toBe(409)
  await expect.poll(() => chores.runs.length, { timeout: 10_000 }).toBe(1)
  // Now it is completed, and the one that was discarded is gone.
  for (const result of [await retry(first), await discard(first), await retry(second)])
    expect(failure(result)).toMatchObject({ status: 409, message: expect.stringContaining('reload') })
  expect(failure(await retry('not-an-id')).status).toBe(409)
  expect(data(await admin.call(getConsole, {})).failedJobs?.jobs.map(({ id }) => id)).toEqual([third])
  const audit = await readAudit(app)
  expect(audit.map(({ action, subject }) => `${action} ${subject}`).toSorted()).toEqual([
    `discard_job ${second}`,
    `retry_job ${first}`,
  ])
  for (const { actor, before: state } of audit) {
    expect([admin.id, other.id]).toContain(actor)
    expect(state).toEqual({ queue })
  }
})

test('a retry and a discard of one job at once leave it either run or deleted, never both', async () => {
  await using app = await createTestApp()
  const chores = addChores(app.app.jobs)
  const admin = await signUpStaff(app, 'admin')
  const ids = await failJobs(app, 6)
  chores.repair()
  for (const id of ids)
    await Promise.all([
      admin.call(retryJob, { params: { queue, id } }),
      admin.call(discardJob, { params: { queue, id } }),
    ])
  const audit = await readAudit(app)
  expect(audit).toHaveLength(ids.length)
  const retried = audit.filter(({ action }) => action === 'retry_job').length
  await expect.poll(() => chores.runs.length, { timeout: 10_000 }).toBe(retried)
  expect(data(await admin.call(getConsole, {})).failedJobs).toEqual({ jobs: [], total: 0 })
})

test('a failed job is discarded although this release does not know its queue', async () => {
  await using app = await createTestApp()
  addChores(app.app.jobs)
  const admin = await signUpStaff(app, 'admin')
  const [id = ''] = await failJobs(app, 1)
  await using later = await createTestApp({
    jobs: createJobs({ pool: app.app.pool }),
    poolConfig: app.app.pool.options,
    environment: { AUTH_SIGNING_KEYS: app.app.config.auth.signingKeysFile },
  })
  const headers = { authorization: `Bearer ${admin.token}` }
  const response = await later.app.inject({
    method: 'DELETE',
    url: `/api/staff/jobs/${queue}/${id}`,
    headers,
  })
  expect([response.statusCode, response.json()]).toEqual([200, { jobs: [], total: 0 }])
})
