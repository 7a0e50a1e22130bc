import { pgSchema, timestamp } from 'drizzle-orm/pg-core'

export const palapa = pgSchema('palapa')
export const palapaAuth = pgSchema('palapa_auth')

/** A timestamp in milliseconds: with microseconds, a cursor made from a JavaScript Date would skip rows. */
export const time = () => timestamp({ withTimezone: true, precision: 3 })
