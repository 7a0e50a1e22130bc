import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { holdDatabase } from '#test/hold-database.ts'
import { temporaryDataDir } from '#test/temporary-folder.ts'
import { startEmbedded } from './embedded.ts'
import { findPostmaster } from './postmaster.ts'

const quick = { settings: { fsync: 'off' } }

// For the tests that need no empty folder, because initdb takes long.
const used = await temporaryDataDir()
afterAll(() => used[Symbol.asyncDispose]())

const refusalFor = (folder: string, pid: number) =>
  `A Palapa server, process ${pid}, is using DATA_DIR (${folder}). Stop it or set another DATA_DIR.`

test('a second server is refused and does not affect the first', async () => {
  const first = await startEmbedded(used.folder, quick)
  const client = new pg.Client(first.poolConfig)
  await client.connect()
  await using second = await holdDatabase(used.folder)
  expect(second.status).toEqual({ refusal: refusalFor(used.folder, process.pid) })
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await client.end()
  await first.close()
})

test('of servers that start together on an empty folder exactly one succeeds', async () => {
  await using dir = await temporaryDataDir()
  const holders = await Promise.all([1, 2, 3].map(() => holdDatabase(dir.folder)))
  const winner = holders.find(({ status }) => status.isNew)
  const refused = { refusal: refusalFor(dir.folder, winner?.pid ?? 0) }
  const statuses = holders.map(({ status }) => status)
  expect(statuses.toSorted((one) => (one.isNew ? -1 : 1))).toEqual([{ isNew: true }, refused, refused])
  await Promise.all(holders.map(({ end }) => end()))
  expect(await findPostmaster(dir.cluster)).toBeUndefined()
  expect((await readdir(dir.folder)).toSorted()).toEqual(['postgres', 'postgres.log'])
})

test('a PostgreSQL that a killed server left running is reused, and stopped at the end', async () => {
  await using killed = await holdDatabase(used.folder)
  await killed.end('SIGKILL')
  const orphan = await findPostmaster(used.cluster)
  expect(orphan).toBeGreaterThan(0)

  const next = await startEmbedded(used.folder, quick)
  expect(await findPostmaster(used.cluster)).toBe(orphan)
  expect(next.isNew).toBe(false)
  await next.close()
  expect(await findPostmaster(used.cluster)).toBeUndefined()
})

test('a server that starts while another stops waits for it', async () => {
  const first = await startEmbedded(used.folder, quick)
  const client = new pg.Client(first.poolConfig)
  await client.connect()
  const countServers = async () => {
    const servers = `select pid from pg_stat_activity where application_name like 'palapa server %'`
    return (await client.query(servers)).rows.length
  }
  expect(await countServers()).toBe(1)
  const starting = startEmbedded(used.folder, quick)
  await expect.poll(countServers, { interval: 20, timeout: 5_000 }).toBe(2)
  await client.end()
  await first.close()
  const second = await starting
  expect(second.isNew).toBe(false)
  await second.close()
})

test("the terminal's Ctrl-C reaches the server but not its PostgreSQL", async () => {
  await using holder = await holdDatabase(used.folder)
  const postmaster = await findPostmaster(used.cluster)
  process.kill(-holder.pid, 'SIGINT')
  await holder.end('SIGINT')
  const next = await startEmbedded(used.folder, quick)
  expect(await findPostmaster(used.cluster)).toBe(postmaster)
  await next.close()
})

test('a lock file that names an unrelated process after a crash is ignored, and the process is left alone', async () => {
  const first = await startEmbedded(used.folder, quick)
  const lockFile = join(used.cluster, 'postmaster.pid')
  const postmaster = (await findPostmaster(used.cluster)) ?? 0
  const contents = await readFile(lockFile, 'utf8')
  process.kill(postmaster, 'SIGKILL')
  await first.close()
  const stranger = spawn('sleep', ['60'])
  await once(stranger, 'spawn')
  await writeFile(lockFile, contents.replace(String(postmaster), String(stranger.pid)))

  const second = await startEmbedded(used.folder, quick)
  expect(await findPostmaster(used.cluster)).not.toBe(stranger.pid)
  await second.close()
  expect(stranger.kill('SIGTERM')).toBe(true)
  await once(stranger, 'exit')
  expect(stranger.signalCode).toBe('SIGTERM')
})
