import { and, eq, sql } from 'drizzle-orm'
import type { Side } from '#contract/participants.ts'
import { messages } from '#server/conversations/table.ts'
import type { Db } from '#server/db/client.ts'
import { properties } from '#server/properties/table.ts'
import type { ReportedMessage } from './changes.ts'
import { reports } from './table.ts'

/** Returns a user's reports, for the download of their data. */
export function listReports(db: Db, reporterId: string) {
  const { subjectType, subjectId, conversationId, reason, text, link, state, createdAt } = reports
  return db
    .select({ subjectType, subjectId, conversationId, reason, text, link, state, createdAt })
    .from(reports)
    .where(eq(reports.reporterId, reporterId))
}

type Page = { conversationId: string; messageIds: string[] }

/** Returns which of these messages of a conversation a user has reported. */
export async function listReportedMessageIds(
  db: Db,
  reporterId: string,
  { conversationId, messageIds }: Page,
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: reports.subjectId })
    .from(reports)
    .where(
      and(
        eq(reports.reporterId, reporterId),
        eq(reports.subjectType, 'message'),
        eq(reports.conversationId, conversationId), // ids of messages are unique only within it
        sql`${reports.subjectId} = any(${sql.param(messageIds)}::uuid[])`,
      ),
    )
  return rows.map(({ id }) => id)
}

export async function findTitle(db: Db, propertyId: string): Promise<string> {
  const [row] = await db
    .select({ title: properties.title })
    .from(properties)
    .where(eq(properties.id, propertyId))
  return row?.title ?? ''
}

/** Returns the copy that a report makes of a message of its reported user; undefined for anything else. */
export async function findReportedMessage(
  db: Db,
  { conversationId, id, sender }: { conversationId: string; id: string; sender: Side },
): Promise<ReportedMessage | undefined> {
  const { text: messageText, createdAt: messageSentAt, warnings: messageWarnings } = messages
  const [row] = await db
    .select({ messageText, messageSentAt, messageWarnings })
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), eq(messages.id, id), eq(messages.sender, sender)))
  return row
}

export async function hasMessage(db: Db, conversationId: string, id: string): Promise<boolean> {
  return (
    (await db.$count(messages, and(eq(messages.conversationId, conversationId), eq(messages.id, id)))) > 0
  )
}
