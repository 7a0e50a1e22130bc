import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { deleteOwnAccount } from '#contract/own-account.ts'
import { createTestApp, data } from '#test/app.ts'
import { buildProperty } from '#test/builders.ts'
import { emailsTo } from '#test/emails.ts'
import { createJobs } from '#server/db/jobs.ts'
import { listQueueStates } from '#server/metrics/queries.ts'
import { createFolderPlace } from './folder-place.ts'
import { addBackupJobs, backUp, watchBackups } from './jobs.ts'
import { backupName } from './place.ts'
import { findLastRuns } from './queries.ts'
import { run } from './runs.ts'
import { testNewest } from './self-test.ts'

const operator = 'team@palapa.example'

test(
  'the nightly job makes a backup and deletes old ones, and the weekly one restores it',
  { timeout: 300_000 },
  async () => {
    await using app = await createTestApp({ environment: { OPERATOR_EMAIL: operator } })
    const { app: server } = app
    const to = join(app.dataDir, 'backups')
    const place = createFolderPlace(to)
    const stores = { images: server.storage }
    await buildProperty(await app.signUp({ role: 'SELLER' }))
    const old = Array.from({ length: 16 }, (_, day) =>
      backupName(new Date(Date.UTC(2024, 4, 1 + day, 8)), false),
    )
    await mkdir(to)
    for (const name of old) await writeFile(join(to, name), '')
    await writeFile(join(to, `${old[0]}.part`), '')

    await run(server, 'backup', () => backUp(server, stores, place))
    const { last } = await findLastRuns(server.db, 'backup')
    expect(last).toMatchObject({ result: 'ok', reason: null, bytes: expect.any(Number) })
    const names = await readdir(to)
    expect(names).toContain(last?.name)
    // the oldest of May 2024, and the 14 newest days
    expect(names).toHaveLength(15)
    await run(server, 'self_test', () => testNewest(server, place))
    expect((await findLastRuns(server.db, 'self_test')).last).toMatchObject({
      result: 'ok',
      name: last?.name,
    })

    const empty = createFolderPlace(join(to, 'empty'))
    await run(server, 'self_test', () => testNewest(server, empty))
    await run(server, 'self_test', () => testNewest(server, empty))
    expect((await emailsTo(server, operator)).map(({ subject }) => subject)).toEqual([
      'Backups are not tested',
    ])
    const { last: untested, lastGood } = await findLastRuns(server.db, 'self_test')
    expect(untested).toMatchObject({ result: 'not_tested', reason: 'There is no backup yet.' })
    expect(lastGood?.name).toBe(last?.name)

    // as the mount point of a disk that is missing
    await run(server, 'backup', () => backUp(server, stores, empty))
    const { reason } = (await findLastRuns(server.db, 'backup')).last ?? {}
    expect(reason).toMatch(/^BACKUP_TO .+ is empty, although a backup was made at .+ create an empty file/)
    expect(await empty.list()).toEqual([])
    await empty.declareNew()
    expect(await backUp(server, stores, empty)).toMatchObject({ result: 'ok' })
  },
)

test('a backup that fails deletes no old one, is recorded, and is emailed to the operator', async () => {
  await using app = await createTestApp({ environment: { OPERATOR_EMAIL: operator } })
  const { app: server } = app
  await server.pool.query(
    `insert into palapa.backup_runs (id, kind, result, started_at, ended_at)
     select gen_random_uuid(), 'backup', 'ok', at, at from (values (now() - interval '399 days'), (now() - interval '401 days')) as old (at)`,
  )
  const to = join(app.dataDir, 'backups')
  await writeFile(to, 'a file in place of the folder')
  await run(server, 'backup', () => backUp(server, { images: server.storage }, createFolderPlace(to)))
  const { last } = await findLastRuns(server.db, 'backup')
  expect(last).toMatchObject({ result: 'failed', name: null, reason: expect.stringContaining('ENOTDIR') })
  const [mail] = await emailsTo(server, operator)
  expect(mail?.subject).toBe('The nightly backup failed')
  expect(mail?.text).toContain('The next one starts at 02:30 in Belize (08:30 UTC).')
  const runs = await server.pool.query('select result from palapa.backup_runs order by started_at')
  expect(runs.rows).toEqual([{ result: 'ok' }, { result: 'failed' }])
  await rm(to)
})

