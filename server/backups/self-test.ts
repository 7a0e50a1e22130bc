import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { findBinaries } from '#server/db/binaries.ts'
import { openDatabase } from '#server/db/client.ts'
import { withoutPooler } from '#server/db/clients.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { readPassphrase } from './passphrase.ts'
import type { BackupPlace } from './place.ts'
import { restoreBackup } from './restore.ts'
import { createTestDatabase, dropTestDatabase } from './test-database-changes.ts'

type App = Pick<FastifyInstance, 'config' | 'pool'>
type Outcome = { result: 'ok' | 'not_tested'; name?: string; reason?: string }

/** Restores the newest backup into a temporary database, which compares all hashes and counts of rows. */
export async function testNewest(
  { config, pool }: App,
  place: BackupPlace,
  hasEmbedded = isInstalled,
): Promise<Outcome> {
  const name = (await place.list()).toSorted().at(-1)
  if (name === undefined) return { result: 'not_tested', reason: 'There is no backup yet.' }
  const database = (await hasEmbedded()) ? await startTemporary() : await createBeside(pool)
  if (typeof database === 'string') return { result: 'not_tested', name, reason: database }
  try {
    const passphrase = readPassphrase(config.backup.passphraseFile)
    const { pool: target, close } = openDatabase(database.poolConfig)
    try {
      const open = () => place.read(name)
      await restoreBackup(open, { pool: target, passphrase, replaces: false, erasures: [] })
    } finally {
      await close()
    }
    return { result: 'ok', name }
  } finally {
    await database.remove()
  }
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

async function startTemporary(): Promise<Temporary> {
  const folder = await mkdtemp(join(tmpdir(), 'palapa-self-test-'))
  const removeFolder = () => rm(folder, { recursive: true, force: true })
  try {
    const { poolConfig, close } = await startEmbedded(folder, {
      settings: { fsync: 'off', full_page_writes: 'off' },
    })
    const remove = async () => {
      await close()
      await removeFolder()
    }
    return { poolConfig, remove }
  } catch (error) {
    await removeFolder()
    throw error
  }
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
