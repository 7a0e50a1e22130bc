import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { deleteOwnAccount } from '#contract/own-account.ts'
import { createTestApp, data } from '#test/app.ts'
import { buildProperty } from '#test/builders.ts'
import { emailsTo } from '#test/emails.ts'
import { createFileStorage } from '#server/storage/file-storage.ts'
import { createFolderPlace } from './folder-place.ts'
import { backUp, run } from './jobs.ts'
import { backupName } from './place.ts'
import { findLastRuns } from './queries.ts'
import { testNewest } from './self-test.ts'
import { createStoragePlace } from './storage-place.ts'

const operator = 'team@palapa.example'

test(
  'the nightly job makes a backup and deletes old ones, and the weekly one restores it',
  { timeout: 300_000 },
  async () => {
    await using app = await createTestApp()
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
    const { last: untested, lastGood } = await findLastRuns(server.db, 'self_test')
    expect(untested).toMatchObject({ result: 'not_tested', reason: 'There is no backup yet.' })
    expect(lastGood?.name).toBe(last?.name)
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
  expect(last).toMatchObject({ result: 'failed', name: null, reason: expect.stringContaining('EEXIST') })
  const [mail] = await emailsTo(server, operator)
  expect(mail?.subject).toBe('The nightly backup failed')
  const runs = await server.pool.query('select result from palapa.backup_runs order by started_at')
  expect(runs.rows).toEqual([{ result: 'ok' }, { result: 'failed' }])
  await rm(to)
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

test('a storage lists a backup once all its parts are stored', async () => {
  await using app = await createTestApp()
  const storage = createFileStorage(join(app.dataDir, 'objects'))
  const place = createStoragePlace(storage)
  const name = backupName(new Date('2026-11-01T08:30:00Z'), true)
  const bytes = Buffer.alloc(33 * 1024 * 1024, 'palapa')
  async function* source() {
    for (let at = 0; at < bytes.length; at += 1024 * 1024) yield bytes.subarray(at, at + 1024 * 1024)
    expect(await place.list()).toEqual([])
  }
  expect(await place.write(name, source())).toBe(bytes.length)
  expect(await place.list()).toEqual([name])
  const parts: Uint8Array[] = []
  for await (const part of place.read(name)) parts.push(part)
  expect(parts.length).toBe(2)
  expect(Buffer.concat(parts).equals(bytes)).toBe(true)
  await place.addErasure('a'.repeat(64), new Date(5))
  expect(await place.listErasures()).toEqual(new Map([['a'.repeat(64), new Date(5)]]))
  await place.delete(name)
  expect(await place.list()).toEqual([])
})