test('a night without a server is caught up, and a backup and its test are tried again also where the queue is of an earlier release', async () => {
  await using app = await createTestApp({ environment: { BACKUP_TO: '/nowhere' } })
  const { pool, storage, config, clock, db, log, mailer } = app.app
  const jobs = createJobs({ pool, isSupervising: true })
  addBackupJobs({ pool, config, clock, db, log, mailer, jobs }, { images: storage })
  await jobs.start()
  const { rows } = await pool.query(
    `select options from palapa_jobs.schedule where name like 'backup%' and name <> 'backup-watch' order by name`,
  )
  await jobs.close()
  const common = { missed: 'once', retryDelay: 900, heartbeatSeconds: 300, retentionSeconds: 72_000 }
  expect(rows.map(({ options }) => options)).toMatchObject([
    { ...common, retryLimit: 3 },
    { ...common, retryLimit: 1 },
  ])
})

test('an attempt that is repeated is recorded, and only the last one is emailed', async () => {
  await using app = await createTestApp({ environment: { OPERATOR_EMAIL: operator, BACKUP_TO: 's3://b' } })
  const { app: server } = app
  const stores = { images: server.storage }
  const place = createFolderPlace(join(app.dataDir, 'backups'))
  const attempt = (isLast: boolean) => run(server, 'backup', () => backUp(server, stores, place), { isLast })
  expect(await attempt(false)).toBe('failed')
  expect(await emailsTo(server, operator)).toEqual([])
  expect(await attempt(true)).toBe('failed')
  expect(await emailsTo(server, operator)).toHaveLength(1)
  const { last } = await findLastRuns(server.db, 'backup')
  expect(last?.reason).toMatch(/^BACKUP_TO \(s3:\/\/b\) is taken for the name of a folder\./)
})

test('a missing backup is reported once a day, unless a failure was reported', async () => {
  const made = new Date('2026-11-20T08:40:00Z')
  let now = made
  await using app = await createTestApp({ clock: () => now, environment: { OPERATOR_EMAIL: operator } })
  const { app: server } = app
  const watchAt = async (time: string) => {
    now = new Date(time)
    await watchBackups(server, made)
    return (await emailsTo(server, operator)).length
  }
  expect(await watchAt('2026-11-20T18:00:00Z')).toBe(0)
  now = made
  await run(server, 'backup', async () => ({ result: 'ok', name: 'palapa-20261120-083000.tar', bytes: 1 }))
  expect(await watchAt('2026-11-20T18:00:00Z')).toBe(0)
  expect(await watchAt('2026-11-21T18:00:00Z')).toBe(1)
  const { last } = await findLastRuns(server.db, 'backup')
  expect(last).toMatchObject({
    result: 'failed',
    reason: 'No backup was made since 2026-11-20T08:40:00.000Z.',
  })
  expect(await watchAt('2026-11-22T18:00:00Z')).toBe(2)
  now = new Date('2026-11-23T08:40:00Z')
  await run(server, 'backup', () => Promise.reject(new Error('disk full')))
  expect(await watchAt('2026-11-23T18:00:00Z')).toBe(3)
})

test('a missing test of the backups is reported after eight days, and again eight days later', async () => {
  let now = new Date('2026-11-22T10:00:00Z')
  await using app = await createTestApp({ clock: () => now, environment: { OPERATOR_EMAIL: operator } })
  const { app: server } = app
  const backedUp = (at: string) => {
    now = new Date(at)
    return run(server, 'backup', async () => ({ result: 'ok', name: 'palapa-20261120-083000.tar', bytes: 1 }))
  }
  const watchAt = async (day: string, startedAt: string) => {
    await backedUp(`${day}T08:40:00Z`)
    now = new Date(`${day}T18:00:00Z`)
    await watchBackups(server, new Date(startedAt))
    return (await emailsTo(server, operator)).map(({ subject }) => subject)
  }
  expect(await watchAt('2026-11-24', '2026-11-17T09:00:00Z')).toEqual([])
  await run(server, 'self_test', async () => ({ result: 'ok', name: 'palapa-20261120-083000.tar' }))
  expect(await watchAt('2026-12-02', '2026-11-01T09:00:00Z')).toEqual([])
  const subject = 'The test of the newest backup failed'
  expect(await watchAt('2026-12-03', '2026-11-01T09:00:00Z')).toEqual([subject])
  expect((await findLastRuns(server.db, 'self_test')).last?.reason).toBe(
    'No backup was tested since 2026-11-24T18:00:00.000Z.',
  )
  expect(await watchAt('2026-12-04', '2026-11-01T09:00:00Z')).toEqual([subject])
})

