import type { cases } from '#server/cases/table.ts'
import type { Db } from '#server/db/client.ts'
import { hasAppealed } from '#server/moderation/appeals/queries.ts'
import { needsAgreement } from '#server/suspensions/policy.ts'
import { findSuspension } from '#server/suspensions/queries.ts'

type Case = Pick<typeof cases.$inferSelect, 'id' | 'kind' | 'subjectType' | 'subjectId'>

/** Returns whether the suspension of a user becomes permanent if a second member of staff agrees. */
export async function awaitsAgreement(db: Db, userId: string): Promise<boolean> {
  const suspension = await findSuspension(db, userId)
  return suspension !== undefined && needsAgreement(suspension)
}

/** Returns whether a case asks for that agreement alone. The person has not appealed in it, so there is nothing to dismiss. */
export async function isOnlyForAgreement(
  db: Db,
  { id, kind, subjectType, subjectId }: Case,
): Promise<boolean> {
  if (subjectType !== 'profile' || kind !== 'staff' || !(await awaitsAgreement(db, subjectId))) return false
  return !(await hasAppealed(db, id, subjectId))
}
