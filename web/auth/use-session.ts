import { useSyncExternalStore } from 'react'
import { loadingState, type SessionState, sessionState, subscribeToSession } from './session-store.ts'

/** Who is signed in. The server, and the browser until it has hydrated, always say `loading`. */
export function useSession(): SessionState {
  return useSyncExternalStore(subscribeToSession, sessionState, () => loadingState)
}
