import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { findBinaries } from '#server/db/binaries.ts'
import { openDatabase } from '#server/db/client.ts'
import { withoutPooler } from '#server/db/clients.ts'
import type { Config } from '#server/config.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { prepareDataDir } from '#server/db/data-dir.ts'
import { findPostmaster, stopPostmaster } from '#server/db/postmaster.ts'
import { messageOf, StartError } from '#server/lib/start-error.ts'
import { readPassphrase } from './passphrase.ts'
import { type BackupPlace, newestBackup } from './place.ts'
import { restoreBackup } from './restore.ts'
import type { Outcome } from './runs.ts'
import { createTestDatabase, dropTestDatabase } from './test-database-changes.ts'

type App = Pick<FastifyInstance, 'config' | 'pool' | 'clock'>

/** Restores the newest backup into a temporary database, which compares all hashes and counts of rows. */
export async function testNewest(
  { config, pool, clock }: App,
  place: BackupPlace,
  hasEmbedded = isInstalled,
): Promise<Outcome> {
  const name = newestBackup(await place.list(), clock())
  if (name === undefined) return { result: 'not_tested', reason: 'There is no backup yet.' }
  const passphrase = readPassphrase(config.backup.passphraseFile)
  const database = (await hasEmbedded()) ? await startTemporary(config) : await createBeside(pool)
  if (typeof database === 'string') return { result: 'not_tested', name, reason: database }
  const { pool: target, close } = openDatabase(database.poolConfig)
  const options = { pool: target, passphrase, requiresEncryption: passphrase !== undefined }
  const test = restoreBackup(() => place.read(name), { ...options, replaces: false, erasures: [] })
  const [result] = await Promise.allSettled([test])
  await close()
  const [removal] = await Promise.allSettled([database.remove()])
  if (result.status === 'rejected') throw result.reason
  if (removal.status === 'rejected') {
    throw new StartError(
      `The backup is good, but its temporary copy with all rows was not removed: ${messageOf(removal.reason)}. The next test removes it.`,
      { cause: removal.reason },
    )
  }
  return { result: 'ok', name }
}

type Temporary = { poolConfig: pg.PoolConfig; remove(): Promise<void> }

/** Creates a temporary database on the server of DATABASE_URL, or returns why there is none. */
async function createBeside(pool: pg.Pool): Promise<Temporary | string> {
  const name = await createTestDatabase(pool)
  if (name === undefined) {
    return 'The built-in database is not installed, and the role of DATABASE_URL may not create a database (alter role … createdb).'
  }
  return { poolConfig: configOf(pool.options, name), remove: () => dropTestDatabase(pool, name) }
}

function isInstalled(): Promise<boolean> {
  return findBinaries().then(
    () => true,
    () => false,
  )
}

const folderOf = (dataDir: string) => join(dataDir, 'self-test')

/** Starts a PostgreSQL in a folder of DATA_DIR, and ends it with this process, which may end in the middle. */
async function startTemporary({ dataDir }: Pick<Config, 'dataDir'>): Promise<Temporary> {
  await removeSelfTest({ dataDir })
  const folder = folderOf(dataDir)
  const { poolConfig, close, signalStop } = await startEmbedded(folder, {
    settings: { fsync: 'off', full_page_writes: 'off' },
  }).catch(async (error: unknown) => {
    await removeSelfTest({ dataDir })
    throw error
  })
  process.on('exit', signalStop)
  const remove = async () => {
    await close()
    process.off('exit', signalStop)
    await rm(folder, { recursive: true, force: true })
  }
  return { poolConfig, remove }
}

/** Removes the copy of all rows that a test left which was interrupted, with its PostgreSQL. */
export async function removeSelfTest({ dataDir }: Pick<Config, 'dataDir'>): Promise<void> {
  const folder = folderOf(dataDir)
  if (!existsSync(folder)) return
  const { cluster } = await prepareDataDir(folder)
  const pid = await findPostmaster(cluster)
  if (pid !== undefined) await stopPostmaster(cluster, pid)
  await rm(folder, { recursive: true, force: true })
}

function configOf(options: pg.PoolOptions, database: string): pg.PoolConfig {
  // A pooler need not know the database, and the direct address would name that of the server.
  const { connectionString, ...rest } = withoutPooler(options)
  // The pool makes its password non-enumerable, so spreading loses it.
  if (connectionString === undefined) return { ...rest, password: options.password, database }
  const url = new URL(connectionString)
  url.pathname = `/${database}`
  return { ...rest, connectionString: url.href }
}
