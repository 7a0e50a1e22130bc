import type { Session } from '#contract/accounts.ts'
import type { Profile, Role } from '#contract/profiles.ts'

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

let state = loadingState
let link: LinkState = 'none'
let offered: Session | null = null
const listeners = new Set<() => void>()

export function sessionState(): SessionState {
  return state
}

export function setSessionState(next: SessionState): void {
  if (next === state) return
  state = next
  announce()
}

export function linkState(): LinkState {
  return link
}

export function setLinkState(next: LinkState): void {
  link = next
  announce()
}

/** Returns the session of a link while the user is asked whether to continue with it. */
export function offeredSession(): Session | null {
  return offered
}

export function setOfferedSession(next: Session | null): void {
  offered = next
  announce()
}

function announce(): void {
  for (const listener of listeners) listener()
}

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

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
