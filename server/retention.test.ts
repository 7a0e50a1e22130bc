import { randomUUID } from 'node:crypto'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { retention } from '#contract/operation/retention.ts'
import { appendAudit } from '#server/audit/changes.ts'
import { backupName } from '#server/backups/place.ts'
import type { Jobs, Queue } from '#server/db/jobs.ts'
import { recordFailedEmail } from '#server/mail/failure-changes.ts'
import { createTestApp, failure, type TestApp } from '#test/app.ts'
import { getOwnProfile } from '#contract/profiles.ts'
import { postAuth } from '#test/auth-client.ts'
import { waitForLock } from '#test/database.ts'

const now = new Date('2026-11-23T12:00:00.000Z')
const dayMs = 24 * 60 * 60 * 1000
const daysAgo = (days: number, ms = 0) => new Date(now.getTime() - days * dayMs - ms)

/** Creates an app whose jobs run only when a test runs them, at the time of the test. */
async function createSweptApp(environment: Record<string, string> = {}) {
  const queues = new Map<string, Queue<object>>()
  const jobs: Jobs = {
    define: (queue) => void queues.set(queue.name, queue),
    hasNoWorker: () => false,
    send: async () => {},
    retry: async () => {},
    discard: async () => {},
    discardWith: async () => {},
    discardItems: async () => {},
    start: async () => {},
    close: async () => {},
  }
  const app = await createTestApp({ jobs, clock: () => now, environment })
  const run = async (name: string) => {
    const queue = queues.get(name)
    expect([name, queue?.schedule]).toEqual([name, expect.stringMatching(/^\S+ \S+ \* \* \*$/)])
    await queue?.work?.({}, randomUUID(), { isFirst: true, isLast: false })
  }
  return Object.assign(app, { run })
}

/** Runs a job while a statement has locked what the job deletes, and commits the statement once the job waits. */
async function runDuring(
  app: Awaited<ReturnType<typeof createSweptApp>>,
  statement: string,
  job: string,
): Promise<void> {
  const client = await app.app.pool.connect()
  await client.query('begin')
  await client.query(statement)
  const swept = app.run(job)
  await waitForLock(app.app.pool)
  await client.query('commit')
  client.release()
  await swept
}

async function list<T>({ app }: TestApp, sql: string): Promise<T[]> {
  return (await app.pool.query(sql)).rows.map((row) => Object.values(row)[0] as T) // one column each
}

test('sessions that were not used for 180 days are deleted daily, and no other', async () => {
  await using app = await createSweptApp()
  const [idle, active] = [await app.signUp(), await app.signUp()]
  const { pool } = app.app
  const last = retention.sessionDays
  const set = 'update palapa_auth.sessions set created_at = $2, refreshed_at = $3 where user_id = $1'
  await pool.query(set, [idle.id, daysAgo(400), daysAgo(last, 1)])
  await pool.query(set, [active.id, daysAgo(400), daysAgo(last, -1)])
  await app.run('sweep-sessions')
  expect(await list(app, 'select user_id from palapa_auth.sessions')).toEqual([active.id])
  const refresh = async ({ refresh_token }: { refresh_token: string }) =>
    (await postAuth(app.app, '/token?grant_type=refresh_token', { refresh_token })).status
  expect([await refresh(active.session), await refresh(idle.session)]).toEqual([200, 400])
  // The account stays: its user signs in again.
  expect(failure(await idle.call(getOwnProfile, {})).status).toBe(401)
  await pool.query(set, [active.id, daysAgo(last, 1), null])
  await app.run('sweep-sessions')
  expect(await list(app, 'select user_id from palapa_auth.sessions')).toEqual([])
  expect(await list(app, 'select id from palapa_auth.users')).toHaveLength(2)
})

