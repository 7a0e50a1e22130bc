import { type SQL, sql } from 'drizzle-orm'
import { pgSchema, timestamp } from 'drizzle-orm/pg-core'

export const palapa = pgSchema('palapa')
export const palapaAuth = pgSchema('palapa_auth')

/** A timestamp in milliseconds: with microseconds, a cursor made from a JavaScript Date would skip rows. */
export const time = () => timestamp({ withTimezone: true, precision: 3 })

/** Returns fixed values as a list of SQL, for the constraint of a column. */
export function inList(values: readonly string[]): SQL {
  return sql.raw(`(${values.map((value) => `'${value}'`).join(', ')})`)
}

/** Returns the same as an array, for the constraint of an array. */
export function arrayOf(values: readonly string[]): SQL {
  return sql`array${sql.raw(`[${values.map((value) => `'${value}'`).join(', ')}]`)}`
}
