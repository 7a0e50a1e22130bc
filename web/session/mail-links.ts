import type { Session } from '@supabase/auth-js'
import { parseUrl } from '#contract/lib/parse-url.ts'
import { nextPath, choosePasswordPath } from '#web/routing/paths.ts'
import { siteConfig } from '#web/settings/site-config.ts'
import { authClient, createLinkClient } from './auth-client.ts'
import { currentSession } from './persisted-session.ts'
import { claimsOf } from './token-claims.ts'

/** Parameters of a link in an email. */
export type MailLink = { tokenHash: string; type: LinkType; redirectTo: string }

type Claims = { amr?: { method?: string }[] }

export const linkTypes = ['signup', 'invite', 'recovery', 'magiclink', 'email_change'] as const
export type LinkType = (typeof linkTypes)[number]

/**
 * Result of a mail link: `leaving` while the browser navigates away, `partial` while the other address must still be
 * confirmed, and the reason if the link is valid but its account is suspended.
 */
export type LinkResult = 'leaving' | 'partial' | 'refused' | 'unanswered' | { suspension: string }

/** Redeems the link and navigates to its target, signed in, or to the choice of a password if the account has none. */
export async function followMailLink(link: MailLink): Promise<LinkResult> {
  const target = parseUrl(link.redirectTo || '/', location.origin)
  const usesPkce = link.tokenHash.startsWith('pkce_')
  // Only the provider knows which other sites may receive a session or a code for one.
  if (usesPkce || target?.origin !== location.origin) return followThroughProvider(link)
  try {
    // With a session present, use a separate client: the target page asks before it replaces another user's session.
    const client = await (currentSession() ? createLinkClient() : authClient())
    const { data, error } = await client.verifyOtp({ token_hash: link.tokenHash, type: link.type })
    if (error?.code === 'user_banned') return { suspension: error.message }
    if (error) return isLasting(error.status) ? 'refused' : 'unanswered'
    if (!data.session) return 'partial'
    leaveWith(data.session, link.type, target)
    return 'leaving'
  } catch {
    return 'unanswered'
  }
}

function leaveWith(session: Session, type: LinkType, target: URL): void {
  const { access_token, refresh_token, expires_at, expires_in, token_type } = session
  const hash = {
    access_token,
    expires_at: String(expires_at),
    expires_in: String(expires_in),
    refresh_token,
  }
  const lacksPassword = type === 'signup' && isRecoverySession(access_token)
  const next = nextPath(target.searchParams.get('next'))
  const url = lacksPassword ? new URL(choosePasswordPath(next), location.origin) : target
  const finalType = lacksPassword ? 'recovery' : type
  url.hash = new URLSearchParams({ ...hash, sb: '', token_type, type: finalType }).toString()
  location.replace(url)
}

/** Returns whether the provider says that the session is of a password reset, also after the link of a sign-up. */
function isRecoverySession(accessToken: string): boolean {
  try {
    const { amr } = claimsOf(accessToken) as Claims
    return amr?.[0]?.method === 'recovery'
  } catch {
    return false // not a token that can be read
  }
}

function followThroughProvider({ tokenHash, type, redirectTo }: MailLink): LinkResult {
  const address = new URL(`${siteConfig().authUrl}/verify`)
  address.search = new URLSearchParams({ token: tokenHash, type, redirect_to: redirectTo }).toString()
  location.replace(address)
  return 'leaving'
}

function isLasting(status = 0): boolean {
  return status >= 400 && status < 500 && status !== 429
}
