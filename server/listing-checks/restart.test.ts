import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { createTestApp } from '#test/app.ts'
import { buildProperty } from '#test/builders.ts'
import { countPendingEmails } from '#test/emails.ts'
import { freePort } from '#test/free-port.ts'
import { statusOf } from '#test/lifecycle/listing-checks.ts'
import { startMailServer } from '#test/mail-server.ts'
import { databaseSettings } from '#test/postgres.ts'

const script = join(import.meta.dirname, '../../test/lifecycle/check-process.ts')

/** Starts a server that checks the listings at once. */
function startCheck(environment: Record<string, string>) {
  const child = spawn(process.execPath, [script], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', LOG_LEVEL: 'silent', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exit = once(child, 'exit')
  const line = once(createInterface(child.stdout), 'line')
  line.catch(() => {}) // of a process that is killed before
  const kill = async () => {
    child.kill('SIGKILL')
    await exit
  }
  return {
    totals: async () => JSON.parse(String((await line)[0])),
    kill,
    [Symbol.asyncDispose]: kill,
  }
}

test('a server killed between the status and the email, and one killed before delivery, lose nothing and repeat nothing', async () => {
  const smtpPort = await freePort()
  const environment = { SMTP_URL: `smtp://127.0.0.1:${smtpPort}`, AUTH_AUTOCONFIRM: 'on' }
  await using app = await createTestApp({ environment })
  const { pool } = app.app
  const seller = await app.signUp({ role: 'SELLER' })
  const { id } = await buildProperty(seller, { title: 'Casa Azul' })
  await pool.query(
    `update palapa.properties set confirmed_at = now() - interval '60 days', check_due_at = now() - interval '1 minute'`,
  )
  await pool.query(
    `insert into palapa.listing_checks (property_id, reason, questions, asked_at, mail_accepted_at)
     values ($1, 'AGE', 2, now() - interval '3 days', now() - interval '3 days')`,
    [id],
  )
  const { rows: databases } = await pool.query('select current_database() as name')
  const database = databaseSettings({ ...pool.options, database: databases[0].name })
  const settings = { ...environment, ...database, DATA_DIR: app.dataDir }

  // The question is deleted after the status has changed, so its lock stops the process between status and email.
  const blocker = await pool.connect()
  await blocker.query('begin')
  await blocker.query('lock table palapa.listing_checks in share mode')
  await using first = startCheck(settings)
  const listBlocked = async () => {
    const { rows } = await pool.query<{ pid: number }>(
      `select pid from pg_locks where relation = 'palapa.listing_checks'::regclass and not granted`,
    )
    return rows.map(({ pid }) => pid)
  }
  await expect.poll(async () => (await listBlocked()).length, { timeout: 30_000, interval: 20 }).toBe(1)
  const [blocked] = await listBlocked()
  const { rows: writers } = await pool.query(
    `select from pg_locks where pid = $1 and relation = 'palapa.properties'::regclass and mode = 'RowExclusiveLock'`,
    [blocked],
  )
  expect(writers).toHaveLength(1)
  await first.kill()
  await blocker.query('rollback')
  blocker.release()
  const connections = async () =>
    (await pool.query('select from pg_stat_activity where pid = $1', [blocked])).rowCount
  await expect.poll(connections).toBe(0)
  expect(await statusOf(app, id)).toBe('ACTIVE')

  await using second = startCheck(settings)
  expect(await second.totals()).toEqual({ asked: 0, expired: 1, emails: 1 })
  const retries = async () =>
    (await pool.query("select from palapa_jobs.job where name = 'emails-in-turn' and state = 'retry'"))
      .rowCount
  await expect.poll(retries, { timeout: 20_000 }).toBe(1)
  await second.kill()
  expect(await statusOf(app, id)).toBe('EXPIRED')

  await using mailServer = await startMailServer(smtpPort)
  await pool.query("update palapa_jobs.job set start_after = now() where state = 'retry'") // skips the retry delay
  await using third = startCheck(settings)
  expect(await third.totals()).toEqual({ asked: 0, expired: 0, emails: 0 })
  await expect.poll(() => countPendingEmails(app.app), { timeout: 20_000 }).toBe(0)
  expect(mailServer.received.map(({ to, mail }) => [to, mail.subject])).toEqual([
    [[seller.email], 'We paused Casa Azul: one click brings it back'],
  ])
}, 120_000)
