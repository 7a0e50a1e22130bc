import { sql } from 'drizzle-orm'
import { check, text } from 'drizzle-orm/pg-core'
import { palapa, time } from '#server/db/schemas.ts'

/** Accounts that were deleted, so that a restored backup deletes them again. A hash of the random id identifies no person. */
export const erasures = palapa.table(
  'erasures',
  {
    /** SHA-256 of the user's id, in hexadecimal. */
    userHash: text().primaryKey(),
    at: time().notNull(),
  },
  (table) => [check('erasures_user_hash', sql`${table.userHash} ~ '^[0-9a-f]{64}$'`)],
)
