import type { AuthError, GoTrueClient } from '@supabase/auth-js'
import { showNotice } from '#web/ui/notices.tsx'
import { authClient } from './auth-client.ts'
import { type LinkState, sessionState, setSessionState, signedOutState } from './session-store.ts'
import { readStoredSession } from './stored-session.ts'
import type { UrlGrant } from './url-grant.ts'

const resetPath = '/reset-password'
const refused = 'The link is invalid or has expired. Please sign in, or ask for a new one.'
const unanswered = 'The link could not be checked. Please check your connection and open it again.'

/** Signs in with what the provider put into the address. */
export async function redeemGrant(grant: UrlGrant): Promise<LinkState> {
  const client = await authClient()
  const error = grant.kind === 'error' ? null : await trade(client, grant)
  const link = grant.kind === 'error' ? 'refused' : linkAfter(error)
  // The screen for a new password says it itself.
  if (link !== 'none' && location.pathname !== resetPath) {
    const told = grant.kind === 'error' ? grant.description : refused
    showNotice({ tone: 'error', text: link === 'unanswered' ? unanswered : told })
  }
  // Somebody who was signed in before stays so, and the client tells of them.
  if (sessionState().session === null && !readStoredSession()) setSessionState(signedOutState)
  return link
}

async function trade(
  client: GoTrueClient,
  grant: Exclude<UrlGrant, { kind: 'error' }>,
): Promise<AuthError | null> {
  if (grant.kind === 'code') return (await client.exchangeCodeForSession(grant.code)).error
  const { accessToken: access_token, refreshToken: refresh_token } = grant
  return (await client.setSession({ access_token, refresh_token })).error
}

function linkAfter(error: AuthError | null): LinkState {
  if (!error) return 'none'
  const { status = 400 } = error
  return status === 0 || status === 429 || status >= 500 ? 'unanswered' : 'refused'
}
