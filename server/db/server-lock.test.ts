import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { holdDatabase } from '#test/hold-database.ts'
import { temporaryDataDir } from '#test/temporary-folder.ts'
import { startEmbedded } from './embedded.ts'
import { livingPostmaster } from './postmaster.ts'

const quick = { settings: { fsync: 'off' } }
const refusalFor = (folder: string) =>
  `Another Palapa server is using DATA_DIR (${folder}). Stop it or set another DATA_DIR.`

test('a second server is refused and leaves the first one its database', async () => {
  await using dir = await temporaryDataDir()
  const first = await startEmbedded(dir.folder, quick)
  const client = new pg.Client(first.poolConfig)
  await client.connect()
  await using second = await holdDatabase(dir.folder)
  expect(second.answer).toEqual({ refusal: refusalFor(dir.folder) })
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await client.end()
  await first.close()
})

test('of servers that start at once on an empty folder exactly one wins', async () => {
  await using dir = await temporaryDataDir()
  const holders = await Promise.all([1, 2, 3].map(() => holdDatabase(dir.folder)))
  const refused = { refusal: refusalFor(dir.folder) }
  const answers = holders.map(({ answer }) => answer)
  expect(answers.toSorted((one) => (one.isNew ? -1 : 1))).toEqual([{ isNew: true }, refused, refused])
  await Promise.all(holders.map(({ end }) => end()))
  expect(await livingPostmaster(dir.cluster)).toBeUndefined()
  expect((await readdir(dir.folder)).toSorted()).toEqual(['postgres', 'postgres.log'])
})

test('the PostgreSQL that a killed server left running is taken over, and stopped in the end', async () => {
  await using dir = await temporaryDataDir()
  await using killed = await holdDatabase(dir.folder)
  await killed.end('SIGKILL')
  const orphan = await livingPostmaster(dir.cluster)
  expect(orphan).toBeGreaterThan(0)

  const next = await startEmbedded(dir.folder, quick)
  expect(await livingPostmaster(dir.cluster)).toBe(orphan)
  expect(next.isNew).toBe(false)
  await next.close()
  expect(await livingPostmaster(dir.cluster)).toBeUndefined()
})

test('a server that starts while the last one stops waits for it', async () => {
  await using dir = await temporaryDataDir()
  const first = await startEmbedded(dir.folder, quick)
  const [, second] = await Promise.all([first.close(), startEmbedded(dir.folder, quick)])
  const client = new pg.Client(second.poolConfig)
  await client.connect()
  await client.end()
  await second.close()
})

test("the terminal's Ctrl-C reaches the server but not its PostgreSQL", async () => {
  await using dir = await temporaryDataDir()
  await using holder = await holdDatabase(dir.folder)
  const postmaster = await livingPostmaster(dir.cluster)
  process.kill(-holder.pid, 'SIGINT')
  await holder.end('SIGINT')
  const next = await startEmbedded(dir.folder, quick)
  expect(await livingPostmaster(dir.cluster)).toBe(postmaster)
  await next.close()
})

test('a lock file that names a stranger after a crash hinders nobody and harms nobody', async () => {
  await using dir = await temporaryDataDir()
  const first = await startEmbedded(dir.folder, quick)
  const lockFile = join(dir.cluster, 'postmaster.pid')
  const postmaster = (await livingPostmaster(dir.cluster)) ?? 0
  const contents = await readFile(lockFile, 'utf8')
  process.kill(postmaster, 'SIGKILL')
  await first.close()
  const stranger = spawn('sleep', ['60'])
  await once(stranger, 'spawn')
  await writeFile(lockFile, contents.replace(String(postmaster), String(stranger.pid)))

  const second = await startEmbedded(dir.folder, quick)
  expect(await livingPostmaster(dir.cluster)).not.toBe(stranger.pid)
  await second.close()
  expect(stranger.kill('SIGTERM')).toBe(true)
  await once(stranger, 'exit')
  expect(stranger.signalCode).toBe('SIGTERM')
})
