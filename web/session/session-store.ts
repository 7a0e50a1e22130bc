import type { Session } from '#contract/accounts.ts'
import type { Profile, Role } from '#contract/profiles.ts'
import { createStore } from '#web/ui/store.ts'

export type SessionState = {
  /** `loading` until the stored session and the first load of its profile have settled. */
  status: 'loading' | 'signed-out' | 'signed-in'
  session: Session | null
  /** Also null while signed in if the profile could not be loaded. */
  profile: Profile | null
  role: Role | null
  /** Also null while signed in if the token has expired and the provider cannot be reached. */
  accessToken: string | null
}

export const loadingState: SessionState = {
  status: 'loading',
  session: null,
  profile: null,
  role: null,
  accessToken: null,
}

export const signedOutState: SessionState = { ...loadingState, status: 'signed-out' }

/** State of the link whose grant is in the page's URL. */
export type LinkState = 'none' | 'reading' | 'asking' | 'refused' | 'unanswered'

export const sessionStore = createStore(loadingState)

/** The last loaded profile of the user, so that a failed reload does not remove what is on the screen. */
export const lastProfileStore = createStore<Profile | null>(null)

sessionStore.subscribe(() => {
  const { session, profile } = sessionStore.get()
  const isSameUser = lastProfileStore.get()?.id === session?.user.id
  if (profile || !isSameUser) lastProfileStore.set(profile)
})

export const linkStore = createStore<LinkState>('none')

/** The session of a link while the user is asked whether to continue with it. */
export const offeredSessionStore = createStore<Session | null>(null)

/** Returns the state of a signed-in user, without the access token if it has expired. */
export function signedInState(session: Session, profile: Profile | null, now: Date): SessionState {
  return {
    status: 'signed-in',
    session,
    profile,
    role: profile?.role ?? null,
    accessToken: hasExpired(session, now) ? null : session.access_token,
  }
}

export function hasExpired(session: Session, now: Date): boolean {
  return session.expires_at <= now.getTime() / 1000
}
