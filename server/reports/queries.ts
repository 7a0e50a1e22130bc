import { and, eq } from 'drizzle-orm'
import { messages } from '#server/conversations/table.ts'
import type { Db } from '#server/db/client.ts'
import { properties } from '#server/properties/table.ts'
import { reports } from './table.ts'

/** Returns a user's reports, for the download of their data. */
export function listReports(db: Db, reporterId: string) {
  const { subjectType, subjectId, conversationId, reason, text, link, state, createdAt } = reports
  return db
    .select({ subjectType, subjectId, conversationId, reason, text, link, state, createdAt })
    .from(reports)
    .where(eq(reports.reporterId, reporterId))
}

export async function findTitle(db: Db, propertyId: string): Promise<string> {
  const [row] = await db
    .select({ title: properties.title })
    .from(properties)
    .where(eq(properties.id, propertyId))
  return row?.title ?? ''
}

export async function hasMessage(db: Db, conversationId: string, id: string): Promise<boolean> {
  return (
    (await db.$count(messages, and(eq(messages.conversationId, conversationId), eq(messages.id, id)))) > 0
  )
}
