import type { AuthChangeEvent, Session as ProviderSession } from '@supabase/auth-js'
import type { Session } from '#contract/accounts.ts'
import type { Profile } from '#contract/profiles.ts'
import { fetchProfile } from './profile-loads.ts'
import {
  hasExpired,
  linkState,
  loadingState,
  sessionState,
  setSessionState,
  signedInState,
  signedOutState,
} from './session-store.ts'
import { signOut } from './sign-out.ts'
import { readStoredSession } from './stored-session.ts'
import { freshToken } from './tokens.ts'

const profileEvents = new Set<AuthChangeEvent>([
  'SIGNED_IN',
  'INITIAL_SESSION',
  'TOKEN_REFRESHED',
  'PASSWORD_RECOVERY', // comes in the place of SIGNED_IN
])

let turn = 0
let loadingToken: string | undefined

/** Follows the provider's events. It only sets state: a call to the client from here could wait for itself. */
export function receiveAuthEvent(event: AuthChangeEvent, given: ProviderSession | null): void {
  // A stored session that could not be refreshed because nobody answered is kept.
  const session = given ? toSession(given) : event === 'SIGNED_OUT' ? null : readStoredSession()
  if (!session) {
    // The session that the page's link is being traded for comes in an event of its own.
    if (event !== 'INITIAL_SESSION' || linkState() !== 'reading') forgetSession()
    return
  }
  const current = sessionState()
  const isSameUser = current.session?.user.id === session.user.id
  const profile = isSameUser ? current.profile : null
  const isExpired = hasExpired(session, new Date())
  const isKnown = isExpired || (isSameUser && current.status === 'signed-in')
  setSessionState(isKnown ? signedInState(session, profile, new Date()) : { ...loadingState, session })
  if (profileEvents.has(event) && !isExpired) void loadProfile(session)
}

export function forgetSession(): void {
  turn += 1
  loadingToken = undefined
  setSessionState(signedOutState)
}

/** Loads the profile again, as after an edit, which a load that has already begun may not know of. */
export async function refreshProfile(): Promise<void> {
  if ((await freshToken()) === null) return
  const { session } = sessionState()
  loadingToken = undefined
  if (session) await loadProfile(session)
}

async function loadProfile(session: Session): Promise<void> {
  // A page load reports SIGNED_IN and INITIAL_SESSION together: one load serves both.
  if (loadingToken === session.access_token) return
  loadingToken = session.access_token
  const ownTurn = ++turn
  const result = await fetchProfile(session)
  if (ownTurn !== turn) return
  loadingToken = undefined
  if (result.ok) return setProfile(result.data)
  if (result.failure.status !== 401) {
    console.error('The profile could not be loaded', result.failure)
    return setProfile(null)
  }
  console.warn('Token invalid/expired')
  await signOut()
  forgetSession()
}

function setProfile(profile: Profile | null): void {
  const { session } = sessionState()
  if (session) setSessionState(signedInState(session, profile, new Date()))
}

function toSession({ access_token, refresh_token, expires_at, expires_in, user }: ProviderSession): Session {
  return {
    access_token,
    refresh_token,
    expires_at: expires_at ?? Math.floor(Date.now() / 1000) + expires_in,
    user: { id: user.id, email: user.email ?? '', user_metadata: user.user_metadata },
  }
}
