/**
 * Returns a function that reads a list at most once per interval, and otherwise returns the list read last. A failed read is
 * repeated after the interval: without the database the other metrics are still served.
 */
export function createSample<T>(
  intervalMs: number,
  now: () => number,
  read: () => Promise<T[]>,
): () => Promise<T[]> {
  let last: Promise<T[]> = Promise.resolve([])
  let readAt = -Infinity
  return () => {
    if (now() - readAt < intervalMs) return last
    readAt = now()
    const before = last
    return (last = read().catch(() => before))
  }
}
