import { and, eq, sql, type SQLWrapper } from 'drizzle-orm'
import { date, index, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
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
  (table) => [
    primaryKey({ columns: [table.propertyId, table.day, table.visitor] }),
    // Most views are of anonymous visitors, and are not looked for.
    index('views_user').on(table.visitor).where(isUser(table.visitor)),
  ],
)

/** Returns the condition for a visitor who is a user: an HMAC is longer than an id. */
function isUser(visitor: SQLWrapper) {
  return sql`length(${visitor}) = 36`
}

/** Selects the views of a user, in the form for which PostgreSQL uses their index. */
export function isViewOf(userId: string) {
  return and(eq(views.visitor, userId), isUser(views.visitor))
}

/** The key of each day's visitor HMACs, deleted on a later day so that they cannot be recomputed from an IP address. */
export const viewKeys = palapa.table('view_keys', {
  day: date().primaryKey(),
  key: text().notNull(),
})
