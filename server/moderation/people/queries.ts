import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm'
import { staffPageSize } from '#contract/moderation/staff-listings.ts'
import { afterCursor } from '#server/db/after-cursor.ts'
import type { Db } from '#server/db/client.ts'
import type { Cursor } from '#server/lib/cursors.ts'
import { selectReports } from '#server/moderation/queries.ts'
import { profiles } from '#server/profiles/table.ts'
import { reports } from '#server/reports/table.ts'
import { staff } from '#server/staff/table.ts'
import { isSuspended } from '#server/suspensions/queries.ts'
import { isPersonMatching } from '#server/moderation/people-queries.ts'

export type PeopleFilter = { q?: string | undefined; after?: Cursor | undefined }

/** Returns a page of the people with an account, the newest first, with one extra row if there are more. */
export function listPeople(db: Db, { q = '', after }: PeopleFilter) {
  const { id, name, email, role, createdAt } = profiles
  return db
    .select({
      id,
      name,
      email,
      role,
      staffRole: staff.role,
      createdAt,
      listings: sql<number>`(select count(*)::int from palapa.properties where seller_id = ${profiles.id})`,
      isSuspended: isSuspended(profiles.id),
    })
    .from(profiles)
    .leftJoin(staff, eq(staff.userId, id))
    .where(
      and(
        isNull(profiles.deletedAt),
        q === '' ? undefined : isPersonMatching(q),
        afterCursor(createdAt, id, after),
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(staffPageSize + 1)
}

/** Returns the newest confirmed reports about a person. */
export function listReportsAbout(db: Db, userId: string) {
  return selectReports(db, and(eq(reports.reportedId, userId), ne(reports.state, 'UNCONFIRMED')))
}

/** Returns the newest reports that a person sent. */
export function listReportsBy(db: Db, userId: string) {
  return selectReports(db, eq(reports.reporterId, userId))
}
