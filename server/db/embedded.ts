import type pg from 'pg'
import { StartError } from '#server/lib/start-error.ts'
import { findBinaries } from './binaries.ts'
import type { Binaries } from './binaries.ts'
import { connectOrStart, embeddedConfig } from './connect-or-start.ts'
import type { StartOptions } from './connect-or-start.ts'
import { prepareDataDir } from './data-dir.ts'
import type { DataDir } from './data-dir.ts'
import { removeUnfinishedClusters } from './initdb.ts'
import { readPostmasterFile, stopPostmaster } from './postmaster.ts'
import { takeServerLock } from './server-lock.ts'

const mostAttempts = 5

export interface EmbeddedOptions extends StartOptions {
  /** Called once when the database is gone although nobody closed it. */
  onLost?: (error: Error) => void
}

export interface EmbeddedDatabase {
  poolConfig: pg.PoolConfig
  /** Whether the database was made by this start. */
  isNew: boolean
  close(): Promise<void>
}

/** Runs, or takes over, the PostgreSQL of this folder, for this server alone. */
export async function startEmbedded(
  dataDir: string,
  options: EmbeddedOptions = {},
): Promise<EmbeddedDatabase> {
  const binaries = await findBinaries()
  const place = await prepareDataDir(dataDir)
  const client = await connectAlone(place, binaries, options)
  if (client === undefined) {
    throw new StartError(
      `Another Palapa server is using DATA_DIR (${dataDir}). Stop it or set another DATA_DIR.`,
    )
  }
  let isClosing = false
  const reportLoss = once((error: Error) => {
    if (!isClosing) options.onLost?.(error)
  })
  client.on('error', reportLoss)
  client.on('end', () => reportLoss(new Error('The connection to the built-in database has ended.')))
  const postmaster = await readPostmasterFile(place.cluster)
  const stop = async () => {
    isClosing = true
    if (postmaster !== undefined) await stopPostmaster(place.cluster, postmaster.pid)
    await client.end().catch(() => {})
  }
  try {
    await removeUnfinishedClusters(place)
    const isNew = await createDatabaseIfMissing(client)
    let closing: Promise<void> | undefined
    return { poolConfig: embeddedConfig(place, 'palapa'), isNew, close: () => (closing ??= stop()) }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The connection that holds the server's lock; undefined when another server does. */
async function connectAlone(
  place: DataDir,
  binaries: Binaries,
  options: StartOptions,
): Promise<pg.Client | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    const client = await connectOrStart(place, binaries, options)
    try {
      if (await takeServerLock(client)) return client
      await client.end()
      return undefined
    } catch (error) {
      // Cut off by a PostgreSQL that began to stop just then.
      await client.end().catch(() => {})
      if (attempt === mostAttempts) throw error
    }
  }
}

async function createDatabaseIfMissing(client: pg.Client): Promise<boolean> {
  const found = await client.query(`select from pg_database where datname = 'palapa'`)
  if (found.rowCount !== 0) return false
  await client.query('create database palapa')
  return true
}

function once<Argument>(action: (argument: Argument) => void): (argument: Argument) => void {
  let isDone = false
  return (argument) => {
    if (isDone) return
    isDone = true
    action(argument)
  }
}
