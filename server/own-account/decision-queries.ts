import { and, asc, between, eq, exists, inArray, isNotNull, ne, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { cases } from '#server/cases/table.ts'
import type { Db } from '#server/db/client.ts'
import { appeals } from '#server/moderation/appeals/table.ts'
import { properties } from '#server/properties/table.ts'

const appealed = alias(cases, 'appealed')

/**
 * Returns what staff decided about a user and the user's listings, and why, as far as the user learned of it: that something was
 * dismissed, only after an appeal. Of a dismissed report only its reporter learns.
 */
export async function listDecisionsAbout(db: Db, userId: string) {
  const { subjectType, subjectId, decision, reason, openedAt, decidedAt } = cases
  const listings = db.select({ id: properties.id }).from(properties).where(eq(properties.sellerId, userId))
  const isSubject = or(
    eq(appealed.subjectId, subjectId),
    and(isNotNull(appeals.suspensionId), eq(subjectId, userId)),
  )
  const appealsBefore = db
    .select({ id: appeals.id })
    .from(appeals)
    .leftJoin(appealed, eq(appealed.id, appeals.caseId))
    .where(and(eq(appeals.userId, userId), between(appeals.createdAt, openedAt, decidedAt), isSubject))
  const rows = await db
    .select({ subjectType, subjectId, decision, reason, decidedAt })
    .from(cases)
    .where(
      and(
        or(
          and(eq(subjectType, 'profile'), eq(subjectId, userId)),
          and(eq(subjectType, 'property'), inArray(subjectId, listings)),
        ),
        or(ne(decision, 'dismiss'), exists(appealsBefore)),
      ),
    )
    .orderBy(asc(decidedAt), asc(cases.id))
  return rows.flatMap((row) =>
    row.decision && row.decidedAt
      ? [
          {
            propertyId: row.subjectType === 'property' ? row.subjectId : null,
            decision: row.decision,
            reason: row.reason,
            decidedAt: row.decidedAt,
          },
        ]
      : [],
  )
}
