import { sql } from 'drizzle-orm'
import { check, integer, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { legalDocumentNames } from '#contract/legal.ts'
import { palapa, time } from '#server/db/schemas.ts'
import { profiles } from '#server/profiles/table.ts'

/** Which version of the terms and the privacy policy a user has accepted. */
export const consents = palapa.table(
  'consents',
  {
    userId: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    document: text({ enum: legalDocumentNames }).notNull(),
    version: integer().notNull(),
    acceptedAt: time().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.document, table.version] }),
    check('consents_document', sql`${table.document} in ('terms', 'privacy')`),
    check('consents_version', sql`${table.version} > 0`),
  ],
)
