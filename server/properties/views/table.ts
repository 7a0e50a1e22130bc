import { date, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { palapa } from '#server/db/schemas.ts'
import { properties } from '#server/properties/table.ts'

/** One row per day, property and visitor. `visitor` is a user id or an HMAC, never an IP address. */
export const views = palapa.table(
  'views',
  {
    propertyId: uuid()
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    visitor: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.propertyId, table.day, table.visitor] })],
)

/** The key of each day's visitor HMACs, deleted on a later day so that they cannot be recomputed from an IP address. */
export const viewKeys = palapa.table('view_keys', {
  day: date().primaryKey(),
  key: text().notNull(),
})
