import { useState } from 'react'
import { adviceOf } from './reason-of.ts'

/** Returns what to do about the last error of a query, which keeps no error during a retry. */
export function useFailureAdvice(error: Error | null): string {
  const [last, setLast] = useState(error)
  if (error !== null && error !== last) setLast(error)
  return adviceOf(last)
}
