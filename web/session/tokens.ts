import { authClient } from './auth-client.ts'
import { sessionStore } from './session-store.ts'

const marginSeconds = 10
const refreshTimeoutMs = 4000

export type TokenResult = { token: string } | { problem: 'missing' | 'expired' }

/** Returns the token for an API call, refreshed if it is about to expire, or null if there is none. */
export async function freshToken(): Promise<string | null> {
  const { session } = sessionStore.get()
  if (!session) return null
  if (session.expires_at - marginSeconds > Date.now() / 1000) return session.access_token
  const result = await checkToken()
  return 'token' in result ? result.token : null
}

/** Returns a valid token from the client's stored session, or the reason why there is none. */
export async function checkToken(): Promise<TokenResult> {
  const client = await authClient()
  const { data, error } = await Promise.race([client.getSession(), refreshTimeout()])
  if (data.session) return { token: data.session.access_token }
  return { problem: error ? 'expired' : 'missing' }
}

/** Resolves with an error after a timeout: the client retries an unreachable provider for 30 seconds, too long after a click. */
function refreshTimeout(): Promise<{ data: { session: null }; error: Error }> {
  const error = new Error('The sign-in service does not respond')
  return new Promise((resolve) => {
    setTimeout(() => resolve({ data: { session: null }, error }), refreshTimeoutMs)
  })
}
