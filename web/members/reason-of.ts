import type { Failure } from '#contract/client.ts'
import { failureAdvice } from '#web/data/api.ts'
import { CallError } from './query.tsx'

export const unreachable = 'Palapa could not be reached. Check your connection and try again.'

/** Returns why a change failed, as a sentence that says what to do. */
export function reasonOf(error: unknown): string {
  if (error instanceof CallError) return failureReason(error.failure)
  return error instanceof Error ? error.message : 'Please try again.'
}

/** Returns what the user can do about a failed call. */
export function adviceOf(error: unknown): string {
  return failureAdvice(error instanceof CallError ? error.failure : { status: 0 })
}

function failureReason({ status, statusText, message, requestId }: Failure): string {
  if (status === 0) return unreachable
  const reason = message || `HTTP ${status}: ${statusText}`
  return requestId === undefined ? reason : `${reason} Reference: ${requestId}`
}
