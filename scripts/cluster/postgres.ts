import type { ChildProcess } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { freeServerPort } from './ports.ts'
import { end, execute, isRoot, requireProgram, start, until } from './processes.ts'

const bin = '/usr/lib/postgresql/15/bin'

/** PostgreSQL of Debian, with `fsync` as in production, so that an acknowledged write is on the disk. */
export type Postgres = AsyncDisposable & {
  port: number
  url: string
  child: ChildProcess
  /** Runs a statement as the superuser. */
  query(statement: string, database?: string): Promise<pg.QueryResult>
}

/** Creates a cluster with an empty database in the folder, and starts it. */
export async function startPrimary(folder: string, settings: Record<string, string> = {}): Promise<Postgres> {
  const cluster = join(folder, 'primary')
  const initdb = requireProgram('postgresql-15', join(bin, 'initdb'))
  await mkdir(folder, { recursive: true })
  if (isRoot) await execute('chown', ['postgres', folder])
  await execute(
    initdb,
    ['-D', cluster, '--auth=trust', '--username=postgres', '--encoding=UTF8', '--locale=C'],
    {
      isPostgres: true,
    },
  )
  const postgres = await startCluster(cluster, settings)
  await postgres.query('create database palapa')
  return postgres
}

/** Copies a running primary and starts the copy as its synchronous standby: the primary then acknowledges no write without it. */
export async function startStandby(folder: string, primary: Postgres): Promise<Postgres> {
  const cluster = join(folder, 'standby')
  const from = ['-h', '127.0.0.1', '-p', String(primary.port), '-U', 'postgres']
  await execute(
    join(bin, 'pg_basebackup'),
    [...from, '-D', cluster, '-R', '-X', 'stream', '--checkpoint=fast'],
    {
      isPostgres: true,
    },
  )
  const standby = await startCluster(cluster)
  await primary.query("alter system set synchronous_standby_names = '*'")
  await primary.query('select pg_reload_conf()')
  await until('replication', async () => {
    const { rows } = await primary.query(
      "select from pg_stat_replication where sync_state in ('sync', 'quorum')",
    )
    return rows.length === 1
  })
  return standby
}

async function startCluster(cluster: string, settings: Record<string, string> = {}): Promise<Postgres> {
  const port = await freeServerPort()
  const sockets = `${cluster}-sockets`
  await mkdir(sockets, { recursive: true })
  if (isRoot) await execute('chown', ['postgres', sockets])
  const own = { listen_addresses: '127.0.0.1', port, unix_socket_directories: sockets, max_connections: 200 }
  const all = { ...own, ...settings }
  const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = start(join(bin, 'postgres'), ['-D', cluster, ...options], { isPostgres: true })
  const url = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`
  const query = async (statement: string, database = 'postgres') => {
    const client = new pg.Client({ connectionString: url(database), connectionTimeoutMillis: 2_000 })
    client.on('error', () => {})
    await client.connect()
    try {
      return await client.query(statement)
    } finally {
      await client.end()
    }
  }
  await until('the start of PostgreSQL', async () => (await query('select 1')).rowCount === 1)
  return { port, url: url('palapa'), child, query, [Symbol.asyncDispose]: () => end(child, 'SIGINT') }
}
