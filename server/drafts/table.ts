import { sql } from 'drizzle-orm'
import { check, index, jsonb, primaryKey, uuid } from 'drizzle-orm/pg-core'
import type { DraftData } from '#contract/drafts.ts'
import { palapa, time } from '#server/db/schemas.ts'
import { profiles } from '#server/profiles/table.ts'

/** Listings that their users have not finished yet. A draft is not a property: it has no status, images or address. */
export const propertyDrafts = palapa.table(
  'property_drafts',
  {
    /** Chosen by the client; the idempotency key of the property that the draft becomes. */
    id: uuid().notNull(),
    userId: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    data: jsonb().$type<DraftData>().notNull(),
    createdAt: time().notNull(),
    /** Rises with every change, so that it also identifies the version that a client has read. */
    updatedAt: time().notNull(),
    /** When the reminder of the draft was queued; a draft has only one. */
    remindedAt: time(),
    /** When the announcement of its deletion was queued; a change of the draft clears it. */
    warnedAt: time(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('property_drafts_to_remind')
      .on(table.updatedAt)
      .where(sql`${table.remindedAt} is null`),
    index('property_drafts_to_warn')
      .on(table.updatedAt)
      .where(sql`${table.warnedAt} is null`),
    index('property_drafts_to_delete')
      .on(table.updatedAt)
      .where(sql`${table.warnedAt} is not null`),
    check('property_drafts_data', sql`jsonb_typeof(${table.data}) = 'object'`),
    check('property_drafts_size', sql`octet_length(${table.data}::text) <= 262144`),
    check('property_drafts_times', sql`${table.updatedAt} >= ${table.createdAt}`),
  ],
)
