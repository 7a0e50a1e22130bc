import { lt, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { newId } from '#server/lib/ids.ts'
import { auditLog } from './table.ts'

/** Who acts. A `staffId` of null means a command, for what both staff and commands can do. */
export type AuditActor = { staffId: string | null } | { actorKind: 'cli' | 'system' }

type AuditEntry = AuditActor &
  Omit<typeof auditLog.$inferInsert, 'id' | 'at' | 'actorId' | 'actorKind'> & { now: Date }

/** Appends an entry. Call it in the transaction of the action. */
export async function appendAudit(tx: Db, { now, ...entry }: AuditEntry): Promise<void> {
  const actorId = 'staffId' in entry ? entry.staffId : null
  const actorKind = actorId === null ? 'cli' : 'staff'
  await tx.insert(auditLog).values({ id: newId(), at: now, actorId, actorKind, ...entry })
}

/** Deletes the entries from before a time, and returns their number. The trigger of the table permits it only here. */
export function deleteAuditBefore(db: Db, time: Date): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('palapa.audit_retention', 'on', true)`)
    const { rowCount } = await tx.delete(auditLog).where(lt(auditLog.at, time))
    return rowCount ?? 0
  })
}
