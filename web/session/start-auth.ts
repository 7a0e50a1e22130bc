import { storageKeys } from '#contract/site.ts'
import { lazyImport } from '#web/routing/lazy-import.ts'
import { reloadAfterRelease } from '#web/routing/release.ts'
import { readStored } from '#web/storage/browser-storage.ts'
import { onAuthEvent } from './auth-listener.ts'
import { linkStore, sessionStore, signedOutState } from './session-store.ts'
import { readUrlGrant, type UrlGrant, withoutUrlGrant } from './url-grant.ts'

/** Once starting has failed for this long, the page treats the user as signed out until it succeeds. */
const startLimitMs = 20_000
/** Doubled after every attempt. */
const firstDelayMs = 5000

let isStarted = false
let grant: UrlGrant | null = null

/** Redeems the link in the URL, or loads the stored session. Called after hydration; later calls do nothing. */
export function startAuth(): void {
  if (isStarted) return
  isStarted = true
  onAuthEvent(async () => (await loadEvents()).receiveAuthEvent)
  window.addEventListener('storage', followOtherTabs)
  window.addEventListener('pageshow', followRestored)
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
 * Loads the client on demand, because visitors without a session do not need it. The state stays `loading` after the first
 * failed attempts: the stored session may be valid, and the user must not be asked to sign in again.
 */
async function loadSession(startedAt = Date.now(), delayMs = firstDelayMs): Promise<void> {
  try {
    const { authClient } = await lazyImport(() => import('./auth-client.ts'))
    await authClient()
  } catch (error) {
    if (Date.now() - startedAt > startLimitMs) reportFailedStart(error)
    else console.warn('The sign-in service will be started again', error)
    void reloadAfterRelease()
    startAgain(startedAt, delayMs)
  }
}

/** Starts again when the network is back or the delay is over. */
function startAgain(startedAt: number, delayMs: number): void {
  const start = () => {
    clearTimeout(timer)
    window.removeEventListener('online', start)
    if (hasStoredSession()) void loadSession(startedAt, delayMs * 2)
    else sessionStore.set(signedOutState)
  }
  const timer = setTimeout(start, delayMs)
  window.addEventListener('online', start)
}

function reportFailedStart(error: unknown): void {
  console.error('The sign-in service could not be started', error)
  if (sessionStore.get().status === 'loading') sessionStore.set(signedOutState)
}

/** Follows other tabs through storage events, because the library that syncs tabs may not be loaded yet. */
function followOtherTabs({ key, newValue }: StorageEvent): void {
  if (key === storageKeys.session || key === null) followStored(newValue !== null)
}

/** Follows what happened while this page was in the back/forward cache, where no storage events arrive. */
function followRestored({ persisted }: PageTransitionEvent): void {
  if (persisted) followStored(hasStoredSession())
}

function followStored(hasSession: boolean): void {
  if (hasSession) void loadSession()
  else if (sessionStore.get().status === 'signed-in') {
    void loadEvents().then(({ clearSession }) => clearSession())
  }
}

function hasStoredSession(): boolean {
  return readStored(storageKeys.session) !== null
}
