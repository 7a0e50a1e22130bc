import { desc, eq, lt } from 'drizzle-orm'
import { auditPageSize } from '#contract/moderation/audit.ts'
import { auditLog } from '#server/audit/table.ts'
import type { Db } from '#server/db/client.ts'
import { profiles } from '#server/profiles/table.ts'

/** Returns a page of the audit log after an entry, newest first, with one extra row if there are more. */
export function listAuditEntries(db: Db, after: string | undefined) {
  const {
    id,
    at,
    actorKind,
    actorId,
    action,
    subjectType,
    subjectId,
    reason,
    before,
    after: state,
  } = auditLog
  return db
    .select({
      id,
      at,
      actorKind,
      actorId,
      actorName: profiles.name,
      action,
      subjectType,
      subjectId,
      reason,
      before,
      after: state,
    })
    .from(auditLog)
    .leftJoin(profiles, eq(profiles.id, auditLog.actorId))
    .where(after === undefined ? undefined : lt(id, after))
    .orderBy(desc(id))
    .limit(auditPageSize + 1)
}
