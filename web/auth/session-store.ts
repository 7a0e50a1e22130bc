import type { Session } from '#contract/accounts.ts'
import type { Profile, Role } from '#contract/profiles.ts'

export type SessionState = {
  /** `loading` until the stored session and the first load of its profile have settled. */
  status: 'loading' | 'signed-out' | 'signed-in'
  session: Session | null
  /** Null also while signed in, when the profile could not be loaded. */
  profile: Profile | null
  role: Role | null
  /** Null also while signed in, when the token has expired and the provider cannot be reached. */
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

/** How far the page has come with the link that the provider put into its address. */
export type LinkState = 'none' | 'reading' | 'refused' | 'unanswered'

let state = loadingState
let link: LinkState = 'none'
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

function announce(): void {
  for (const listener of listeners) listener()
}

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The state of someone signed in; a token past its expiry is not handed out. */
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
