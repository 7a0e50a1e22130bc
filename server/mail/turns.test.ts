import type pg from 'pg'
import { expect, test } from 'vitest'
import { createJobs } from '#server/db/jobs.ts'
import { createTestApp } from '#test/app.ts'
import { countPendingEmails } from '#test/emails.ts'
import { freePort } from '#test/free-port.ts'
import { startMailServer } from '#test/mail-server.ts'
import { createMailer, type MailKind, turnsPerMinute } from './mailer.ts'
import { takeTurn } from './turn-changes.ts'

const spacingMs = 60_000 / turnsPerMinute

async function databaseTime(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query('select clock_timestamp() as now')
  return rows[0].now.getTime()
}

/** Returns the time after the last turn that was taken. */
async function nextTurnAt(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query('select next_at from palapa.mail_turns')
  expect(rows).toHaveLength(1)
  return rows[0].next_at.getTime()
}

test('200 turns fill a minute, however many servers take them at the same time', async () => {
  await using place = await createTestApp()
  const { pool } = place.app
  const start = await databaseTime(pool)
  const waits = await Promise.all(Array.from({ length: 200 }, () => takeTurn(pool, 'emails', spacingMs)))
  const last = await nextTurnAt(pool)
  expect(last).toBeGreaterThanOrEqual(start + 60_000)
  expect(Math.max(...waits)).toBeLessThanOrEqual(last - spacingMs - start)
  expect(new Set(waits).size).toBeGreaterThan(190)
})

test('after the clock was a day ahead, turns follow one another from now', async () => {
  await using place = await createTestApp()
  const { pool } = place.app
  await takeTurn(pool, 'emails', spacingMs)
  await pool.query("update palapa.mail_turns set next_at = now() + interval '1 day'")
  const waits = [await takeTurn(pool, 'emails', spacingMs), await takeTurn(pool, 'emails', spacingMs)]
  expect(Math.max(...waits)).toBeLessThanOrEqual(spacingMs)
  expect(await nextTurnAt(pool)).toBeLessThan((await databaseTime(pool)) + 60_000)
})

test('after an outage of the mail server, each retry of an email to many users waits for a turn', async () => {
  const port = await freePort()
  await using place = await createTestApp({ environment: { SMTP_URL: `smtp://127.0.0.1:${port}` } })
  const { pool, db, config } = place.app
  const waits: number[] = []
  const jobs = createJobs({ pool })
  const mailer = createMailer({ jobs, pool, config, wait: async (ms) => void waits.push(ms) })
  const news: MailKind<{ to: string }> = { name: 'news' }
  mailer.addWriter(news, async ({ to }) => ({
    to,
    subject: 'News',
    title: 'News',
    paragraphs: ['Something has changed.'],
  }))
  const start = await databaseTime(pool)
  const addresses = Array.from({ length: 12 }, (_, at) => `user-${at}@example.com`)
  for (const to of addresses) await mailer.sendInTurn(db, news, { to })
  await jobs.start()
  const retries = async () =>
    (await pool.query("select from palapa_jobs.job where name = 'emails-in-turn' and state = 'retry'"))
      .rowCount
  await expect.poll(retries, { timeout: 20_000 }).toBe(12)
  expect(waits).toHaveLength(12)
  await using server = await startMailServer(port)
  await pool.query("update palapa_jobs.job set start_after = now() where state = 'retry'")
  await expect.poll(() => countPendingEmails(place.app), { timeout: 20_000 }).toBe(0)
  expect(server.received.flatMap(({ to }) => to).toSorted()).toEqual(addresses.toSorted())
  expect(waits).toHaveLength(24)
  expect(await nextTurnAt(pool)).toBeGreaterThanOrEqual(start + 24 * spacingMs)
  await jobs.close()
  mailer.close()
}, 60_000)