test('a session that is used while the job deletes it stays', async () => {
  await using app = await createSweptApp()
  const { session } = await app.signUp()
  const { pool } = app.app
  await pool.query('update palapa_auth.sessions set created_at = $1', [daysAgo(retention.sessionDays, 1)])
  const client = await pool.connect()
  await client.query('begin')
  await client.query('update palapa_auth.sessions set refreshed_at = $1', [now])
  const swept = app.run('sweep-sessions')
  await waitForLock(app.app.pool)
  await client.query('commit')
  client.release()
  await swept
  const body = { refresh_token: session.refresh_token }
  expect((await postAuth(app.app, '/token?grant_type=refresh_token', body)).status).toBe(200)
})

test('codes and links of sign-ins that were not completed are deleted daily', async () => {
  await using app = await createSweptApp()
  const { id } = await app.signUp()
  const insert = `insert into palapa_auth.one_time_tokens (id, user_id, kind, email, link_hash, code_hash, created_at)
    values (gen_random_uuid(), $1, $2, 'ana@example.com', $2, $2, $3)`
  await app.app.pool.query(insert, [id, 'recovery', daysAgo(0, 3_600_001)])
  await app.app.pool.query(insert, [id, 'magiclink', daysAgo(0, 3_500_000)])
  await app.app.pool.query(
    `insert into palapa_auth.auth_codes (code_hash, user_id, code_challenge, code_challenge_method, method, provider, created_at)
     values ('old', $1, 'x', 'plain', 'oauth', 'google', $2), ('new', $1, 'x', 'plain', 'oauth', 'google', $3)`,
    [id, daysAgo(0, 2 * 3_600_001), now],
  )
  await app.run('sweep-sessions')
  expect(await list(app, 'select kind from palapa_auth.one_time_tokens')).toEqual(['magiclink'])
  expect(await list(app, 'select code_hash from palapa_auth.auth_codes')).toEqual(['new'])
})

test('accounts that were not confirmed for 30 days are deleted daily, and no others', async () => {
  await using app = await createSweptApp({ AUTH_AUTOCONFIRM: 'off' })
  const last = retention.unconfirmedAccountDays
  const signUp = async (name: string, changes: Record<string, Date | null>) => {
    const email = `${name}@example.com`
    await postAuth(app.app, '/signup', { email, password: 'correct horse battery' })
    const old = { created_at: daysAgo(last, 1), confirmation_sent_at: daysAgo(last, 1), ...changes }
    const columns = Object.keys(old).map((column, at) => `${column} = $${at + 2}`)
    const sql = `update palapa_auth.users set ${columns.join(', ')} where email = $1`
    expect((await app.app.pool.query(sql, [email, ...Object.values(old)])).rowCount).toBe(1)
  }
  await signUp('abandoned', {})
  await signUp('new', { created_at: daysAgo(last, -1), confirmation_sent_at: null })
  await signUp('asked-again', { confirmation_sent_at: daysAgo(3) })
  await signUp('invited', { invited_at: daysAgo(3) })
  await signUp('confirmed', { email_confirmed_at: daysAgo(last, 1) })
  await signUp('signed-in', { last_sign_in_at: daysAgo(last, 1) })
  await app.run('delete-unconfirmed-accounts')
  const left = await list<string>(app, 'select email from palapa_auth.users order by email')
  expect(left.map((email) => email.replace('@example.com', ''))).toEqual([
    'asked-again',
    'confirmed',
    'invited',
    'new',
    'signed-in',
  ])
  // A restored backup must delete it again.
  expect(await list(app, 'select user_hash from palapa.erasures')).toHaveLength(1)
})

