import type { Announcement, AnnouncementState } from '#contract/moderation/announcements.ts'

export const stateNames: Record<AnnouncementState, string> = {
  shown: 'Shown now',
  upcoming: 'Upcoming',
  ended: 'Ended',
}

const belizeTime = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'America/Belize',
})

/** Returns when an announcement is shown, in the time of Belize. */
export function periodOf({ startsAt, endsAt }: Pick<Announcement, 'startsAt' | 'endsAt'>): string {
  if (startsAt === endsAt) return 'Never shown'
  return `${belizeTime.format(new Date(startsAt))} to ${belizeTime.format(new Date(endsAt))}`
}

/** Returns the time of a date field, whose value is in the time of Belize: UTC-6 all year. Null when it is blank. */
export function timeOf(value: string): string | null {
  return value === '' ? null : new Date(`${value}-06:00`).toISOString()
}

/** Returns the path of a page from what staff pasted, also from its whole address on this site. */
export function pathOf(text: string, origin: string): string {
  const trimmed = text.trim()
  return trimmed.startsWith(`${origin}/`) ? trimmed.slice(origin.length) : trimmed
}
