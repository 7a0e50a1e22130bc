import { createGunzip } from 'node:zlib'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { StartError } from '#server/lib/start-error.ts'
import { quoted, withoutTimeouts } from './dump-queries.ts'
import type { Header, Manifest } from './format.ts'

type Table = Header['tables'][number]

const schemas = `('palapa', 'palapa_auth')`

/** Returns whether the database has accounts, profiles or properties. */
export async function hasData(client: pg.ClientBase | pg.Pool): Promise<boolean> {
  for (const table of ['palapa_auth.users', 'palapa.profiles', 'palapa.properties']) {
    const { rows } = await client.query('select to_regclass($1) is not null as exists', [table])
    if (!rows[0].exists) continue
    const found = await client.query(`select from ${table} limit 1`)
    if (found.rowCount !== 0) return true
  }
  return false
}

/** Returns whether a server or a command is connected to the database besides this process. */
export async function isInUse(client: pg.ClientBase): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity
     where datname = current_database() and application_name like 'palapa%' and pid <> pg_backend_pid()`,
  )
  return rowCount !== 0
}

/** Starts the transaction in which everything is replaced, so that a restore that fails changes no row. */
export async function beginRestore(client: pg.ClientBase): Promise<void> {
  await client.query('begin')
  await client.query(withoutTimeouts)
  await client.query('drop schema if exists palapa, palapa_auth cascade')
}

/**
 * Prepares the tables for rows in any order: without foreign keys, and without triggers, which would change rows and refuse
 * some. The owner of the tables may do this; `session_replication_role` is for superusers. Returns the statements that undo it.
 */
export async function prepareTables(
  client: pg.ClientBase,
  { tables }: Pick<Header, 'tables'>,
): Promise<string[]> {
  const own = await listNames(
    client,
    `select c.oid::regclass::text as name from pg_class c
    where relkind = 'r' and relnamespace::regnamespace::text in ${schemas}`,
  )
  const keys = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace::regnamespace::text in ${schemas}`,
  )
  await client.query(own.map((table) => `alter table ${table} disable trigger user`).join(';'))
  for (const { table, name } of keys.rows)
    await client.query(`alter table ${table} drop constraint "${name}"`)
  // Migrations may have inserted rows. The cascade reaches only other tables of the job queue.
  await client.query(`truncate ${tables.map(({ name }) => name).join(', ')} cascade`)
  return [
    ...keys.rows.map(
      ({ table, name, definition }) => `alter table ${table} add constraint "${name}" ${definition}`,
    ),
    ...own.map((table) => `alter table ${table} enable trigger user`),
  ]
}

async function listNames(client: pg.ClientBase, query: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(query)
  return rows.map(({ name }) => name)
}

/** Inserts the rows of one entry, and returns their number. */
export async function loadRows(
  client: pg.ClientBase,
  { name, columns }: Table,
  compressed: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<number> {
  const copy = client.query(copyFrom(`copy ${name} (${quoted(columns)}) from stdin`))
  await pipeline(Readable.from(compressed), createGunzip(), copy)
  return copy.rowCount
}

/** Returns the tables of the backup that have all their columns here. Only those of the job queue may differ. */
export async function listLoadable(client: pg.ClientBase, { tables }: Header): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select attrelid::regclass::text as name, array_agg(attname::text) as columns from pg_attribute
     where attrelid in (select to_regclass(name) from unnest($1::text[]) as name) and attnum > 0 group by 1`,
    [tables.map(({ name }) => name)],
  )
  const known = new Map(rows.map(({ name, columns }) => [name, new Set(columns)]))
  const isLoadable = ({ name, columns }: Table) => columns.every((column) => known.get(name)?.has(column))
  return new Set(tables.filter(isLoadable).map(({ name }) => name))
}

export async function setSequences(
  client: pg.ClientBase,
  { sequences }: Pick<Manifest, 'sequences'>,
): Promise<void> {
  for (const [name, { value, isCalled }] of Object.entries(sequences)) {
    await client.query('select setval($1::regclass, $2, $3)', [name, value, isCalled])
  }
}

export async function finishTables(client: pg.ClientBase, statements: string[]): Promise<void> {
  for (const statement of statements) await client.query(statement)
}

export async function commit(client: pg.ClientBase): Promise<void> {
  await client.query('commit').catch((error: unknown) => {
    if (error instanceof pg.DatabaseError && error.severity === 'ERROR') throw error
    throw new StartError(
      'The connection to the database was lost at the end, so the restore may be complete or have changed no row. Run this command again, with --replace.',
      { cause: error },
    )
  })
  // Without statistics the first queries would be planned badly. The restore is complete: a failure does not undo it.
  await client.query('analyze').catch(() => {})
}