test('anonymous accounts without a session are deleted 30 days later with what they own, and no others', async () => {
  await using app = await createSweptApp({ AUTH_ANONYMOUS: 'on' })
  const { pool } = app.app
  const last = retention.anonymousAccountDays
  const signUp = async (name: string, changes: Record<string, Date>, { isSignedIn = false } = {}) => {
    const { body } = await postAuth(app.app, '/signup', { data: { name } })
    const { id } = (body as { user: { id: string } }).user // of the protocol
    const old = { created_at: daysAgo(last, 1), last_sign_in_at: daysAgo(last, 1), ...changes }
    const columns = Object.keys(old).map((column, at) => `${column} = $${at + 2}`)
    const sql = `update palapa_auth.users set ${columns.join(', ')} where id = $1`
    await pool.query(sql, [id, ...Object.values(old)])
    if (!isSignedIn) await pool.query('delete from palapa_auth.sessions where user_id = $1', [id])
    return id
  }
  const abandoned = await signUp('abandoned', {})
  await pool.query(
    `insert into palapa.profiles (id, email, role) values ($1, 'anonymous@example.com', 'SELLER')`,
    [abandoned],
  )
  await signUp('new', { created_at: daysAgo(last, -1) })
  await signUp('signed-in', {}, { isSignedIn: true })
  await signUp('signed-in-later', { last_sign_in_at: daysAgo(last, -1) })
  await signUp('asked-for-address', { email_change_sent_at: daysAgo(last, -1) })
  await signUp('soft-deleted', { deleted_at: daysAgo(3) })
  const { id } = await app.signUp()
  await pool.query('update palapa_auth.users set created_at = $1, last_sign_in_at = $1 where id = $2', [
    daysAgo(400),
    id,
  ])
  await pool.query('delete from palapa_auth.sessions where user_id = $1', [id])
  await app.run('delete-anonymous-accounts')
  const names = `select user_metadata ->> 'name' from palapa_auth.users where is_anonymous order by 1`
  expect(await list(app, names)).toEqual([
    'asked-for-address',
    'new',
    'signed-in',
    'signed-in-later',
    'soft-deleted',
  ])
  expect(await list(app, 'select id from palapa.profiles')).toEqual([id])
  expect(await list(app, 'select user_hash from palapa.erasures')).toHaveLength(1)
})

test('an anonymous account that gets an address while the job deletes it stays', async () => {
  await using app = await createSweptApp({ AUTH_ANONYMOUS: 'on' })
  const { pool } = app.app
  await postAuth(app.app, '/signup', {})
  await pool.query('update palapa_auth.users set created_at = $1, last_sign_in_at = $1', [daysAgo(31)])
  await pool.query('delete from palapa_auth.sessions')
  const change = `update palapa_auth.users set email = 'ana@example.com', is_anonymous = false`
  await runDuring(app, change, 'delete-anonymous-accounts')
  expect(await list(app, 'select email from palapa_auth.users')).toEqual(['ana@example.com'])
})

test('an account that is confirmed while the job deletes it stays', async () => {
  await using app = await createSweptApp({ AUTH_AUTOCONFIRM: 'off' })
  const { pool } = app.app
  await postAuth(app.app, '/signup', { email: 'ana@example.com', password: 'correct horse battery' })
  await pool.query('update palapa_auth.users set created_at = $1, confirmation_sent_at = $1', [daysAgo(31)])
  await runDuring(
    app,
    'update palapa_auth.users set email_confirmed_at = now()',
    'delete-unconfirmed-accounts',
  )
  expect(await list(app, 'select email from palapa_auth.users')).toEqual(['ana@example.com'])
  expect(await list(app, 'select user_hash from palapa.erasures')).toEqual([])
})

