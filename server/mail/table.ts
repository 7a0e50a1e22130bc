import { sql } from 'drizzle-orm'
import { check, index, integer, text, uuid } from 'drizzle-orm/pg-core'
import { inList, palapa, time } from '#server/db/schemas.ts'

/** When the next email of a queue with a limited rate may be sent, by all servers together. */
export const mailTurns = palapa.table('mail_turns', {
  queue: text().primaryKey(),
  nextAt: time().notNull(),
})

const results = ['refused', 'failed'] as const

/** Emails that were not delivered and are not tried again: only codes, no addresses and no texts. */
export const failedEmails = palapa.table(
  'failed_emails',
  {
    /** That of the job, as in the log. */
    id: uuid().primaryKey(),
    at: time().notNull(),
    result: text({ enum: results }).notNull(),
    /** The library’s code, such as EENVELOPE. */
    code: text().notNull(),
    /** The mail server’s code, such as 550. */
    responseCode: integer(),
  },
  (table) => [
    index('failed_emails_at').on(table.at),
    check('failed_emails_result', sql`${table.result} in ${inList(results)}`),
    check('failed_emails_code', sql`${table.code} ~ '^[A-Za-z0-9_]{1,60}$'`),
    check('failed_emails_response_code', sql`${table.responseCode} between 100 and 999`),
  ],
)
