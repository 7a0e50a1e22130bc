import { CallError } from '#web/query.tsx'

/** What the server said of a failed call, or the other words where it said nothing. */
export function serverMessage(error: unknown, otherwise: string): string {
  if (!(error instanceof CallError) || error.failure.status === 0) return otherwise
  return error.failure.message || otherwise
}
