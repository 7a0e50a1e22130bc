import { authClient } from './auth-client.ts'
import { sessionState } from './session-store.ts'

const marginSeconds = 10
const patienceMs = 4000

export type TokenAnswer = { token: string } | { problem: 'missing' | 'expired' }

/** The token for a call of the API, refreshed when it is about to expire; null when there is none. */
export async function freshToken(): Promise<string | null> {
  const { session } = sessionState()
  if (!session) return null
  if (session.expires_at - marginSeconds > Date.now() / 1000) return session.access_token
  const answer = await checkToken()
  return 'token' in answer ? answer.token : null
}

/** Asks the stored session itself for a token that is still good, and says why there is none. */
export async function checkToken(): Promise<TokenAnswer> {
  const client = await authClient()
  const { data, error } = await Promise.race([client.getSession(), giveUp()])
  if (data.session) return { token: data.session.access_token }
  return { problem: error ? 'expired' : 'missing' }
}

/** A provider that does not answer is retried for half a minute, longer than anyone waits for a button. */
function giveUp(): Promise<{ data: { session: null }; error: Error }> {
  const error = new Error('The sign-in service does not answer')
  return new Promise((resolve) => {
    setTimeout(() => resolve({ data: { session: null }, error }), patienceMs)
  })
}
