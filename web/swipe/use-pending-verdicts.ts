import { useEffect } from 'react'
import { storageKeys } from '#contract/site.ts'
import { useUserId } from '#web/session/use-session.ts'
import { lazyImport } from '#web/routing/lazy-import.ts'
import { readStored } from '#web/storage/browser-storage.ts'
import { verdictsRequeued } from '#web/storage/verdicts-requeued.ts'

/** Sends the verdicts stored in this browser, a guest's and unsent ones, once a user is signed in. */
export function usePendingVerdicts(): void {
  const userId = useUserId()
  useEffect(() => {
    if (userId === undefined) return undefined
    sendPending()
    const stop = new AbortController()
    for (const type of ['online', verdictsRequeued])
      window.addEventListener(type, sendPending, { signal: stop.signal })
    return () => stop.abort()
  }, [userId])
}

function sendPending(): void {
  if (!hasPendingVerdicts()) return
  lazyImport(() => import('#web/swipe/recording/recorder.ts'))
    .then(({ sendUnsent }) => sendUnsent())
    .catch((error: unknown) => console.error('The stored verdicts could not be sent', error))
}

function hasPendingVerdicts(): boolean {
  const { guestVerdicts, unsentVerdicts } = storageKeys
  return [guestVerdicts, unsentVerdicts].some((key) => readStored(key) !== null)
}
