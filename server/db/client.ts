import { Socket } from 'node:net'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'

/** The pool's database or a transaction on it: queries take either. */
export type Db = PgDatabase<NodePgQueryResultHKT>

export interface OpenDatabase {
  db: Db
  pool: pg.Pool
  close(): Promise<void>
}

export interface DatabaseOptions {
  onError?: (error: Error) => void
  /** After so long without a word from the server a connection counts as dead. */
  silenceMs?: number
}

// Statements rather than start-up parameters, which poolers such as PgBouncer refuse.
const sessionSettings = {
  statement_timeout: '10s',
  lock_timeout: '5s',
  idle_in_transaction_session_timeout: '15s',
  TimeZone: 'UTC',
  jit: 'off',
}

const applySettings = Object.entries(sessionSettings)
  .map(([name, value]) => `set ${name} = '${value}'`)
  .join('; ')

/** Connects on first use; every wait on it is bounded, so a request never hangs on the database. */
export function openDatabase(config: pg.PoolConfig, options: DatabaseOptions = {}): OpenDatabase {
  const { onError = () => {}, silenceMs = 15_000 } = options
  const pool = new pg.Pool({
    max: 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 10_000,
    keepAlive: true,
    application_name: 'palapa',
    onConnect: async (client) => {
      endWhenSilent(client, silenceMs)
      await client.query(applySettings)
    },
    ...config,
  })
  pool.on('error', onError)
  dropDeadConnections(pool, onError)
  const db = drizzleOn(pool)
  let closing: Promise<void> | undefined
  return { db, pool, close: () => (closing ??= pool.end()) }
}

/** Drizzle on the pool, or on the client of a transaction that was not begun by it. */
export function drizzleOn(connection: pg.Pool | pg.PoolClient): Db {
  return drizzle(connection, { casing: 'snake_case' })
}

/** Runs all of it on one connection, or leaves nothing done. For statements that are not written with Drizzle. */
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
    client.release(true) // its connection ends, and with it the transaction
    throw error
  }
}

// Longer than any statement may take and than a connection may idle. pg's query_timeout would fail the query
// but hand its blocked connection to the next request.
function endWhenSilent(client: pg.ClientBase, silenceMs: number): void {
  if (!(client instanceof pg.Client)) return
  const { stream } = client.connection
  if (stream instanceof Socket) stream.setTimeout(silenceMs, () => stream.destroy())
}

// A connection that dies while a request holds it: unheard, its error would end the process, and
// a transaction whose BEGIN fails never gives it back (drizzle-orm 0.45), which would use the pool up.
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
