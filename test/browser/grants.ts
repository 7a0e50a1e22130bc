import type { Session } from '#contract/accounts.ts'
import { linkStore, offeredSessionStore, sessionStore, signedOutState } from '#web/session/session-store.ts'

type User = Session['user']

const base64 = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '')

/** Creates the session of a user. No server knows its token, of which the client reads only the claims. */
export function sessionOf(user: User, claims: { exp?: number; iat?: number; amr?: object } = {}): Session {
  const { exp: expires_at = 4_102_444_800 } = claims // by default in 2100
  const payload = base64({ sub: user.id, ...claims, exp: expires_at })
  const access_token = [base64({ alg: 'none' }), payload, 'c2lnbmVk'].join('.')
  return { access_token, refresh_token: `refresh of ${user.id}`, expires_at, user }
}

/** Creates the hash that the provider adds to the final address of a link. */
export function hashOf({ access_token, refresh_token }: Session, type?: string): string {
  const grant = { access_token, refresh_token, token_type: 'bearer', ...(type && { type }) }
  return `#${new URLSearchParams(grant).toString()}`
}

/** Ends what a link has begun, as a page that is loaded again does. */
export function resetGrants(): void {
  linkStore.set('none')
  offeredSessionStore.set(null)
  sessionStore.set(signedOutState)
}
