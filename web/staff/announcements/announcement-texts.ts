import { fromBelizeTime } from '#contract/lib/belize-time.ts'
import { formatTimeInBelize } from '#contract/lib/time-text.ts'
import type { Announcement, AnnouncementState } from '#contract/moderation/announcements.ts'

export const stateNames: Record<AnnouncementState, string> = {
  shown: 'Shown now',
  upcoming: 'Upcoming',
  ended: 'Ended',
}

/** Returns when an announcement is shown, in the time of Belize. */
export function periodOf({ startsAt, endsAt }: Pick<Announcement, 'startsAt' | 'endsAt'>): string {
  if (startsAt === endsAt) return 'Never shown'
  return `${formatTimeInBelize(startsAt)} to ${formatTimeInBelize(endsAt)}`
}

/** Returns the time of a date field, whose value is in the time of Belize. Null when it is blank. */
export function timeOf(value: string): string | null {
  return value === '' ? null : fromBelizeTime(value).toISOString()
}

/** Returns the path of a page from what staff pasted, also from its whole address on this site. */
export function pathOf(text: string, origin: string): string {
  const trimmed = text.trim()
  return trimmed.startsWith(`${origin}/`) ? trimmed.slice(origin.length) : trimmed
}
