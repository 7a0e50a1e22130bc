import { storageKeys } from '#contract/site.ts'
import { lazyImport } from '#web/routing/lazy-import.ts'
import { readStored } from '#web/storage/browser-storage.ts'
import { onAuthEvent } from './auth-listener.ts'
import { linkStore, sessionStore, signedOutState } from './session-store.ts'
import { readUrlGrant, type UrlGrant, withoutUrlGrant } from './url-grant.ts'

const maximumRepeats = 3
const repeatDelayMs = 5000

let isStarted = false
let grant: UrlGrant | null = null

/** Redeems the link in the URL, or loads the stored session. Called after hydration; later calls do nothing. */
export function startAuth(): void {
  if (isStarted) return
  isStarted = true
  onAuthEvent(async () => (await loadEvents()).receiveAuthEvent)
  window.addEventListener('storage', followOtherTabs)
  window.addEventListener('hashchange', readAddress)
  readAddress()
  if (grant) return
  if (hasStoredSession()) void loadSession()
  else sessionStore.set(signedOutState)
}

/** Removes the provider's parameters from the URL, and signs in with them. */
function readAddress(): void {
  const address = new URL(location.href)
  const cleared = withoutUrlGrant(address)
  if (cleared === address.pathname + address.search + address.hash) return
  history.replaceState(history.state, '', cleared)
  grant = readUrlGrant(address)
  if (grant) void redeemLink()
}

/** Signs in with the link from the URL. Called again to retry when the provider did not respond. */
export async function redeemLink(): Promise<void> {
  if (!grant) return
  linkStore.set('reading')
  try {
    const { redeemGrant } = await lazyImport(() => import('./redeem-grant.ts'))
    linkStore.set(await redeemGrant(grant))
  } catch (error) {
    reportFailedStart(error)
    linkStore.set('unanswered')
  }
}

const loadEvents = () => lazyImport(() => import('./auth-events.ts'))

/**
 * Loads the client on demand, because visitors without a session do not need it. The state stays `loading` while a failed
 * attempt is to be repeated: the stored session may be valid, and the user must not be asked to sign in again.
 */
async function loadSession(repeats = maximumRepeats): Promise<void> {
  try {
    const { authClient } = await lazyImport(() => import('./auth-client.ts'))
    await authClient()
  } catch (error) {
    if (repeats === 0) return reportFailedStart(error)
    console.warn('The sign-in service will be started again', error)
    repeatStart(repeats - 1)
  }
}

/** Starts again when the network is back or the delay is over. */
function repeatStart(repeats: number): void {
  const repeat = () => {
    clearTimeout(timer)
    window.removeEventListener('online', repeat)
    if (hasStoredSession()) void loadSession(repeats)
    else sessionStore.set(signedOutState)
  }
  const timer = setTimeout(repeat, repeatDelayMs)
  window.addEventListener('online', repeat)
}

function reportFailedStart(error: unknown): void {
  console.error('The sign-in service could not be started', error)
  if (sessionStore.get().status === 'loading') sessionStore.set(signedOutState)
}

/** Follows other tabs through storage events, because the library that syncs tabs may not be loaded yet. */
function followOtherTabs({ key, newValue }: StorageEvent): void {
  if (key !== storageKeys.session && key !== null) return
  if (newValue !== null) void loadSession()
  else if (sessionStore.get().status === 'signed-in') {
    void loadEvents().then(({ clearSession }) => clearSession())
  }
}

function hasStoredSession(): boolean {
  return readStored(storageKeys.session) !== null
}
