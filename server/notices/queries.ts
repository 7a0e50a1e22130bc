import { and, asc, desc, eq, getTableColumns, gt, inArray, lt, lte, sql } from 'drizzle-orm'
import { type NoticeTotal, noticePageSize } from '#contract/notices.ts'
import { streams } from '#server/conversations/table.ts'
import type { Db } from '#server/db/client.ts'
import { primaryImage } from '#server/properties/queries.ts'
import { properties } from '#server/properties/table.ts'
import { notices } from './table.ts'

function selectNotices(db: Db) {
  const { id, sellerId, title, status, isSuspended, soldPage } = properties
  const property = { id, sellerId, title, status, isSuspended, soldPage }
  return db
    .select({ ...getTableColumns(notices), property, primaryImage })
    .from(notices)
    .leftJoin(properties, eq(properties.id, notices.propertyId))
    .$dynamic()
}

export type NoticeRow = Awaited<ReturnType<typeof selectNotices>>[number]

/** Returns a page of a user's notices before a sequence, newest first, with one extra row if there are more. */
export function listNotices(db: Db, userId: string, before: number | undefined): Promise<NoticeRow[]> {
  const earlier = before === undefined ? undefined : lt(notices.sequence, before)
  return selectNotices(db)
    .where(and(eq(notices.userId, userId), earlier))
    .orderBy(desc(notices.sequence))
    .limit(noticePageSize + 1)
}

/** Returns the notices that a user got after a sequence, in order. */
export function listNewNotices(
  db: Db,
  userId: string,
  { after, upTo }: { after: number; upTo: number },
): Promise<NoticeRow[]> {
  return selectNotices(db)
    .where(and(eq(notices.userId, userId), gt(notices.sequence, after), lte(notices.sequence, upTo)))
    .orderBy(asc(notices.sequence))
}

export function listNoticesById(db: Db, ids: string[]): Promise<NoticeRow[]> {
  return selectNotices(db).where(inArray(notices.id, ids)).orderBy(asc(notices.sequence))
}

/** Returns the number of unread notices of each user, with the sequence of the user's last event. */
export async function listTotals(db: Db, userIds: string[]): Promise<Map<string, NoticeTotal>> {
  const unread = sql`(
    select count(*) from ${notices} where ${notices.userId} = ${streams.userId} and ${notices.readAt} is null
  )`
  const rows = await db
    // Nested, because Drizzle removes the table names from the columns of a selected expression.
    .select({ userId: streams.userId, unread: sql`${unread}`.mapWith(Number), sequence: streams.position })
    .from(streams)
    .where(inArray(streams.userId, userIds))
  return new Map(rows.map(({ userId, ...total }) => [userId, total]))
}

export async function findTotal(db: Db, userId: string): Promise<NoticeTotal> {
  return (await listTotals(db, [userId])).get(userId) ?? { unread: 0, sequence: 0 }
}

/** Returns all notices of a user, oldest first, for the download of their data. */
export function listOwnNotices(db: Db, userId: string) {
  const { kind, propertyId, subjectId, data, createdAt, readAt, sequence } = notices
  return db
    .select({ kind, propertyId, subjectId, data, createdAt, readAt })
    .from(notices)
    .where(eq(notices.userId, userId))
    .orderBy(asc(sequence))
}
