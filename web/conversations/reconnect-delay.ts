/**
 * Time for which a stream must have been open for the next attempt to follow at once. Without it, devices beyond the limit of
 * streams per user would end each other's streams in quick succession.
 */
const stableMs = 5_000
/** Longest delay after the end of a stable stream: short for the user, and the clients of a stopped server do not come all at once. */
const firstDelayMs = 300
const shortestPauseMs = 1_000
const longestPauseMs = 30_000

/** Returns the delay before the next attempt to connect, after a stream that was open for `openMs`, or after failed attempts. */
export function reconnectMs(openMs: number | undefined, failures: number, random = Math.random): number {
  if (openMs !== undefined && openMs >= stableMs) return firstDelayMs * random()
  return pauseMs(Math.max(failures - 1, 0), random)
}

/** Returns the delay before the next attempt: doubles with each failure up to 30 seconds, with jitter. */
export function pauseMs(failures: number, random = Math.random): number {
  const longest = Math.min(longestPauseMs, shortestPauseMs * 2 ** failures)
  return longest * (0.5 + random() / 2)
}
