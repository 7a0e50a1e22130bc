import { sql } from 'drizzle-orm'
import { fromDrizzle } from 'pg-boss'
import type { Db } from './client.ts'

/** Lets pg-boss write a job in the transaction that it belongs to. */
export const jobConnection = (db: Db) => fromDrizzle(db, sql)
