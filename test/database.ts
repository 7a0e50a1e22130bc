import type pg from 'pg'
import { expect, inject } from 'vitest'
import { type OpenDatabase, openDatabase } from '#server/db/client.ts'
import { cloneDatabase } from './postgres.ts'
import type { TemplateSource, TestDatabase } from './postgres.ts'
import { recordStatements } from './statements/record.ts'

declare module 'vitest' {
  interface ProvidedContext {
    templateSource: TemplateSource
  }
}

let next: Promise<TestDatabase> | undefined

/** Creates a migrated, empty database; creates the next one meanwhile, because that takes about 70 ms. */
export async function createDatabase(): Promise<TestDatabase> {
  const database = next ?? clone()
  next = clone()
  next.catch(() => {}) // the test that takes it fails
  return database
}

function clone(): Promise<TestDatabase> {
  recordStatements()
  return cloneDatabase(inject('templateSource'))
}

/** A migrated, empty database. `release` empties it for another test, or drops it if the test has changed more than rows. */
type EmptyDatabase = Pick<OpenDatabase, 'db' | 'pool'> & { release(): Promise<void> }

const reusable: EmptyDatabase[] = []
let emptying: Promise<string> | undefined

/**
 * Returns a migrated, empty database that earlier tests may have used. Its connections have read the catalogs and prepared statements,
 * which takes PostgreSQL six times as long as the statements of a typical test.
 */
export async function openEmptyDatabase(): Promise<EmptyDatabase> {
  return reusable.pop() ?? openNewDatabase()
}

/** Returns a migrated, empty database that no test has used. */
export async function openNewDatabase(): Promise<EmptyDatabase> {
  const { poolConfig, drop } = await createDatabase()
  // a machine that tests keep busy may need seconds for a connection
  const { db, pool, close } = openDatabase({ ...poolConfig, max: 4 }, { probeTimeoutMs: 30_000 })
  emptying ??= statementsOfEmptying(pool)
  const statements = await emptying
  const original = await stateOf(pool)
  const release = async () => {
    if (await isEmptied(pool, statements, original)) return void reusable.push(database)
    await close()
    await drop()
  }
  const database = { db, pool, release }
  return database
}

interface DatabaseState {
  /** Changes with the schema, the statistics and the locks that sessions hold. */
  fingerprint: string
  bytes: number
  listeners: number
}

/** Deleted rows keep their space, so that a test of thousands of rows would slow down later ones. */
const mostGrowthBytes = 4 * 1024 ** 2

/** Deletes what a test has written. Returns false if something else has changed or still uses the pool. */
async function isEmptied(pool: pg.Pool, statements: string, original: DatabaseState): Promise<boolean> {
  try {
    if (pool.idleCount < pool.totalCount || pool.waitingCount > 0) return false
    await pool.query(statements)
    const { fingerprint, bytes, listeners } = await stateOf(pool)
    const isSmall = bytes - original.bytes < mostGrowthBytes
    return isSmall && fingerprint === original.fingerprint && listeners === original.listeners
  } catch {
    return false
  }
}

const catalogs = [
  'class',
  'attribute',
  'attrdef',
  'constraint',
  'index',
  'proc',
  'statistic',
  'trigger',
  'type',
]
const versions = catalogs.map(
  (name) => `(select concat(count(*), ' ', max(xmin::text::int8)) from pg_${name})`,
)
const locks = `(select count(*) from pg_locks l join pg_database d on d.oid = l.database where datname = current_database() and locktype = 'advisory')`
const stateQuery = `select concat_ws(' ', ${[...versions, locks].join(', ')}) as fingerprint, pg_database_size(current_database())::int8 as bytes`

async function stateOf(pool: pg.Pool): Promise<DatabaseState> {
  const { rows } = await pool.query<{ fingerprint: string; bytes: string }>(stateQuery)
  const [{ fingerprint, bytes } = { fingerprint: '', bytes: '' }] = rows
  const listeners = pool.eventNames().reduce((sum, name) => sum + pool.listenerCount(name), 0)
  return { fingerprint, bytes: Number(bytes), listeners }
}

/** Returns the statements that leave only the rows and numbers of the migrations in a database, of which `pool` has an unused one. */
async function statementsOfEmptying(pool: pg.Pool): Promise<string> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const { rows: sequences } = await pool.query<{ statement: string }>(
    `select format('select setval(%L, %s, %L)', format('%I.%I', schemaname, sequencename), coalesce(last_value, start_value), last_value is not null) as statement
     from pg_sequences`,
  )
  const inserts = await Promise.all(tables.map(({ name }) => insertsOf(pool, name)))
  return [
    'begin; set local session_replication_role = replica', // without triggers and foreign keys
    ...tables.map(({ name }) => `delete from ${name}`),
    ...inserts.flat(),
    ...sequences.map(({ statement }) => statement),
    'commit',
  ].join('; ')
}

async function insertsOf(pool: pg.Pool, table: string): Promise<string[]> {
  const { rows } = await pool.query<{ statement: string }>(
    `select format('insert into ${table} overriding system value select * from json_populate_recordset(null::${table}, %L)', json_agg(t)) as statement
     from ${table} t having count(*) > 0`,
  )
  return rows.map(({ statement }) => statement)
}

const waitingStatements = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

/**
 * Waits until this many statements wait for locks of another transaction. Each of them fails after 5 s, and the other transaction after
 * 15 s without a statement.
 */
export async function waitForLock(pool: pg.Pool, count = 1): Promise<void> {
  const waiting = async () => (await pool.query(waitingStatements)).rowCount
  await expect.poll(waiting, { timeout: 15_000 }).toBe(count)
}
