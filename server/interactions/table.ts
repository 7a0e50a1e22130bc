import { sql } from 'drizzle-orm'
import { check, index, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { interactionTypes } from '#contract/interactions.ts'
import { palapa, time } from '#server/db/schemas.ts'
import { profiles } from '#server/profiles/table.ts'
import { properties } from '#server/properties/table.ts'

export const interactions = palapa.table(
  'interactions',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    propertyId: uuid()
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    interactionType: text({ enum: interactionTypes }).notNull(),
    createdAt: time().notNull().defaultNow(),
  },
  (table) => [
    unique('interactions_once').on(table.userId, table.propertyId, table.interactionType),
    uniqueIndex('interactions_one_verdict')
      .on(table.userId, table.propertyId)
      .where(sql`${table.interactionType} in ('LIKE', 'REJECT')`),
    index('interactions_newest').on(
      table.userId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('interactions_property').on(table.propertyId, table.interactionType, table.createdAt),
    check('interactions_type', sql`${table.interactionType} in ('VIEW', 'LIKE', 'REJECT')`),
  ],
)
