import type pg from 'pg'
import { expect, inject } from 'vitest'
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

const waitingStatements = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

/**
 * Waits until this many statements wait for locks of another transaction. Each of them fails after 5 s, and the other transaction after
 * 15 s without a statement.
 */
export async function waitForLock(pool: pg.Pool, count = 1): Promise<void> {
  const waiting = async () => (await pool.query(waitingStatements)).rowCount
  await expect.poll(waiting, { timeout: 15_000 }).toBe(count)
}