test('keys of views, networks, codes of emails and entries of the log are deleted when their time is over', async () => {
  await using app = await createSweptApp()
  const { pool, db } = app.app
  const { id } = await app.signUp()
  await pool.query(
    "delete from palapa.view_keys; insert into palapa.view_keys (day, key) values ('2026-11-22', 'a'), ('2026-11-23', 'b')",
  )
  await app.run('sweep-view-keys')
  expect(await list(app, 'select key from palapa.view_keys')).toEqual(['b'])

  const network = `insert into palapa_auth.sign_in_networks (user_id, network_hash, last_sign_in_at) values ($1, repeat($2, 43), $3)`
  await pool.query('delete from palapa_auth.sign_in_networks')
  await pool.query(network, [id, 'o', daysAgo(retention.networkDays, 1)])
  await pool.query(network, [id, 'n', daysAgo(retention.networkDays, -1)])
  await app.run('sweep-sign-in-networks')
  expect(await list(app, 'select left(network_hash, 1) from palapa_auth.sign_in_networks')).toEqual(['n'])

  for (const [code, at] of [
    ['old', daysAgo(retention.emailDays, 1)],
    ['new', daysAgo(retention.emailDays, -1)],
  ] as const)
    await recordFailedEmail(db, { id: randomUUID(), at, result: 'refused', code, responseCode: 550 })
  await app.run('sweep-outbox')
  expect(await list(app, 'select code from palapa.failed_emails')).toEqual(['new'])

  const entry = { actorKind: 'cli', action: 'test', subjectType: 'staff', subjectId: id } as const
  const oldest = new Date(now)
  oldest.setUTCMonth(oldest.getUTCMonth() - retention.auditMonths)
  await appendAudit(db, { ...entry, now: new Date(oldest.getTime() - 1), reason: 'old' })
  await appendAudit(db, { ...entry, now: oldest, reason: 'new' })
  await app.run('sweep-audit-log')
  expect(await list(app, 'select reason from palapa.audit_log')).toEqual(['new'])
})

test('rows that were saved before migrations are deleted when the time of backups is over', async () => {
  await using app = await createSweptApp()
  const folder = join(app.app.config.dataDir, 'before-migrations')
  const oldest = new Date(now)
  oldest.setUTCMonth(oldest.getUTCMonth() - retention.backupMonths)
  const [old, recent] = [backupName(new Date(oldest.getTime() - 1000), false), backupName(oldest, false)]
  await mkdir(folder)
  for (const name of [old, recent]) await writeFile(join(folder, name), '')
  await app.run('sweep-before-migrations')
  expect(await readdir(folder)).toEqual([recent])
})

test('users are reminded of drafts, and drafts and what visitors reported are deleted when their time is over', async () => {
  await using app = await createSweptApp()
  const { pool } = app.app
  const { id } = await app.signUp({ role: 'SELLER' })
  const draft = `insert into palapa.property_drafts (id, user_id, data, created_at, updated_at, reminded_at, warned_at)
    values (gen_random_uuid(), $1, jsonb_build_object('title', $2::text), $3, $3, $3, $4)`
  await pool.query(draft, [id, 'old', daysAgo(retention.draftDays), daysAgo(7)])
  await pool.query(draft, [id, 'new', daysAgo(retention.draftDays, -1), daysAgo(7)])
  await pool.query('update palapa.property_drafts set reminded_at = null where created_at = $1', [
    daysAgo(retention.draftDays, -1),
  ])
  await app.run('draft-reminders')
  expect(await list(app, "select data ->> 'title' from palapa.property_drafts")).toEqual(['new'])
  expect(await list(app, 'select kind from palapa.notices')).toEqual(['draft_waiting'])

  const report = `insert into palapa.reports (id, subject_type, subject_id, reported_id, reporter_email, reason, text, state, key_hash, created_at, decided_at)
    values (gen_random_uuid(), 'property', gen_random_uuid(), $1, 'visitor@example.com', 'sold', $2, $3,
      case $3 when 'UNCONFIRMED' then encode(sha256($2::text::bytea), 'hex') end, $4, $5)`
  await pool.query(report, [
    id,
    'unconfirmed',
    'UNCONFIRMED',
    daysAgo(retention.unconfirmedReportDays, 1),
    null,
  ])
  await pool.query(report, [id, 'waiting', 'UNCONFIRMED', daysAgo(retention.unconfirmedReportDays, -1), null])
  await pool.query(report, [id, 'decided', 'ACTED', daysAgo(200), daysAgo(retention.reporterAddressDays, 1)])
  await pool.query(report, [id, 'recent', 'ACTED', daysAgo(200), daysAgo(retention.reporterAddressDays, -1)])
  await app.run('sweep-reports')
  expect(
    await list(app, 'select text from palapa.reports where reporter_email is not null order by text'),
  ).toEqual(['recent', 'waiting'])
  expect(await list(app, 'select text from palapa.reports order by text')).toEqual([
    'decided',
    'recent',
    'waiting',
  ])
})
