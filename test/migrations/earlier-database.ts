import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { openDatabase } from '#server/db/client.ts'
import { migrate } from '#server/db/migrate.ts'
import { createDatabase } from '#test/database.ts'

const migrations = join(import.meta.dirname, '../../server/db/migrations')

type Journal = { entries: { tag: string }[] }

/** Creates a database as it was before the migration with the given name; `upgrade` runs this and all later ones. */
export async function createEarlierDatabase(before: string) {
  const database = await createDatabase()
  const { pool, close } = openDatabase(database.poolConfig)
  await pool.query('drop schema if exists palapa, palapa_auth, palapa_jobs cascade')
  await runMigrationsBefore(pool, before)
  return {
    pool,
    upgrade: () => migrate(pool),
    async [Symbol.asyncDispose]() {
      await close()
      await database.drop()
    },
  }
}

async function runMigrationsBefore(pool: pg.Pool, name: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'palapa-migrations-'))
  try {
    await cp(migrations, folder, { recursive: true })
    const file = join(folder, 'meta/_journal.json')
    const journal: Journal = JSON.parse(await readFile(file, 'utf8'))
    const at = journal.entries.findIndex(({ tag }) => tag.endsWith(`_${name}`))
    if (at === -1) throw new Error(`No migration is named ${name}`)
    await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, at) }))
    await migrate(pool, folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}
