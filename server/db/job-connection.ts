import { sql } from 'drizzle-orm'
import { fromDrizzle } from 'pg-boss'
import type pg from 'pg'
import type { Db } from './client.ts'

/** Lets pg-boss write a job in the transaction that it belongs to. */
export const jobConnection = (db: Db) => fromDrizzle(db, sql)

/** The same for a transaction that is not Drizzle's. */
export const clientJobConnection = (client: pg.ClientBase) => ({
  executeSql: (text: string, values?: unknown[]) => client.query(text, values),
})
