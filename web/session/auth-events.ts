import type { AuthChangeEvent, Session as ProviderSession } from '@supabase/auth-js'
import type { Session } from '#contract/accounts.ts'
import type { Profile } from '#contract/profiles.ts'
import { showNotice } from '#web/ui/notices.tsx'
import { fetchProfile } from './profile-loads.ts'
import { toSession } from './provider-session.ts'
import {
  hasExpired,
  linkStore,
  loadingState,
  sessionStore,
  signedInState,
  signedOutState,
} from './session-store.ts'
import { signOut } from './sign-out.ts'
import { readPersistedSession } from './persisted-session.ts'
import { freshToken, renewToken } from './tokens.ts'

const profileEvents = new Set<AuthChangeEvent>([
  'SIGNED_IN',
  'INITIAL_SESSION',
  'TOKEN_REFRESHED',
  'PASSWORD_RECOVERY', // replaces SIGNED_IN
])

const repeatDelayMs = 10_000

/** Number of the latest load. The results of earlier ones are ignored. */
let latestLoad = 0
let loadingToken: string | undefined
/** Whether the token was renewed because the server refused it, and no profile has been loaded since. */
let isRenewed = false

/** Handles the client's auth events. It only sets state, because a call to the client from here could deadlock. */
export function receiveAuthEvent(event: AuthChangeEvent, given: ProviderSession | null): void {
  // Keep a stored session that could not be refreshed because the provider did not respond.
  const session = given ? toSession(given) : event === 'SIGNED_OUT' ? null : readPersistedSession()
  if (!session) {
    // While the page's link is redeemed, ignore INITIAL_SESSION: the session of the link comes with its own event.
    if (event !== 'INITIAL_SESSION' || linkStore.get() !== 'reading') clearSession()
    return
  }
  const current = sessionStore.get()
  const isSameUser = current.session?.user.id === session.user.id
  const profile = isSameUser ? current.profile : null
  const isExpired = hasExpired(session, new Date())
  const isKnown = isExpired || (isSameUser && current.status === 'signed-in')
  sessionStore.set(isKnown ? signedInState(session, profile, new Date()) : { ...loadingState, session })
  if (profileEvents.has(event) && !isExpired) void loadProfile(session, true)
}

export function clearSession(): void {
  latestLoad += 1
  loadingToken = undefined
  isRenewed = false
  sessionStore.set(signedOutState)
}

/**
 * Reloads the profile, for example after an edit that a load already under way may not include. A failure is followed by one
 * more load, unless `canRepeat` is false.
 */
export async function refreshProfile(canRepeat = true): Promise<void> {
  if ((await freshToken()) === null) return
  const { session } = sessionStore.get()
  loadingToken = undefined
  if (session) await loadProfile(session, canRepeat)
}

async function loadProfile(session: Session, canRepeat: boolean): Promise<void> {
  // A page load reports SIGNED_IN and INITIAL_SESSION together; one load serves both.
  if (loadingToken === session.access_token) return
  loadingToken = session.access_token
  const load = ++latestLoad
  const result = await fetchProfile(session)
  if (load !== latestLoad) return
  loadingToken = undefined
  if (result.ok) {
    isRenewed = false
    return setProfile(result.data)
  }
  const { status, code, message } = result.failure
  const isRefused = code === 'suspended' || (status === 401 && (await isRefusedForGood()))
  // A renewal, or a sign-in in the meantime, has begun another load.
  if (load !== latestLoad && sessionStore.get().session) return
  if (!isRefused) {
    console.error('The profile could not be loaded', result.failure)
    setProfile(null)
    if (canRepeat) repeatLoad(load)
    return
  }
  console.warn('Token invalid/expired')
  if (code === 'suspended' && message !== undefined) showNotice({ tone: 'error', text: message })
  await signOut()
  clearSession()
}

/**
 * Returns whether the session of a refused token has ended. If it has not, a renewal loads the profile again: the token may have expired
 * only by the server's clock, when the user has corrected that of this device.
 */
async function isRefusedForGood(): Promise<boolean> {
  if (isRenewed) return true
  const renewal = await renewToken()
  isRenewed = 'token' in renewal
  return 'problem' in renewal && renewal.problem !== 'unreachable'
}

/** Loads the profile once more when the network is back or the delay is over, unless another load has begun since. */
function repeatLoad(failedLoad: number): void {
  const repeat = () => {
    if (!navigator.onLine) return
    clearTimeout(timer)
    window.removeEventListener('online', repeat)
    if (failedLoad === latestLoad) void refreshProfile(false)
  }
  const timer = setTimeout(repeat, repeatDelayMs)
  window.addEventListener('online', repeat)
}

function setProfile(profile: Profile | null): void {
  const { session } = sessionStore.get()
  if (session) sessionStore.set(signedInState(session, profile, new Date()))
}
