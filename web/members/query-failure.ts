import { useState } from 'react'
import type { FailedAttempt } from '#web/ui/failed-attempts.tsx'
import { adviceOf } from './reason-of.ts'

type Query = { error: Error | null; isError: boolean; isPending: boolean; errorUpdateCount: number }

/** Returns whether a query has failed, also during a retry, and what to do about it. */
export function useQueryFailure({ error, isError, isPending, errorUpdateCount }: Query) {
  // a query has no error during a retry
  const [last, setLast] = useState(error)
  if (error !== null && error !== last) setLast(error)
  return { hasFailed: isError || (isPending && errorUpdateCount > 0), advice: adviceOf(last) }
}

type Loading = { hasFailed: boolean; advice: string; retry: () => Promise<unknown> }

/** Returns the attempt to retry, or null if it has not failed. */
export function failedAttempt(
  { hasFailed, advice, retry }: Loading,
  message: string,
  detail: string,
): FailedAttempt | null {
  return hasFailed ? { message, detail, advice, retry } : null
}
