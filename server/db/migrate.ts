import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DrizzleQueryError } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import * as z from 'zod/mini'
import { StartError } from '#server/lib/start-error.ts'
import { advisoryLocks } from './advisory-locks.ts'
import { sessionSettings } from './client.ts'
import { findOldestRelease } from './oldest-release.ts'
import { connectForStart, installExtensions, requireSupportedVersion } from './server-check.ts'

const migrationsFolder = join(import.meta.dirname, 'migrations')

const migrationsTable = { migrationsSchema: 'palapa', migrationsTable: 'migrations' }
const Journal = z.object({ entries: z.array(z.object({ when: z.number(), tag: z.string() })) })

/**
 * Runs pending migrations; concurrent processes wait for each other. A migration that is interrupted leaves nothing behind, because
 * all pending ones are one transaction. Throws a StartError when the database was migrated by a release that excludes this one.
 */
export async function migrate(pool: pg.Pool, folder = migrationsFolder): Promise<void> {
  const client = await connectForStart(pool.options)
  try {
    await requireSupportedVersion(client)
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.migrations])
    // PostgreSQL refuses to set the defaults of a role twice at the same time
    if (pool.options.directUrl !== undefined) await setRoleDefaults(client)
    if (newestMigration(folder) === undefined) return
    await installExtensions(client)
    await requireAllowedRelease(client, folder)
    await runBetweenTransactions(client, folder)
  } finally {
    await client.end()
  }
}

/** All requests for a table wait behind a migration that waits for its lock. */
const longestWaitMs = 2000
const pauseMs = 3000

/** Runs all pending migrations in one transaction; again after a pause if an open transaction, such as of a backup, has a lock. */
async function runBetweenTransactions(client: pg.Client, folder: string): Promise<void> {
  await client.query(`set lock_timeout = ${longestWaitMs}`)
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runMigrations(drizzle(client), { migrationsFolder: folder, ...migrationsTable })
    } catch (error) {
      if (!isLockTimeout(error)) throw error
      if (attempt === 1)
        console.warn('Waiting for an open transaction before the migration of the database …')
      await sleep(pauseMs)
    }
  }
}

/** Returns whether a statement waited for a lock longer than `lock_timeout`. */
export function isLockTimeout(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  return cause instanceof pg.DatabaseError && cause.code === '55P03'
}

async function requireAllowedRelease(client: pg.ClientBase, folder: string): Promise<void> {
  const oldest = await findOldestRelease(client)
  if (oldest === undefined || readJournal(folder).some(({ tag }) => tag === oldest)) return
  throw new StartError(
    `The database was migrated by a newer release, and this one is too old for it: it lacks the migration ${oldest}. Start the newer release, or restore a backup from before its migration.`,
  )
}

export async function migrationsPending(pool: pg.Pool, folder = migrationsFolder): Promise<boolean> {
  const newest = newestMigration(folder)
  if (newest === undefined) return false
  const { schema, table } = {
    schema: migrationsTable.migrationsSchema,
    table: migrationsTable.migrationsTable,
  }
  const found = await pool.query('select to_regclass($1) is not null as exists', [`${schema}.${table}`])
  if (!found.rows[0].exists) return true
  const applied = await pool.query(`select max(created_at) as newest from ${schema}.${table}`)
  return Number(applied.rows[0].newest ?? 0) < newest
}

/** Returns the name of the newest migration of the database, as far as this release knows it. */
export async function findNewestMigration(
  pool: pg.Pool,
  folder = migrationsFolder,
): Promise<string | undefined> {
  const { migrationsSchema, migrationsTable: table } = migrationsTable
  const { rows } = await pool.query(`select max(created_at) as newest from ${migrationsSchema}.${table}`)
  return readJournal(folder).find(({ when }) => when === Number(rows[0].newest))?.tag
}

function newestMigration(folder: string): number | undefined {
  const entries = readJournal(folder)
  return entries.length === 0 ? undefined : Math.max(...entries.map((entry) => entry.when))
}

/** Makes the settings of each session the defaults of the role in the database, for the new connections of a pooler. */
export async function setRoleDefaults(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query('select quote_ident(current_database()) as database')
  for (const [name, value] of Object.entries(sessionSettings)) {
    await client.query(`alter role current_user in database ${rows[0].database} set ${name} = '${value}'`)
  }
}

function readJournal(folder: string): z.infer<typeof Journal>['entries'] {
  const journal = join(folder, 'meta', '_journal.json')
  return existsSync(journal) ? Journal.parse(JSON.parse(readFileSync(journal, 'utf8'))).entries : []
}
