import { sql } from 'drizzle-orm'
import { bigint, check, index, jsonb, text, unique, uuid } from 'drizzle-orm/pg-core'
import { type NoticeData, noticeKinds } from '#contract/notices.ts'
import { inList, palapa, time } from '#server/db/schemas.ts'
import { profiles } from '#server/profiles/table.ts'
import { properties } from '#server/properties/table.ts'

/** The newest notices of each user, shown by the bell in the header. */
export const notices = palapa.table(
  'notices',
  {
    /** Derived from the cause by those who may report it twice. */
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    kind: text({ enum: noticeKinds }).notNull(),
    propertyId: uuid().references(() => properties.id, { onDelete: 'cascade' }),
    /** Another row that the notice is about, such as a conversation or a draft. */
    subjectId: uuid(),
    data: jsonb().$type<NoticeData>().notNull().default({}),
    createdAt: time().notNull(),
    readAt: time(),
    /** Sequence of the notice in the user's stream. */
    sequence: bigint({ mode: 'number' }).notNull(),
    /** When the notice is to be part of an email; null if it is not, and once it was. */
    mailDueAt: time(),
  },
  (table) => [
    unique('notices_sequence').on(table.userId, table.sequence),
    index('notices_unread')
      .on(table.userId)
      .where(sql`${table.readAt} is null`),
    index('notices_property').on(table.propertyId),
    index('notices_mail_due')
      .on(table.mailDueAt, table.userId)
      .where(sql`${table.mailDueAt} is not null`),
    check('notices_kind', sql`${table.kind} in ${inList(noticeKinds)}`),
    check('notices_sequence_positive', sql`${table.sequence} > 0`),
  ],
)
