import { useEffect } from 'react'
import { useSession } from '#web/auth/use-session.ts'
import { guestVerdicts } from './guest-verdicts.ts'
import type { OnRecorded } from './recorder.ts'

/** Once somebody is signed in, gives their account what they decided in this browser before. */
export function useGuestMerge(onRecorded: OnRecorded): void {
  const { status, session } = useSession()
  const userId = session?.user.id
  useEffect(() => {
    if (status !== 'signed-in' || userId === undefined || guestVerdicts().length === 0) return
    import('./merge-guest-verdicts.ts')
      .then(({ mergeGuestVerdicts }) => mergeGuestVerdicts(onRecorded))
      .catch((error: unknown) => console.error('The verdicts could not be handed over', error))
  }, [status, userId, onRecorded])
}
