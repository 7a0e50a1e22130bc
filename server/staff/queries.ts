import { and, eq, isNull, sql } from 'drizzle-orm'
import type { StaffRole } from '#contract/moderation/staff.ts'
import type { Db } from '#server/db/client.ts'
import { profiles } from '#server/profiles/table.ts'
import { staff } from './table.ts'

export async function findStaffRole(db: Db, userId: string): Promise<StaffRole | undefined> {
  const [row] = await db.select({ role: staff.role }).from(staff).where(eq(staff.userId, userId))
  return row?.role
}

/** Returns the row of a user who is staff, for the download of their data. */
export async function findOwnStaff(db: Db, userId: string) {
  const { role, addedAt } = staff
  const [row] = await db.select({ role, addedAt }).from(staff).where(eq(staff.userId, userId))
  return row
}

export function listStaff(db: Db) {
  return db
    .select({ id: staff.userId, role: staff.role, addedAt: staff.addedAt, email: profiles.email })
    .from(staff)
    .innerJoin(profiles, eq(profiles.id, staff.userId))
    .orderBy(staff.addedAt, staff.userId)
}

/** Returns the id of the user whose profile has this email address. */
export async function findUserByAddress(db: Db, email: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(eq(sql`lower(${profiles.email})`, email.toLowerCase()), isNull(profiles.deletedAt)))
  return row?.id
}
