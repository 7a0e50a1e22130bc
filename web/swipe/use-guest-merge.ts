import { useEffect } from 'react'
import { storageKeys } from '#contract/site.ts'
import { useSession } from '#web/auth/use-session.ts'
import { lazyImport } from '#web/lazy-import.ts'
import type { OnRecorded } from './recorder.ts'

/** Once somebody is signed in, gives their account what they decided in this browser before. */
export function useGuestMerge(onRecorded: OnRecorded = ignore): void {
  const { status, session } = useSession()
  const userId = session?.user.id
  useEffect(() => {
    if (status !== 'signed-in' || userId === undefined || !hasGuestVerdicts()) return
    lazyImport(() => import('./merge-guest-verdicts.ts'))
      .then(({ mergeGuestVerdicts }) => mergeGuestVerdicts(onRecorded))
      .catch((error: unknown) => console.error('The verdicts could not be handed over', error))
  }, [status, userId, onRecorded])
}

function ignore(): void {}

function hasGuestVerdicts(): boolean {
  try {
    return localStorage.getItem(storageKeys.guestVerdicts) !== null
  } catch {
    return false // storage is refused in some private windows
  }
}
