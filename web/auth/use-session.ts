import { useSyncExternalStore } from 'react'
import {
  type LinkState,
  linkState,
  loadingState,
  type SessionState,
  sessionState,
  subscribeToSession,
} from './session-store.ts'

/** Who is signed in. The server, and the browser until it has hydrated, always say `loading`. */
export function useSession(): SessionState {
  return useSyncExternalStore(subscribeToSession, sessionState, () => loadingState)
}

export function useLinkState(): LinkState {
  return useSyncExternalStore(subscribeToSession, linkState, () => 'none')
}
