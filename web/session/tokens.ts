import { authClient } from './auth-client.ts'
import { sessionStore } from './session-store.ts'

const marginSeconds = 10
const refreshTimeoutMs = 4000

export type TokenProblem = 'missing' | 'expired' | 'unreachable'
export type TokenResult = { token: string } | { problem: TokenProblem }

/** Returns the token for an API call, refreshed if it is about to expire, or null if there is none. */
export async function freshToken(): Promise<string | null> {
  const result = await tokenForCall()
  return 'token' in result ? result.token : null
}

/** Returns the token for an API call, refreshed if it is about to expire, or the reason why there is none. */
export async function tokenForCall(): Promise<TokenResult> {
  const { session } = sessionStore.get()
  if (!session) return { problem: 'missing' }
  if (session.expires_at - marginSeconds > Date.now() / 1000) return { token: session.access_token }
  return checkToken()
}

/** Returns a valid token from the client's stored session, or the reason why there is none. */
export async function checkToken(): Promise<TokenResult> {
  const client = await authClient()
  return resultOf(await Promise.race([client.getSession(), refreshTimeout()]))
}

/** Renews the token, even if it has not expired by this device's clock. */
export async function renewToken(): Promise<TokenResult> {
  const client = await authClient()
  return resultOf(await Promise.race([client.refreshSession(), refreshTimeout()]))
}

type ClientResult = { data: { session: { access_token: string } | null }; error: { name: string } | null }

function resultOf({ data, error }: ClientResult): TokenResult {
  if (data.session) return { token: data.session.access_token }
  if (!error) return { problem: 'missing' }
  return { problem: isTemporary(error) ? 'unreachable' : 'expired' }
}

/** Name of the client's error for a provider that did not respond, or could not respond now. */
const unreachable = 'AuthRetryableFetchError'
/** Name of the client's error for a renewal during which another tab has changed the stored session. */
const discarded = 'AuthRefreshDiscardedError'

const isTemporary = ({ name }: { name: string }) => name === unreachable || name === discarded

/** Resolves with an error after a timeout: the client retries an unreachable provider for 30 seconds, too long after a click. */
function refreshTimeout(): Promise<{ data: { session: null }; error: { name: string } }> {
  return new Promise((resolve) => {
    setTimeout(() => resolve({ data: { session: null }, error: { name: unreachable } }), refreshTimeoutMs)
  })
}
