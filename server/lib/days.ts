const belizeOffsetMs = -6 * 60 * 60 * 1000

/** Returns the date in Belize, which has UTC−6 all year. */
export function dayInBelize(now: Date): string {
  return new Date(now.getTime() + belizeOffsetMs).toISOString().slice(0, 10)
}
