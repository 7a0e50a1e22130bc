import { Socket } from 'node:net'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { clientClass } from './clients.ts'
import { detectHangs } from './hang-detector.ts'

/** The pool's database or a transaction on it: queries take either. */
export type Db = PgDatabase<NodePgQueryResultHKT>

export interface OpenDatabase {
  db: Db
  pool: pg.Pool
  close(): Promise<void>
}

export interface DatabaseOptions {
  onError?: (error: Error) => void
  /** How long the server may be silent before a connection counts as dead. */
  silenceMs?: number
  /** How long the database may take to respond to a new connection before it counts as hanging. */
  probeTimeoutMs?: number
}

// Statements rather than startup parameters, which poolers such as PgBouncer reject. A pooler of transactions would apply them to
// sessions at random, so that the start makes them the defaults of the role instead.
export const sessionSettings = {
  statement_timeout: '10s',
  lock_timeout: '5s',
  idle_in_transaction_session_timeout: '15s',
  TimeZone: 'UTC',
  jit: 'off',
  // starting workers takes longer than any statement of a request
  max_parallel_workers_per_gather: '0',
}

const applySettings = Object.entries(sessionSettings)
  .map(([name, value]) => `set ${name} = '${value}'`)
  .join('; ')

/** Creates a pool that connects on first use. Every wait is bounded, so that a request never hangs on the database. */
export function openDatabase(config: pg.PoolConfig, options: DatabaseOptions = {}): OpenDatabase {
  const { onError = () => {}, silenceMs = 15_000 } = options
  const Client = clientClass(config)
  const pool = new pg.Pool({
    max: 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 10_000,
    keepAlive: true,
    application_name: 'palapa',
    onConnect: async (client) => {
      closeWhenSilent(client, silenceMs)
      hangs.track(client)
      if (config.directUrl === undefined) await client.query(applySettings)
    },
    ...config,
    Client,
  })
  pool.on('error', onError)
  const hangs = detectHangs(pool, { ...config, Client }, onError, options.probeTimeoutMs)
  dropDeadConnections(pool, onError)
  dropReadOnlyConnections(pool)
  const db = drizzleOn(pool)
  const end = async () => {
    hangs.stop()
    await pool.end()
  }
  let closing: Promise<void> | undefined
  return { db, pool, close: () => (closing ??= end()) }
}

/** Returns Drizzle on the pool, or on the client of a transaction started without Drizzle. */
export function drizzleOn(connection: pg.Pool | pg.Client | pg.PoolClient): Db {
  return drizzle(connection, { casing: 'snake_case' })
}

/** Runs a transaction on one client, for statements that are not written with Drizzle. */
export async function inTransaction<T>(
  pool: pg.Pool,
  run: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const result = await run(client)
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    await rollBack(client)
    throw error
  }
}

/** Undoes a transaction and returns its connection to the pool, or closes a connection that no longer responds. */
async function rollBack(client: pg.PoolClient): Promise<void> {
  const isRolledBack = await client.query('rollback').then(
    () => true,
    () => false,
  )
  client.release(!isRolledBack)
}

// The timeout is longer than statement_timeout and than idle connections are kept. pg's query_timeout would fail the
// query but return its blocked connection to the pool.
function closeWhenSilent(client: pg.ClientBase, silenceMs: number): void {
  if (!(client instanceof pg.Client)) return
  const { stream } = client.connection
  if (stream instanceof Socket) stream.setTimeout(silenceMs, () => stream.destroy())
}

// Handles a connection that dies while a request holds it: an unhandled error would end the process, and a transaction
// whose BEGIN fails never releases its client (drizzle-orm 0.45), which would exhaust the pool.
function dropDeadConnections(pool: pg.Pool, onError: (error: Error) => void): void {
  const held = new WeakSet<pg.PoolClient>()
  pool.on('acquire', (client) => held.add(client))
  pool.on('release', (_error, client) => held.delete(client))
  pool.on('connect', (client) =>
    client.on('error', (error) => {
      if (!held.has(client)) return
      onError(error)
      client.release(error)
      client.release = () => {}
    }),
  )
}

const readOnly = '25006'

// Closes a connection to a primary that has become read-only: it would be used for every following write as well.
function dropReadOnlyConnections(pool: pg.Pool): void {
  pool.on('connect', (client) =>
    client.connection.on('errorMessage', ({ code }: { code?: string }) => {
      if (code !== readOnly) return
      const { release } = client
      client.release = () => release(true)
    }),
  )
}
