import { eq } from 'drizzle-orm'
import { appendAudit } from '#server/audit/changes.ts'
import type { Db } from '#server/db/client.ts'
import { newId } from '#server/lib/ids.ts'
import type { AnnouncementRow } from './queries.ts'
import { announcements } from './table.ts'

type ByStaff = { staffId: string; now: Date }

/** Creates an announcement. Returns false if another one is shown during its time. */
export function createAnnouncement(
  db: Db,
  announcement: Omit<AnnouncementRow, 'id'>,
  { staffId, now }: ByStaff,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const id = newId()
    // The constraint of the time is the only one besides the new id that can conflict.
    const created = await tx
      .insert(announcements)
      .values({ id, ...announcement })
      .onConflictDoNothing()
      .returning({ id: announcements.id })
    if (created.length === 0) return false
    await appendAudit(tx, {
      staffId,
      now,
      action: 'announce',
      subjectType: 'announcement',
      subjectId: id,
      after: stateOf(announcement),
    })
    return true
  })
}

/** Ends an announcement. Returns undefined for an unknown one, and false for one that has ended. */
export function endAnnouncement(db: Db, id: string, { staffId, now }: ByStaff): Promise<boolean | undefined> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(announcements).where(eq(announcements.id, id)).for('update')
    if (!row) return undefined
    if (row.endsAt <= now || row.endsAt <= row.startsAt) return false
    const endsAt = row.startsAt > now ? row.startsAt : now
    await tx.update(announcements).set({ endsAt }).where(eq(announcements.id, id))
    await appendAudit(tx, {
      staffId,
      now,
      action: 'end_announcement',
      subjectType: 'announcement',
      subjectId: id,
      before: stateOf(row),
      after: stateOf({ ...row, endsAt }),
    })
    return true
  })
}

function stateOf({ text, link, startsAt, endsAt }: Omit<AnnouncementRow, 'id'>) {
  return { text, link, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }
}
