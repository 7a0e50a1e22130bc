import { and, desc, eq, max, sql } from 'drizzle-orm'
import { cases } from '#server/cases/table.ts'
import type { Db } from '#server/db/client.ts'
import { appeals } from '#server/moderation/appeals/table.ts'
import { properties } from '#server/properties/table.ts'
import { isOpen, ofCase, type ReportedSubject } from '#server/reports/changes.ts'
import { reports } from '#server/reports/table.ts'

/**
 * Returns the version of what staff read before they decide a case: it changes with each decision, the listing, the words of the open
 * reports and the appeals of the person.
 */
export async function findCaseVersion(
  db: Db,
  { decidedAt, ...subject }: ReportedSubject & { decidedAt: Date | null },
  personId: string | undefined,
): Promise<string> {
  const [property] = await db
    .select({ version: properties.version })
    .from(properties)
    .where(eq(properties.id, subject.subjectId))
  const { id, reason, text, link } = reports
  const words = sql`string_agg(concat_ws(' ', ${id}, ${reason}, ${text}, ${link}), ' ' order by ${id})`
  const [open] = await db
    .select({ hash: sql<string>`md5(coalesce(${words}, ''))` })
    .from(reports)
    .where(and(ofCase(subject), isOpen))
  const [appeal] =
    personId === undefined
      ? []
      : await db
          .select({ id: appeals.id })
          .from(appeals)
          .where(eq(appeals.userId, personId))
          .orderBy(desc(appeals.createdAt))
          .limit(1)
  // An undecided case has the version that the release before gives it, which may run beside this one during an upgrade.
  return [property?.version, open?.hash, appeal?.id, ...(decidedAt ? [decidedAt.getTime()] : [])].join('.')
}

/** Returns the version of what staff read of a listing before they decide about it: that of a case with the newest decision about it. */
export async function findListingVersion(db: Db, propertyId: string, sellerId: string): Promise<string> {
  const subject = { subjectType: 'property', subjectId: propertyId } as const
  const [newest] = await db
    .select({ decidedAt: max(cases.decidedAt) })
    .from(cases)
    .where(and(eq(cases.subjectType, subject.subjectType), eq(cases.subjectId, propertyId)))
  return findCaseVersion(db, { ...subject, decidedAt: newest?.decidedAt ?? null }, sellerId)
}
