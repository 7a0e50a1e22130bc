import { sql } from 'drizzle-orm'
import { fromDrizzle } from 'pg-boss'
import type pg from 'pg'
import type { Db } from './client.ts'

/** Returns a connection for pg-boss, so that a job is written in the same transaction as its data. */
export const jobConnection = (db: Db) => fromDrizzle(db, sql)

/** Does the same for a transaction started without Drizzle. */
export const clientJobConnection = (client: pg.ClientBase) => ({
  executeSql: (text: string, values?: unknown[]) => client.query(text, values),
})
