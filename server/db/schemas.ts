import { pgSchema, timestamp } from 'drizzle-orm/pg-core'

export const palapa = pgSchema('palapa')
export const palapaAuth = pgSchema('palapa_auth')

/** A time to the millisecond: a JavaScript Date made into a cursor would skip rows kept at microseconds. */
export const time = () => timestamp({ withTimezone: true, precision: 3 })
