import type { GoTrueClient, GoTrueClientOptions, SupportedStorage } from '@supabase/auth-js'
import { runOnce } from '#contract/lib/run-once.ts'
import { storageKeys } from '#contract/site.ts'
import { authFetch } from '#web/data/api.ts'
import { lazyImport } from '#web/routing/lazy-import.ts'
import { siteConfig } from '#web/settings/site-config.ts'
import { readStored } from '#web/storage/browser-storage.ts'
import { loadAuthListener } from './auth-listener.ts'
import { withDeviceClock } from './device-clock.ts'

/** What users read when the provider did not respond. */
export const unansweredText =
  'The sign-in service did not respond. Please check your connection and try again.'

/** Suffix that auth-js appends to the session's storage key for its PKCE code verifier. */
const verifierSuffix = '-code-verifier'

/** Returns the page's only authentication client. The auth-js library is loaded on the first call. */
export const authClient = runOnce(async () => {
  const [library, listener] = await Promise.all([loadLibrary(), loadAuthListener()])
  const client = new (retryingClient(library))({
    ...commonOptions(),
    storageKey: storageKeys.session,
    autoRefreshToken: true,
  })
  client.onAuthStateChange((event, session) => listener(event, session))
  return client
})

/** Returns a client class that renews the token as soon as the network is back, instead of failing for a minute more. */
function retryingClient({ GoTrueClient }: Awaited<ReturnType<typeof loadLibrary>>) {
  return class extends GoTrueClient {
    constructor(options: GoTrueClientOptions) {
      super(options)
      const forgetFailure = () => (this.lastRefreshFailure = null)
      // Capture, so that it runs before the listeners that call the API again.
      window.addEventListener('online', forgetFailure, { capture: true })
    }
  }
}

let linkClients = 0

/** Creates a separate client for the grant of a link. Its session stays invisible to the page and to other tabs. */
export async function createLinkClient(): Promise<GoTrueClient> {
  const library = await loadLibrary()
  linkClients += 1
  const storageKey = `palapa.link.${linkClients}`
  return new library.GoTrueClient({
    ...commonOptions(),
    storageKey,
    storage: createLinkStorage(storageKey),
    autoRefreshToken: false,
  })
}

/** Creates a store with a copy of this browser's PKCE code verifier, without which a code cannot be exchanged. */
function createLinkStorage(storageKey: string): SupportedStorage {
  const verifier = readStored(`${storageKeys.session}${verifierSuffix}`)
  const items = new Map([[storageKey + verifierSuffix, JSON.stringify(verifier)]])
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  }
}

const loadLibrary = () => lazyImport(() => import('@supabase/auth-js'))

function commonOptions() {
  const { anonKey } = siteConfig()
  const headers = anonKey && { headers: { apikey: anonKey } }
  return { url: authBase(), detectSessionInUrl: false, fetch: withDeviceClock(authFetch), ...headers }
}

/**
 * Returns the provider's URL. The embedded provider is called on the page's own origin, because users may reach the
 * server under several host names.
 */
function authBase(): string {
  const { apiUrl, authUrl, publicUrl } = siteConfig()
  const isEmbedded = apiUrl === '' && authUrl.startsWith(`${publicUrl}/`)
  return isEmbedded ? location.origin + authUrl.slice(publicUrl.length) : authUrl
}
