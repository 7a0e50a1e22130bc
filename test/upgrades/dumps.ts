import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import type pg from 'pg'
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
  const text = await readFile(join(folder, 'rows.sql'), 'utf8')
  return new Map(
    text
      .split('\n-- after ')
      .slice(1)
      .map((group) => [group.slice(0, group.indexOf('\n')), group.slice(group.indexOf('\n'))]),
  )
}
