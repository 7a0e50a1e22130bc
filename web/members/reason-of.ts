import type { Failure } from '#contract/client.ts'
import { failureAdvice, failureReason } from '#web/data/api.ts'
import { CallError } from './query.tsx'

/** Returns why a change failed, as a sentence that says what to do. */
export function reasonOf(error: unknown): string {
  if (error instanceof CallError) return referencedReason(error.failure)
  return error instanceof Error ? error.message : 'Please try again.'
}

/** Returns what the user can do about a failed call. */
export function adviceOf(error: unknown): string {
  return failureAdvice(error instanceof CallError ? error.failure : { status: 0 })
}

function referencedReason(failure: Failure): string {
  const { status, statusText, requestId } = failure
  const reason = failureReason(failure, `HTTP ${status}: ${statusText}`)
  return requestId === undefined ? reason : `${reason} Reference: ${requestId}`
}
