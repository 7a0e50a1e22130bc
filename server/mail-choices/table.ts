import { sql } from 'drizzle-orm'
import { check, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { mailKinds, mailModes } from '#contract/mail-choices.ts'
import { inList, palapa } from '#server/db/schemas.ts'
import { profiles } from '#server/profiles/table.ts'

/**
 * How often a user is emailed about each kind of news; without a row, the default applies. The key is part of the links in
 * these emails, to change the choices without signing in.
 */
export const mailChoices = palapa.table(
  'mail_choices',
  {
    userId: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    kind: text({ enum: mailKinds }).notNull(),
    mode: text({ enum: mailModes }).notNull(),
    key: uuid().notNull().defaultRandom(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind] }),
    // Of the hash, so that the time of a search reveals nothing about the keys that exist.
    uniqueIndex('mail_choices_key').on(sql`sha256(uuid_send(${table.key}))`),
    check('mail_choices_kind', sql`${table.kind} in ${inList(mailKinds)}`),
    check('mail_choices_mode', sql`${table.mode} in ${inList(mailModes)}`),
  ],
)
