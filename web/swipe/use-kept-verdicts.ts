import { useEffect } from 'react'
import { storageKeys } from '#contract/site.ts'
import { useSession } from '#web/auth/use-session.ts'
import { lazyImport } from '#web/lazy-import.ts'
import { readStored } from '#web/stored-values.ts'
import type { OnRecorded } from './recorder.ts'

/** Once somebody is signed in, sends their account what this browser kept: a guest's verdicts and unsent ones. */
export function useKeptVerdicts(onRecorded: OnRecorded = ignore): void {
  const { status, session } = useSession()
  const userId = session?.user.id
  useEffect(() => {
    if (status !== 'signed-in' || userId === undefined || !hasKeptVerdicts()) return
    lazyImport(() => import('./send-kept-verdicts.ts'))
      .then(({ sendKeptVerdicts }) => sendKeptVerdicts(onRecorded))
      .catch((error: unknown) => console.error('The verdicts could not be handed over', error))
  }, [status, userId, onRecorded])
}

function ignore(): void {}

function hasKeptVerdicts(): boolean {
  const { guestVerdicts, unsentVerdicts } = storageKeys
  return [guestVerdicts, unsentVerdicts].some((key) => readStored(key) !== null)
}
