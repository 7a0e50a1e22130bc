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

export function useLinkState(): LinkState {
  return useStore(linkStore)
}

export function useOfferedSession(): Session | null {
  return useStore(offeredSessionStore)
}
