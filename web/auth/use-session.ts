import { useSyncExternalStore } from 'react'
import type { Session } from '#contract/accounts.ts'
import {
  type LinkState,
  linkState,
  loadingState,
  offeredSession,
  type SessionState,
  sessionState,
  subscribeToSession,
} from './session-store.ts'

/** Returns the session state, which is always `loading` on the server and until hydration. */
export function useSession(): SessionState {
  return useSyncExternalStore(subscribeToSession, sessionState, () => loadingState)
}

export function useLinkState(): LinkState {
  return useSyncExternalStore(subscribeToSession, linkState, () => 'none')
}

export function useOfferedSession(): Session | null {
  return useSyncExternalStore(subscribeToSession, offeredSession, () => null)
}
