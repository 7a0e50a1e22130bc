import { asc, desc, gt } from 'drizzle-orm'
import { announcementsShown } from '#contract/moderation/announcements.ts'
import type { Db } from '#server/db/client.ts'
import { announcements } from './table.ts'

export type AnnouncementRow = typeof announcements.$inferSelect

/** Returns the announcements for staff, those that end last first. */
export function listAnnouncements(db: Db): Promise<AnnouncementRow[]> {
  const { endsAt, id } = announcements
  return db.select().from(announcements).orderBy(desc(endsAt), desc(id)).limit(announcementsShown)
}

/** Returns the announcements that have not ended. */
export function listUnended(db: Db, now: Date): Promise<AnnouncementRow[]> {
  const { endsAt } = announcements
  return db.select().from(announcements).where(gt(endsAt, now)).orderBy(asc(endsAt))
}
