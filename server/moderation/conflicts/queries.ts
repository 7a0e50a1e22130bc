import { sql } from 'drizzle-orm'
import type { CaseSubject } from '#contract/moderation/case-kinds.ts'
import type { Db } from '#server/db/client.ts'
import { isOpen } from '#server/reports/changes.ts'
import { type ConflictKind, conflictMessage } from './policy.ts'

export type Subject = { subjectType: CaseSubject; subjectId: string }
type Member = { id: string; name: string; conflict: ConflictKind | null }

/**
 * Returns why a member of staff must not decide about a subject and who can, as a sentence; undefined for one who may decide.
 * Staff do not decide about their own listings, conversations and accounts, what they reported, and people who reported them.
 */
export async function findConflict(db: Db, subject: Subject, staffId: string): Promise<string | undefined> {
  const members = await listConflicts(db, subject)
  const conflict = members.find(({ id }) => id === staffId)?.conflict
  if (!conflict) return undefined
  return conflictMessage(
    conflict,
    members.filter((member) => member.conflict === null).map(({ name }) => name),
  )
}

/** Returns the staff who can work now, with the conflict that each of them has with a subject, if any. */
async function listConflicts(db: Db, { subjectType, subjectId }: Subject): Promise<Member[]> {
  const { rows } = await db.execute<Member>(sql`
    select profiles.id, profiles.name, ${conflictKinds[subjectType](subjectId)} as conflict
    from palapa.staff join palapa.profiles on profiles.id = staff.user_id
    where not exists (
      select from palapa.suspensions where suspensions.user_id = staff.user_id and ended_at is null
    )
    order by staff.added_at, staff.user_id`)
  return rows
}

const isReporter = sql`(reporter_id = profiles.id or reporter_email = lower(profiles.email))`

const conflictKinds = {
  property: (id: string) => sql`case
    when exists (select from palapa.properties where properties.id = ${id} and seller_id = profiles.id) then 'listing'
    when exists (
      select from palapa.reports
      where subject_id = ${id} and subject_type = 'property' and state <> 'UNCONFIRMED' and ${isReporter}
    ) then 'report' end`,
  conversation: (id: string) => sql`case when exists (
    select from palapa.conversations
    where conversations.id = ${id} and profiles.id in (buyer_id, conversations.seller_id)
  ) then 'conversation' end`,
  // Reports that are not decided, of either about the other, also stand between two people.
  profile: (id: string) => sql`case
    when profiles.id = ${id} then 'account'
    when exists (
      select from palapa.reports where reported_id = ${id} and ${isReporter}
        and (${isOpen} or state <> 'UNCONFIRMED' and subject_id = ${id})
    ) then 'report'
    when exists (
      select from palapa.reports
      where reporter_id = ${id} and reported_id = profiles.id and ${isOpen}
    ) then 'reported' end`,
}
