import { sql } from 'drizzle-orm'
import { check, index, smallint, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { palapa, time } from '#server/db/schemas.ts'
import { profiles } from '#server/profiles/table.ts'

/** Who may not use an account, until when and why. */
export const suspensions = palapa.table(
  'suspensions',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    /** The number of days that was decided; null for a permanent suspension. */
    days: smallint(),
    /** Null for a permanent suspension, once a second member of staff has agreed to it. */
    until: time(),
    reason: text().notNull(),
    startedAt: time().notNull(),
    suspendedBy: uuid().references(() => profiles.id, { onDelete: 'set null' }),
    agreedBy: uuid().references(() => profiles.id, { onDelete: 'set null' }),
    agreedAt: time(),
    /** When it expired or was lifted, and the person's listings were shown again. */
    endedAt: time(),
    liftedBy: uuid().references(() => profiles.id, { onDelete: 'set null' }),
    liftReason: text(),
    /** SHA-256 of the key in the email, by which the person can appeal. */
    keyHash: text().notNull(),
  },
  (table) => [
    unique('suspensions_key').on(table.keyHash),
    uniqueIndex('suspensions_in_force')
      .on(table.userId)
      .where(sql`${table.endedAt} is null`),
    index('suspensions_user').on(table.userId),
    index('suspensions_due')
      .on(table.until)
      .where(sql`${table.endedAt} is null`),
    check('suspensions_days', sql`${table.days} in (1, 7, 30)`),
    check(
      'suspensions_until',
      sql`(${table.until} is null) = (${table.days} is null and ${table.agreedAt} is not null)`,
    ),
    check('suspensions_reason', sql`length(${table.reason}) between 1 and 1000`),
    check('suspensions_second', sql`${table.agreedBy} <> ${table.suspendedBy}`),
    check('suspensions_lifted', sql`${table.liftReason} is null or ${table.endedAt} is not null`),
    check('suspensions_lift_reason', sql`length(${table.liftReason}) between 1 and 1000`),
    check('suspensions_key_hash', sql`${table.keyHash} ~ '^[0-9a-f]{64}$'`),
  ],
)