test('a first test of the backups that always kills the server is reported', async () => {
  let now = new Date('2026-11-20T08:40:00Z')
  await using app = await createTestApp({ clock: () => now, environment: { OPERATOR_EMAIL: operator } })
  const { app: server } = app
  const backUpAt = (time: string) => {
    now = new Date(time)
    return run(server, 'backup', async () => ({ result: 'ok', name: 'palapa-20261120-083000.tar', bytes: 1 }))
  }
  const watchAt = async (time: string) => {
    now = new Date(time)
    await watchBackups(server, new Date('2026-11-22T09:35:00Z')) // restarted during the test
    return (await emailsTo(server, operator)).map(({ subject }) => subject)
  }
  await backUpAt('2026-11-20T08:40:00Z')
  await backUpAt('2026-11-28T08:40:00Z')
  expect(await watchAt('2026-11-28T08:40:00Z')).toEqual([])
  expect(await watchAt('2026-11-28T18:00:00Z')).toEqual(['The test of the newest backup failed'])
  expect((await findLastRuns(server.db, 'self_test')).last?.reason).toBe(
    'No backup was tested since 2026-11-20T08:40:00.000Z.',
  )
})

test('the deletion of an account is copied to the place of the backups by its own job', async () => {
  await using folder = await createTestApp()
  const to = join(folder.dataDir, 'backups')
  await using app = await createTestApp({ environment: { BACKUP_TO: to } })
  const user = await app.signUp()
  await app.app.jobs.start()
  data(await user.call(deleteOwnAccount, { body: { password: 'correct horse' } }))
  const place = createFolderPlace(to)
  await expect.poll(() => place.listErasures().then(({ size }) => size), { timeout: 60_000 }).toBe(1)
})

test('a server without BACKUP_TO leaves the copy of a deletion to one that has it', async () => {
  await using app = await createTestApp()
  const to = join(app.dataDir, 'backups')
  const user = await app.signUp()
  await app.app.jobs.start()
  data(await user.call(deleteOwnAccount, { body: { password: 'correct horse' } }))
  const { pool, storage, clock, db, log, mailer } = app.app
  const due = `select from palapa_jobs.job where name = 'copy-erasures' and start_after < now() - interval '500 ms'`
  await expect.poll(async () => (await pool.query(due)).rowCount, { timeout: 10_000 }).toBe(1)
  const jobs = createJobs({ pool })
  const config = { ...app.app.config, backup: { ...app.app.config.backup, to } }
  addBackupJobs({ pool, config, clock, db, log, mailer, jobs }, { images: storage })
  await jobs.start()
  const place = createFolderPlace(to)
  await expect.poll(() => place.listErasures().then(({ size }) => size), { timeout: 20_000 }).toBe(1)
  await jobs.close()
})

test('where no server has BACKUP_TO, the copy of a deletion waits for a day, and its queue is not shown', async () => {
  await using app = await createTestApp()
  const { pool, jobs } = app.app
  const user = await app.signUp()
  await jobs.start()
  // as an earlier release created it
  await pool.query(`update palapa_jobs.queue set retention_seconds = 14 * 86400 where name = 'copy-erasures'`)
  data(await user.call(deleteOwnAccount, { body: { password: 'correct horse' } }))
  const { rows } = await pool.query(
    `select extract(epoch from keep_until - start_after)::int / 3600 as hours from palapa_jobs.job where name = 'copy-erasures'`,
  )
  expect(rows).toEqual([{ hours: 24 }])
  const shown = (await listQueueStates(pool, jobs)).map(({ name }) => name)
  expect(shown).toContain('sweep-before-migrations')
  expect(shown).not.toContain('copy-erasures')
})
