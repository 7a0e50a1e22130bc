import { storageKeys } from '#contract/site.ts'
import { lazyImport } from '#web/lazy-import.ts'
import { readStored } from '#web/stored-values.ts'
import { authClient, onAuthEvent } from './auth-client.ts'
import { sessionState, setLinkState, setSessionState, signedOutState } from './session-store.ts'
import { readUrlGrant, type UrlGrant, withoutUrlGrant } from './url-grant.ts'

let isStarted = false
let grant: UrlGrant | null = null

/** Finds out who is signed in. Called once the page has hydrated; later calls do nothing. */
export function startAuth(): void {
  if (isStarted) return
  isStarted = true
  onAuthEvent(async () => (await loadEvents()).receiveAuthEvent)
  window.addEventListener('storage', followOtherTabs)
  window.addEventListener('hashchange', readAddress)
  readAddress()
  if (grant) return
  if (hasStoredSession()) void loadSession()
  else setSessionState(signedOutState)
}

/** Takes what the provider put into the address out of it, and signs in with it. */
function readAddress(): void {
  const address = new URL(location.href)
  const cleared = withoutUrlGrant(address)
  if (cleared === address.pathname + address.search + address.hash) return
  history.replaceState(history.state, '', cleared)
  grant = readUrlGrant(address)
  if (grant) void redeemLink()
}

/** Signs in with the link of the address, again when nobody answered before. */
export async function redeemLink(): Promise<void> {
  if (!grant) return
  setLinkState('reading')
  try {
    const { redeemGrant } = await lazyImport(() => import('./redeem-grant.ts'))
    setLinkState(await redeemGrant(grant))
  } catch (error) {
    giveUp(error)
    setLinkState('unanswered')
  }
}

const loadEvents = () => lazyImport(() => import('./auth-events.ts'))

async function loadSession(): Promise<void> {
  await authClient().catch(giveUp)
}

function giveUp(error: unknown): void {
  console.error('The sign-in service could not be started', error)
  if (sessionState().status === 'loading') setSessionState(signedOutState)
}

/** Until its library is loaded nobody tells this tab that another one signed in; storage does. */
function followOtherTabs({ key, newValue }: StorageEvent): void {
  if (key !== storageKeys.session && key !== null) return
  if (newValue !== null) void loadSession()
  else if (sessionState().status === 'signed-in') {
    void loadEvents().then(({ forgetSession }) => forgetSession())
  }
}

function hasStoredSession(): boolean {
  return readStored(storageKeys.session) !== null
}
