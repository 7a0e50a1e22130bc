import type { AuthChangeEvent, Session } from '@supabase/auth-js'

type AuthListener = (event: AuthChangeEvent, session: Session | null) => void

let loadListener: () => Promise<AuthListener> = async () => () => {}

/** Sets the loader of the listener for the client's events. The listener must not call the client before it returns. */
export function onAuthEvent(load: () => Promise<AuthListener>): void {
  loadListener = load
}

export function loadAuthListener(): Promise<AuthListener> {
  return loadListener()
}
