import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { type CaseDecision, caseDecisions } from '#contract/moderation/case-kinds.ts'
import { auditLog } from '#server/audit/table.ts'
import { cases } from '#server/cases/table.ts'
import { conversations } from '#server/conversations/table.ts'
import type { Db } from '#server/db/client.ts'
import { inList } from '#server/db/schemas.ts'
import { profiles } from '#server/profiles/table.ts'
import { properties } from '#server/properties/table.ts'

/**
 * Returns earlier decisions about a subject and about a person's properties, newest first. The audit log has each of them until it is
 * deleted; the case has its last one for longer.
 */
export function listDecisions(
  db: Db,
  { subjectId, personId }: { subjectId: string; personId?: string | undefined },
) {
  const { id, at, action, actorKind, actorId } = auditLog
  const decidedAt = sql`coalesce(${at}, ${cases.decidedAt})`.mapWith(cases.decidedAt)
  const deciderId = sql`case when ${actorKind} is null then ${cases.decidedBy} else ${actorId} end`
  const isDecision = sql`${action} in ${inList(caseDecisions)}`
  return db
    .select({
      id: cases.id,
      title: properties.title,
      decision: sql<CaseDecision>`coalesce(${action}, ${cases.decision})`,
      reason: sql<string | null>`case
        when ${id} is not null and not ${isErased} then ${auditLog.reason}
        when ${id} is null or ${at} = ${cases.decidedAt} then ${cases.reason} end`,
      decidedAt,
      deciderId: sql<string | null>`${deciderId}`,
      deciderName: profiles.name,
    })
    .from(cases)
    .leftJoin(properties, eq(properties.id, cases.subjectId))
    .leftJoin(conversations, eq(conversations.id, cases.subjectId))
    .leftJoin(auditLog, and(eq(auditLog.subjectType, 'case'), eq(auditLog.subjectId, cases.id), isDecision))
    .leftJoin(profiles, eq(profiles.id, deciderId))
    .where(
      and(
        isNotNull(cases.decidedAt),
        personId === undefined
          ? eq(cases.subjectId, subjectId)
          : sql`${cases.subjectId} in (select ${subjectId}::uuid union all select id from palapa.properties where seller_id = ${personId})`,
      ),
    )
    .orderBy(desc(decidedAt), desc(id))
    .limit(20)
}

/**
 * Whether an account that a case is about was deleted: what staff wrote about the person is then left in the audit log alone. The case
 * itself has lost the reason of its last decision with the account.
 */
const isErased = sql`exists (
  select from unnest(case ${cases.subjectType}
    when 'profile' then array[${cases.subjectId}]
    when 'property' then array[${properties.sellerId}]
    else array[${conversations.buyerId}, ${conversations.sellerId}] end) as person (id)
  where not exists (select from palapa.profiles as present where present.id = person.id and present.deleted_at is null)
)`
