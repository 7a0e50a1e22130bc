import { useEffect, useState, useSyncExternalStore } from 'react'
import { hasExpired, sessionStore } from '#web/session/session-store.ts'
import { readPersistedSession } from '#web/session/persisted-session.ts'
import { useLinkState, useSession } from '#web/session/use-session.ts'

export type ResetStep = 'verifying' | 'invalid' | 'unanswered' | 'form'

const fallbackMs = 500

/** Returns the step of the reset page. Any session shows the form, whether from the link of the email or an earlier one. */
export function useResetStep(): ResetStep {
  const link = useLinkState()
  const { status, session } = useSession()
  const hasStored = useSyncExternalStore(sessionStore.subscribe, hasUsableSession, () => false)
  const [isLate, setIsLate] = useState(false)

  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), fallbackMs)
    return () => clearTimeout(timer)
  }, [])

  if (link === 'reading' || link === 'asking') return 'verifying'
  // A bad link is invalid even with a session, which may belong to another user.
  if (link === 'refused') return 'invalid'
  if (link === 'unanswered') return 'unanswered'
  if (session || (status === 'loading' && hasStored)) return 'form'
  return status === 'signed-out' && isLate ? 'invalid' : 'verifying'
}

function hasUsableSession(): boolean {
  const stored = readPersistedSession()
  return stored !== null && !hasExpired(stored, new Date())
}
