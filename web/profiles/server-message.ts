import { CallError } from '#web/members/query.tsx'

/** Returns the server's message for a failed call, or the fallback if there is none. */
export function serverMessage(error: unknown, fallback: string): string {
  if (!(error instanceof CallError) || error.failure.status === 0) return fallback
  return error.failure.message || fallback
}
