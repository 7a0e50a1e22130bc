import { sql } from 'drizzle-orm'
import { check, index, text, uuid } from 'drizzle-orm/pg-core'
import { palapa, time } from '#server/db/schemas.ts'

/**
 * Banners on the pages of the site. One at a time: the migration adds an exclusion constraint, `announcements_one`, which
 * Drizzle cannot declare. Who wrote and ended one is in the audit log.
 */
export const announcements = palapa.table(
  'announcements',
  {
    id: uuid().primaryKey(),
    text: text().notNull(),
    /** Path of a page of the site. */
    link: text(),
    startsAt: time().notNull(),
    /** The start itself for one that staff ended before it. */
    endsAt: time().notNull(),
  },
  (table) => [
    index('announcements_ends').on(table.endsAt),
    check('announcements_text', sql`length(${table.text}) between 1 and 200`),
    check(
      'announcements_link',
      sql`${table.link} ~ '^/([^/\\\\[:space:]][^\\\\[:space:]]*)?$' and length(${table.link}) <= 300`,
    ),
    check(
      'announcements_time',
      sql`${table.endsAt} - ${table.startsAt} between interval '0' and interval '366 days'`,
    ),
  ],
)
