import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { advisoryLocks } from '#server/db/advisory-locks.ts'
import { isLockTimeout } from '#server/db/migrate.ts'
import { StartError } from '#server/lib/start-error.ts'
import type { Header, Manifest } from './format.ts'

type Table = Header['tables'][number]

/** Of the job queue only what a restore needs: the rest is made again by each start. */
const jobTables = ['queue', 'schedule', 'job_common']
const backupQueues = ['backup', 'backup-self-test', 'backup-watch']

/** For connections of a role that has the timeouts of requests, which it has behind a pooler. */
export const withoutTimeouts =
  'set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0'

/**
 * Prevents the deletion of files until the connection ends. Waits for deletions that are running and for another backup, and throws
 * a StartError when that one takes longer.
 */
export async function lockFiles(client: pg.ClientBase, timeoutMs: number): Promise<void> {
  await client.query(`${withoutTimeouts}; set lock_timeout = ${timeoutMs}`)
  try {
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.backup])
  } catch (error) {
    if (!isLockTimeout(error)) throw error
    throw new StartError('Another backup is being made. Wait until it is complete, and start this one again.')
  }
}

/** Starts the transaction whose snapshot the whole backup is read from. */
export async function beginSnapshot(client: pg.ClientBase): Promise<void> {
  await client.query(withoutTimeouts)
  await client.query('begin isolation level repeatable read, read only')
}

/** Ends the snapshot, so that old rows are not retained for it while files are read. */
export async function endSnapshot(client: pg.ClientBase): Promise<void> {
  await client.query('commit')
}

/** Returns all tables with the columns that can be written, so without generated ones. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select nspname || '.' || relname as name, array_agg(attname::text order by attnum) as columns
     from pg_class c join pg_namespace n on n.oid = relnamespace
       join pg_attribute on attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
     where relkind = 'r' and (nspname in ('palapa', 'palapa_auth') and (nspname, relname) <> ('palapa', 'migrations')
       or nspname = 'palapa_jobs' and relname = any($1))
     group by nspname, relname order by array_position($1, relname::text) nulls first, 1`,
    [jobTables],
  )
  return rows
}

/** Returns the rows of a table in the text format of COPY, which is the same in all versions of PostgreSQL. */
export function readRows(client: pg.ClientBase, { name, columns }: Table): AsyncIterable<Uint8Array> {
  const list = quoted(columns)
  if (name !== 'palapa_jobs.job_common') return client.query(copyTo(`copy ${name} (${list}) to stdout`))
  const names = backupQueues.map((queue) => `'${queue}'`).join(', ')
  const waiting = `select ${list} from ${name} where state < 'completed' and name not in (${names})`
  return client.query(copyTo(`copy (${waiting}) to stdout`))
}

export function quoted(columns: string[]): string {
  return columns.map((column) => `"${column}"`).join(', ')
}

/** Returns where each sequence stands. Sequences are not part of a snapshot, so read them after the rows. */
export async function readSequences(client: pg.ClientBase): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    `select schemaname || '.' || sequencename as name from pg_sequences
     where schemaname in ('palapa', 'palapa_auth') and sequencename <> 'migrations_id_seq'`,
  )
  const sequences: Manifest['sequences'] = {}
  for (const { name } of rows) {
    const found = await client.query(`select last_value::text as value, is_called from ${name}`)
    sequences[name] = { value: found.rows[0].value, isCalled: found.rows[0].is_called }
  }
  return sequences
}

/** Each table whose rows use image files, as `imageUses` of the app, with the column that names them and a query of their names. */
const imageUses = [
  ['palapa.images', 'widths', versionsOf('palapa.images')],
  ['palapa.message_pictures', 'widths', versionsOf('palapa.message_pictures')],
  ['palapa.profiles', 'photo', 'select photo from palapa.profiles where photo is not null'],
] as const

function versionsOf(table: string): string {
  return `select format('%s-%s.webp', hash, size) from ${table}, unnest(widths) as size`
}

/**
 * Returns the names of the image files that rows use, without link previews, which are made again where they are missing. Tables
 * that the release of the database did not have use none.
 */
export async function listUsedFiles(client: pg.ClientBase, tables: Table[]): Promise<string[]> {
  const columns = new Map(tables.map((table) => [table.name, table.columns]))
  const uses = imageUses.filter(([table, column]) => columns.get(table)?.includes(column))
  if (uses.length === 0) return []
  const names = uses.map(([, , query]) => query).join(' union ')
  const { rows } = await client.query<{ name: string }>(`select name from (${names}) as used (name)`)
  return rows.map(({ name }) => name)
}

/** Returns the version of the PostgreSQL and of the schema. */
export async function readVersions(client: pg.ClientBase): Promise<{ postgres: string; migration: number }> {
  const { rows } = await client.query(
    `select current_setting('server_version') as postgres, max(created_at)::float8 as migration from palapa.migrations`,
  )
  return rows[0]
}
