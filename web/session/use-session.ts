import { useSyncExternalStore } from 'react'
import type { Session } from '#contract/accounts.ts'
import { useStore } from '#web/ui/store.ts'
import {
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

const isSignedIn = () => sessionStore.get().status === 'signed-in'
const isNotKnown = () => false

/** Returns whether a user is signed in, for components that need not render again when a visitor turns out to be signed out. */
export function useIsSignedIn(): boolean {
  return useSyncExternalStore(sessionStore.subscribe, isSignedIn, isNotKnown)
}

export function useLinkState(): LinkState {
  return useStore(linkStore)
}

export function useOfferedSession(): Session | null {
  return useStore(offeredSessionStore)
}
