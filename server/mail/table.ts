import { text } from 'drizzle-orm/pg-core'
import { palapa, time } from '#server/db/schemas.ts'

/** When the next email of a queue with a limited rate may be sent, by all servers together. */
export const mailTurns = palapa.table('mail_turns', {
  queue: text().primaryKey(),
  nextAt: time().notNull(),
})
