import type pg from 'pg'
import { StartError } from '#server/lib/start-error.ts'
import { findBinaries } from './binaries.ts'
import type { Binaries } from './binaries.ts'
import { connectOrStart, embeddedConfig } from './connect-or-start.ts'
import type { StartOptions } from './connect-or-start.ts'
import { prepareDataDir } from './data-dir.ts'
import type { DataDir } from './data-dir.ts'
import { clusterExists, removeUnfinishedClusters } from './initdb.ts'
import { readPostmasterFile, signal, stopPostmaster } from './postmaster.ts'
import { acquireServerLock } from './server-lock.ts'

const maxAttempts = 5

export interface EmbeddedOptions extends StartOptions {
  /** Called once when the database is lost without `close` having been called. */
  onLost?: (error: Error) => void
}

export interface EmbeddedDatabase {
  poolConfig: pg.PoolConfig
  /** Whether this start created the database. */
  isNew: boolean
  close(): Promise<void>
  /** Signals a running PostgreSQL to stop without waiting, for a process that exits before `close` resolves. */
  signalStop(): void
}

class InUseError extends StartError {}

/** Returns the folder's database for a command: that of the server that is running, or else a started one. */
export async function startOrShareEmbedded(
  dataDir: string,
): Promise<Pick<EmbeddedDatabase, 'poolConfig' | 'close'>> {
  const place = await prepareDataDir(dataDir)
  if (!(await clusterExists(place))) {
    throw new StartError(
      `DATA_DIR (${dataDir}) has no database. Start the server first, or set DATA_DIR or DATABASE_URL.`,
    )
  }
  try {
    return await startEmbedded(dataDir)
  } catch (error) {
    if (!(error instanceof InUseError)) throw error
    return { poolConfig: embeddedConfig(place, 'palapa'), close: async () => {} }
  }
}

/** Starts the folder's PostgreSQL, or connects to a running one, exclusively for this server. */
export async function startEmbedded(
  dataDir: string,
  options: EmbeddedOptions = {},
): Promise<EmbeddedDatabase> {
  const binaries = await findBinaries()
  const place = await prepareDataDir(dataDir)
  const { client, holderPid } = await connectExclusively(place, binaries, options)
  if (client === undefined) {
    const holder =
      holderPid === undefined ? 'Another Palapa server' : `A Palapa server, process ${holderPid},`
    throw new InUseError(`${holder} is using DATA_DIR (${dataDir}). Stop it or set another DATA_DIR.`)
  }
  let isClosing = false
  let isStopped = false
  const reportLoss = once((error: Error) => {
    if (!isClosing) options.onLost?.(error)
  })
  client.on('error', reportLoss)
  client.on('end', () => reportLoss(new Error('The connection to the built-in database has ended.')))
  const postmaster = await readPostmasterFile(place.cluster)
  const stop = async () => {
    isClosing = true
    if (postmaster !== undefined) await stopPostmaster(place.cluster, postmaster.pid)
    isStopped = true
    await client.end().catch(() => {})
  }
  const signalStop = () => {
    if (!isStopped && postmaster !== undefined) signal(postmaster.pid, isClosing ? 'SIGQUIT' : 'SIGINT')
  }
  try {
    await removeUnfinishedClusters(place)
    const isNew = await createDatabaseIfMissing(client)
    let closing: Promise<void> | undefined
    return {
      poolConfig: embeddedConfig(place, 'palapa'),
      isNew,
      close: () => (closing ??= stop()),
      signalStop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Returns a connection that holds the server lock, or the process id of the server that holds it. */
async function connectExclusively(
  place: DataDir,
  binaries: Binaries,
  options: StartOptions,
): Promise<{ client?: pg.Client; holderPid?: number | undefined }> {
  for (let attempt = 1; ; attempt += 1) {
    const client = await connectOrStart(place, binaries, options)
    try {
      const lock = await acquireServerLock(client)
      if (lock.isTaken) return { client }
      await client.end()
      return { holderPid: lock.holderPid }
    } catch (error) {
      // A PostgreSQL that is stopping closed the connection.
      await client.end().catch(() => {})
      if (attempt === maxAttempts) throw error
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
