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
  const pool = new pg.Pool({
    max: 10,
    connectionTimeoutMillis: 5_000,
    // Beyond statement_timeout: for a server that has gone silent.
    query_timeout: 15_000,
    keepAlive: true,
    application_name: 'palapa',
    onConnect: async (client) => {
      await client.query(applySettings)
    },
    ...config,
  })
  const report = options.onError ?? (() => {})
  pool.on('error', report)
  // A connection that dies while it is checked out has no other listener and would end the process.
  pool.on('connect', (client) => client.on('error', report))
  const db = drizzle(pool, { casing: 'snake_case' })
  let closing: Promise<void> | undefined
  return { db, pool, close: () => (closing ??= pool.end()) }
}
