import { storageKeys } from '#contract/site.ts'
import { lazyImport } from '#web/lazy-import.ts'
import { showNotice } from '#web/ui/notices.tsx'
import { authClient, onAuthEvent } from './auth-client.ts'
import { sessionState, setSessionState, signedOutState } from './session-store.ts'
import { readUrlGrant, type UrlGrant, withoutUrlGrant } from './url-grant.ts'

let isStarted = false

/** Finds out who is signed in. Called once the page has hydrated; later calls do nothing. */
export function startAuth(): void {
  if (isStarted) return
  isStarted = true
  onAuthEvent(async () => (await loadEvents()).receiveAuthEvent)
  window.addEventListener('storage', followOtherTabs)
  const grant = readUrlGrant(new URL(location.href))
  if (grant) history.replaceState(history.state, '', withoutUrlGrant(new URL(location.href)))
  if (grant || hasStoredSession()) void loadSession(grant)
  else setSessionState(signedOutState)
}

const loadEvents = () => lazyImport(() => import('./auth-events.ts'))

async function loadSession(grant: UrlGrant | null): Promise<void> {
  try {
    const client = await authClient()
    if (grant?.kind === 'error') showNotice({ tone: 'error', text: grant.description })
    if (grant?.kind === 'tokens') {
      const { accessToken: access_token, refreshToken: refresh_token } = grant
      await client.setSession({ access_token, refresh_token })
    }
    if (grant?.kind === 'code') await client.exchangeCodeForSession(grant.code)
  } catch (error) {
    console.error('The sign-in service could not be started', error)
    if (sessionState().status === 'loading') setSessionState(signedOutState)
  }
}

/** Until its library is loaded nobody tells this tab that another one signed in; storage does. */
function followOtherTabs({ key, newValue }: StorageEvent): void {
  if (key !== storageKeys.session && key !== null) return
  if (newValue !== null) void loadSession(null)
  else if (sessionState().status === 'signed-in') {
    void loadEvents().then(({ forgetSession }) => forgetSession())
  }
}

function hasStoredSession(): boolean {
  try {
    return localStorage.getItem(storageKeys.session) !== null
  } catch {
    return false // storage is refused in some private windows
  }
}
