import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import type pg from 'pg'
import { listTables, readRows, readSequences } from '#server/backups/dump-queries.ts'
import { finishTables, loadRows, prepareTables, setSequences } from '#server/backups/load-changes.ts'
import type { Header, Manifest } from '#server/backups/format.ts'

const folder = import.meta.dirname

/** The rows of a database of an earlier schema, as a backup contains them. */
export type Dump = Pick<Manifest, 'sequences'> & { tables: (Header['tables'][number] & { rows: string })[] }

export const dumpFile = (tag: string) => join(folder, `${tag}.json.gz`)

/** Returns the names of the migrations whose schema has a dump. */
export async function listDumps(): Promise<string[]> {
  const files = await readdir(folder)
  return files.flatMap((file) => /^(\d{4}_.*)\.json\.gz$/.exec(file)?.[1] ?? []).toSorted()
}

export async function readDump(tag: string): Promise<Dump> {
  return JSON.parse(gunzipSync(await readFile(dumpFile(tag))).toString()) as Dump // written by writeDump
}

/** Returns the rows of a database, without the tables that have none. */
export async function readAll(client: pg.Client): Promise<Dump> {
  const tables: Dump['tables'] = []
  for (const table of await listTables(client)) {
    const rows = await text(readRows(client, table))
    if (rows !== '') tables.push({ ...table, rows })
  }
  return { tables, sequences: await readSequences(client) }
}

/** Loads a dump into a database of its schema, like a restore. */
export async function loadDump(client: pg.Client, dump: Dump): Promise<void> {
  await client.query('begin')
  const finish = await prepareTables(client, dump)
  for (const table of dump.tables) {
    await loadRows(client, table, [gzipSync(table.rows)])
  }
  await setSequences(client, dump)
  await finishTables(client, finish)
  await client.query('commit')
}

/** Returns the rows that the script of the dumps adds, by the migration that they follow. */
export async function readSeeds(): Promise<Map<string, string>> {
  const seeds = await readFile(join(folder, 'rows.sql'), 'utf8')
  return new Map(
    seeds
      .split('\n-- after ')
      .slice(1)
      .map((group) => [group.slice(0, group.indexOf('\n')), group.slice(group.indexOf('\n'))]),
  )
}
