import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'

const migrationsFolder = join(import.meta.dirname, 'migrations')

export type MigrationStep = { tag: string; when: number; hash: string; sql: string[] }

/** Returns all migrations in order. `when` is what the table of migrations names each by. */
export function readMigrations(): MigrationStep[] {
  const { entries } = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as {
    entries: { tag: string }[] // written by drizzle-kit
  }
  return readMigrationFiles({ migrationsFolder }).map(({ folderMillis, hash, sql }, at) => {
    return { tag: entries[at]?.tag ?? '', when: folderMillis, hash, sql }
  })
}

/**
 * Applies migrations on this connection like Drizzle's migrator, but in the caller's transaction: a restore loads its rows between
 * two of them.
 */
export async function applyMigrations(client: pg.ClientBase, steps: MigrationStep[]): Promise<void> {
  await client.query('create schema if not exists palapa')
  await client.query(
    'create table if not exists palapa.migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  for (const { sql, hash, when } of steps) {
    for (const statement of sql) await client.query(statement)
    await client.query('insert into palapa.migrations (hash, created_at) values ($1, $2)', [hash, when])
  }
}
