import { useSyncExternalStore } from 'react'
import type { Session } from '#contract/accounts.ts'
import type { Profile } from '#contract/profiles.ts'
import { useStore } from '#web/ui/store.ts'
import {
  lastProfileStore,
  type LinkState,
  linkStore,
  offeredSessionStore,
  type SessionState,
  sessionStore,
} from './session-store.ts'

/** Returns the session state, which is always `loading` on the server and until hydration. */
export function useSession(): SessionState {
  return useStore(sessionStore)
}

/** Returns the last loaded profile of the signed-in user, which remains when a reload fails. */
export function useLastProfile(): Profile | null {
  return useStore(lastProfileStore)
}

function signedInUserId(): string | undefined {
  const { status, session } = sessionStore.get()
  return status === 'signed-in' ? session?.user.id : undefined
}

const unknownUser = () => undefined

/** Returns the id of the signed-in user. Unlike `useSession`, it causes no re-render when the visitor turns out to be signed out. */
export function useUserId(): string | undefined {
  return useSyncExternalStore(sessionStore.subscribe, signedInUserId, unknownUser)
}

export function useLinkState(): LinkState {
  return useStore(linkStore)
}

export function useOfferedSession(): Session | null {
  return useStore(offeredSessionStore)
}
