import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { codeOf } from '#server/lib/error-codes.ts'
import { StartError } from '#server/lib/start-error.ts'
import type { Binaries } from './binaries.ts'
import type { DataDir } from './data-dir.ts'
import { clusterExists, createCluster } from './initdb.ts'
import { findPostmaster, identityOf, lastLogLines, readPostmasterFile, spawnPostgres } from './postmaster.ts'
import type { PostgresSettings, StartingPostgres } from './postmaster.ts'
import { chooseRunAs } from './run-as.ts'
import { serverApplicationName } from './server-lock.ts'

const readyTimeoutMs = 120_000
const retryMs = 20
// Long enough for the remaining processes of a killed PostgreSQL to release its shared memory.
const failedStartTimeoutMs = 2_000

type Attempt = { client: pg.Client } | { state: 'absent' | 'busy' }

export interface StartOptions {
  log?: (message: string) => void
  settings?: PostgresSettings
}

export function embeddedConfig(dataDir: DataDir, database: string): pg.PoolConfig {
  return { host: dataDir.socketDir, port: 5432, user: 'postgres', database, ssl: false }
}

/** Connects to the folder's PostgreSQL and starts it if needed. It may also be starting, stopping or crashed. */
export async function connectOrStart(
  dataDir: DataDir,
  binaries: Binaries,
  options: StartOptions,
): Promise<pg.Client> {
  const deadline = Date.now() + readyTimeoutMs
  let child: StartingPostgres | undefined
  let failingSince: number | undefined
  while (Date.now() < deadline) {
    const attempt = await tryToConnect(dataDir)
    if ('client' in attempt) return attempt.client
    const isVacant = attempt.state === 'absent' && (await findPostmaster(dataDir.cluster)) === undefined
    if (isVacant && (child === undefined || child.hasExited())) {
      if (child !== undefined) {
        failingSince ??= Date.now()
        if (Date.now() > failingSince + failedStartTimeoutMs) throw await startFailure(dataDir)
        await sleep(200)
      }
      child = await startPostgres(dataDir, binaries, options)
    }
    await sleep(retryMs)
  }
  throw await startFailure(dataDir)
}

async function startPostgres(
  dataDir: DataDir,
  binaries: Binaries,
  options: StartOptions,
): Promise<StartingPostgres> {
  const settings = options.settings ?? {}
  const exists = await clusterExists(dataDir)
  const runAs = await chooseRunAs(dataDir, binaries)
  if (!exists) {
    options.log?.(`Creating a new database in ${dataDir.cluster}`)
    await createCluster(dataDir, binaries, runAs, settings['fsync'] !== 'off')
  }
  return spawnPostgres(dataDir, binaries, runAs, settings)
}

async function tryToConnect(dataDir: DataDir): Promise<Attempt> {
  const client = new pg.Client({
    ...embeddedConfig(dataDir, 'postgres'),
    application_name: serverApplicationName,
    connectionTimeoutMillis: 5_000,
  })
  const ignore = () => {}
  client.on('error', ignore)
  try {
    await client.connect()
    if (!(await servesDataDir(client, dataDir))) throw new Error('the socket belongs to a deleted folder')
    return { client }
  } catch (error) {
    await client.end().catch(ignore)
    const code = codeOf(error)
    return { state: code === 'ENOENT' || code === 'ECONNREFUSED' ? 'absent' : 'busy' }
  }
}

// A socket outside the data folder can outlive it: the folder may have been deleted and created again.
async function servesDataDir(client: pg.Client, dataDir: DataDir): Promise<boolean> {
  const { rows } = await client.query(`select pg_read_file('postmaster.pid') as text`)
  const file = await readPostmasterFile(dataDir.cluster)
  return file !== undefined && identityOf(rows[0].text) === file.identity
}

async function startFailure(dataDir: DataDir): Promise<StartError> {
  const lines = await lastLogLines(dataDir)
  return new StartError(`The built-in database did not start. The end of ${dataDir.logFile}:\n${lines}`)
}
