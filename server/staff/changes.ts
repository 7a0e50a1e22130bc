import { eq } from 'drizzle-orm'
import type { StaffRole } from '#contract/moderation/staff.ts'
import { appendAudit } from '#server/audit/changes.ts'
import type { Db } from '#server/db/client.ts'
import { staff } from './table.ts'

/** Adds a member of staff by command, or changes the role. Returns the role before, undefined for a new member. */
export function addStaff(db: Db, userId: string, role: StaffRole, now: Date): Promise<StaffRole | undefined> {
  return db.transaction(async (tx) => {
    const [before] = await tx
      .select({ role: staff.role })
      .from(staff)
      .where(eq(staff.userId, userId))
      .for('update')
    if (before?.role === role) return role
    await tx
      .insert(staff)
      .values({ userId, role, addedAt: now })
      .onConflictDoUpdate({ target: staff.userId, set: { role } })
    await appendAudit(tx, {
      ...byCommand(userId, now),
      action: before ? 'change_role' : 'add_staff',
      before: before ?? null,
      after: { role },
    })
    return before?.role
  })
}

/** Removes a member of staff by command. Returns whether the user was one. */
export function removeStaff(db: Db, userId: string, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [before] = await tx.delete(staff).where(eq(staff.userId, userId)).returning({ role: staff.role })
    if (!before) return false
    await appendAudit(tx, { ...byCommand(userId, now), action: 'remove_staff', before })
    return true
  })
}

function byCommand(userId: string, now: Date) {
  return { actorKind: 'cli', now, subjectType: 'staff', subjectId: userId } as const
}
