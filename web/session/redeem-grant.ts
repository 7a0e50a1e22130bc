import type { AuthError, GoTrueClient, Session as ProviderSession } from '@supabase/auth-js'
import type { Session } from '#contract/accounts.ts'
import { paths } from '#web/routing/paths.ts'
import { showNotice } from '#web/ui/notices.tsx'
import { authClient, createLinkClient } from './auth-client.ts'
import { isIssuedNow } from './device-clock.ts'
import { createSellerProfile } from './profile-loads.ts'
import { toSession } from './provider-session.ts'
import { type LinkState, offeredSessionStore, sessionStore, signedOutState } from './session-store.ts'
import { clearSignInState, roleOfOwnSignIn } from './sign-in-state.ts'
import { currentSession } from './persisted-session.ts'
import type { UrlGrant } from './url-grant.ts'

const refused = 'The link is invalid or has expired. Please sign in, or request a new one.'
const unanswered = 'The link could not be checked. Please check your connection and open it again.'

/** Messages by the provider's error code. The description in the URL is not shown, because anyone can write one. */
const refusals: Record<string, string> = {
  bad_oauth_callback: 'Signing in with the other service was not completed. Please try again.',
  bad_oauth_state: 'Signing in with the other service took too long. Please try again.',
  email_address_not_provided:
    'The other service has no email address for you. Please sign up with your email address instead.',
  provider_email_needs_verification:
    'The other service has not confirmed your email address. Confirm it there, or sign in with a password.',
  signup_disabled: 'New accounts cannot be created at the moment.',
  unexpected_failure: 'Signing in did not work. Please try again.',
  user_banned:
    'This account is suspended. If we suspended it, our email says why and until when, and has a link to appeal. You can also write to us through the contact page.',
}

function refusalOf({ code }: Extract<UrlGrant, { kind: 'error' }>): string {
  return refusals[code] ?? refused
}

const notSelling =
  'Your choice to sell could not be saved. If “List Property” is not in the menu, choose “Start selling” in your profile.'
const startSelling = { text: 'Open your profile', to: paths.editProfile }

type SessionGrant = Exclude<UrlGrant, { kind: 'error' }>

/** Signs in with the parameters that the provider put into the URL, or asks first if the link may be another user's. */
export async function redeemGrant(grant: UrlGrant): Promise<LinkState> {
  const client = await authClient()
  const link = grant.kind === 'error' ? 'refused' : await redeem(client, grant)
  notifyOfLink(link, grant.kind === 'error' ? refusalOf(grant) : refused)
  // A user who was signed in before stays signed in, and the client reports that session.
  if (currentSession() === null) sessionStore.set(signedOutState)
  return link
}

async function redeem(client: GoTrueClient, grant: SessionGrant): Promise<LinkState> {
  await client.initialize() // renews or removes an expired session
  const role = roleOfOwnSignIn(grant.state)
  if (role === 'SELLER') return redeemAsSeller(grant)
  const current = currentSession()
  if (role || (!current && isResetLink(grant))) {
    const { error } = await exchange(client, grant)
    if (!error) clearSignInState()
    return linkAfter(error)
  }
  return redeemForeign(grant, current)
}

/** Creates the profile before this browser has the session: with it, any tab would create the profile of a buyer. */
async function redeemAsSeller(grant: SessionGrant): Promise<LinkState> {
  const { session, error } = await exchangeApart(grant)
  if (!session) return linkAfter(error)
  const isRoleSettled = await createSellerProfile(session)
  const link = await continueAs(session)
  if (link === 'none') clearSignInState()
  if (!isRoleSettled) showNotice({ tone: 'error', text: notSelling, action: startSelling })
  return link
}

/** Adopts the session of the grant without asking only if the user is the same. */
async function redeemForeign(grant: SessionGrant, current: Session | null): Promise<LinkState> {
  const { session, error } = await exchangeApart(grant)
  if (!session) return linkAfter(error)
  if (session.user.id === current?.user.id) return continueAs(session)
  offeredSessionStore.set(session)
  return 'asking'
}

/** Exchanges the grant in a separate client, so that its session is not that of this browser. */
async function exchangeApart(grant: SessionGrant) {
  const linkClient = await createLinkClient()
  const { data, error } = await exchange(linkClient, grant)
  await linkClient.dispose()
  return { session: data.session && toSession(data.session), error }
}

/** Replaces this browser's session with the session of a link. */
export async function continueAs(session: Session): Promise<LinkState> {
  return linkAfter((await adopt(await authClient(), session)).error)
}

type Tokens = Pick<Session, 'access_token' | 'refresh_token'>

/** Signs a client in. It would take the expiry from the token, by the clock of the provider, so another clock gets a new token. */
async function adopt(client: GoTrueClient, { access_token, refresh_token }: Tokens): Promise<Exchanged> {
  if (!isIssuedNow(access_token, Date.now() / 1000)) return client.refreshSession({ refresh_token })
  return client.setSession({ access_token, refresh_token })
}

/**
 * Returns whether the grant is that of a password reset on its page, which opens at once and shows whose password is set. Anyone
 * can write a link with tokens of an own account and any type, so the type alone is no reason to sign in.
 */
function isResetLink(grant: SessionGrant): boolean {
  return grant.kind === 'tokens' && grant.type === 'recovery' && location.pathname === paths.resetPassword
}

type Exchanged = { data: { session: ProviderSession | null }; error: AuthError | null }

async function exchange(client: GoTrueClient, grant: SessionGrant): Promise<Exchanged> {
  if (grant.kind === 'code') return client.exchangeCodeForSession(grant.code)
  return adopt(client, { access_token: grant.accessToken, refresh_token: grant.refreshToken })
}

function linkAfter(error: AuthError | null): LinkState {
  if (!error) return 'none'
  const { status = 400 } = error
  return status === 0 || status === 429 || status >= 500 ? 'unanswered' : 'refused'
}

/** Shows why a link did not sign the user in, unless the page does so itself. */
export function notifyOfLink(link: LinkState, reason = refused): void {
  if ((link !== 'refused' && link !== 'unanswered') || location.pathname === paths.resetPassword) return
  showNotice({ tone: 'error', text: link === 'unanswered' ? unanswered : reason })
}
