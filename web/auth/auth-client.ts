import type { AuthChangeEvent, GoTrueClient, Session } from '@supabase/auth-js'
import { storageKeys } from '#contract/site.ts'
import { authFetch } from '#web/api.ts'
import { lazyImport } from '#web/lazy-import.ts'
import { siteConfig } from '#web/site-config.ts'

type AuthListener = (event: AuthChangeEvent, session: Session | null) => void

let pending: Promise<GoTrueClient> | undefined
let loadListener: () => Promise<AuthListener> = async () => () => {}

/** Sets who will hear the client's events. The listener must not call the client before it returns. */
export function onAuthEvent(load: () => Promise<AuthListener>): void {
  loadListener = load
}

/** The one authentication client of the page. Its library is loaded at the first call and no sooner. */
export function authClient(): Promise<GoTrueClient> {
  pending ??= createAuthClient().catch((error: unknown) => {
    pending = undefined
    throw error
  })
  return pending
}

async function createAuthClient(): Promise<GoTrueClient> {
  const [library, listener] = await Promise.all([
    lazyImport(() => import('@supabase/auth-js')),
    loadListener(),
  ])
  const { anonKey } = siteConfig()
  const client = new library.GoTrueClient({
    url: authBase(),
    storageKey: storageKeys.session,
    detectSessionInUrl: false,
    autoRefreshToken: true,
    fetch: authFetch,
    ...(anonKey && { headers: { apikey: anonKey } }),
  })
  client.onAuthStateChange((event, session) => listener(event, session))
  return client
}

/** The embedded provider is called on the page's own origin, by whichever name the server was reached. */
function authBase(): string {
  const { apiUrl, authUrl, publicUrl } = siteConfig()
  const isEmbedded = apiUrl === '' && authUrl.startsWith(`${publicUrl}/`)
  return isEmbedded ? location.origin + authUrl.slice(publicUrl.length) : authUrl
}
