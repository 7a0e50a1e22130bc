const belizeOffsetMs = -6 * 60 * 60 * 1000

/** Returns the date in Belize, which has UTC−6 all year. */
export function dayInBelize(now: Date): string {
  return new Date(now.getTime() + belizeOffsetMs).toISOString().slice(0, 10)
}

const digestHourMs = 8 * 60 * 60 * 1000
export const dayMs = 24 * 60 * 60 * 1000

/** Returns the next time that it is 08:00 in Belize. */
export function nextMorningInBelize(now: Date): Date {
  const offsetMs = digestHourMs - belizeOffsetMs
  const daysBefore = Math.floor((now.getTime() - offsetMs) / dayMs)
  return new Date((daysBefore + 1) * dayMs + offsetMs)
}
