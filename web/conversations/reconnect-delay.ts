/**
 * Time for which a stream must have been open for the next attempt to follow at once. Without it, devices beyond the limit of
 * streams per user would end each other's streams in quick succession.
 */
const stableMs = 5_000
/** Longest delay after the end of a stable stream: short for the user, and the clients of a stopped server do not all reconnect at once. */
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
  return withJitter(Math.min(longestPauseMs, shortestPauseMs * 2 ** failures), random)
}

/** Returns between half and all of a delay, so that the clients of a stopped server do not all return at once. */
export function withJitter(longestMs: number, random = Math.random): number {
  return longestMs * (0.5 + random() / 2)
}
