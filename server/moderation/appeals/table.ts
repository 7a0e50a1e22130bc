import { sql } from 'drizzle-orm'
import { check, index, text, unique, uuid } from 'drizzle-orm/pg-core'
import { cases } from '#server/cases/table.ts'
import { palapa, time } from '#server/db/schemas.ts'
import { profiles } from '#server/profiles/table.ts'
import { suspensions } from '#server/suspensions/table.ts'

/** What people wrote who do not agree with a decision: one for each case and each suspension, about its last decision. */
export const appeals = palapa.table(
  'appeals',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    caseId: uuid().references(() => cases.id, { onDelete: 'cascade' }),
    suspensionId: uuid().references(() => suspensions.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    createdAt: time().notNull(),
  },
  (table) => [
    unique('appeals_case').on(table.caseId),
    unique('appeals_suspension').on(table.suspensionId),
    index('appeals_user').on(table.userId),
    check('appeals_subject', sql`num_nonnulls(${table.caseId}, ${table.suspensionId}) = 1`),
    check('appeals_text', sql`length(${table.text}) between 1 and 2000`),
  ],
)
