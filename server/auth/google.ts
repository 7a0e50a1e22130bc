import * as oauth from 'openid-client'
import type { Configuration } from 'openid-client'
import {
  askProvider,
  authorizationUrl,
  type OauthProvider,
  outsideIdentity,
  timeout,
} from './oauth-provider.ts'

export type ClientCredentials = { clientId: string; clientSecret: string }

/** Google, or any other OpenID provider, found by its issuer. */
export function createGoogle(
  { clientId, clientSecret }: ClientCredentials,
  issuer = 'https://accounts.google.com',
): OauthProvider {
  const discover = () =>
    oauth.discovery(
      new URL(issuer),
      clientId,
      { [oauth.clockTolerance]: 30 },
      oauth.ClientSecretPost(clientSecret),
      {
        timeout,
        execute: issuer.startsWith('http:') ? [oauth.allowInsecureRequests] : [],
      },
    )
  const configuration = kept(discover)
  return {
    async authorizationUrl(request) {
      const { nonce, codeVerifier } = request.flow
      const parameters = {
        nonce,
        code_challenge: await oauth.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      }
      const known = await askProvider(configuration)
      return authorizationUrl(known, request, { scopes: ['openid', 'email', 'profile'], parameters })
    },

    identify: (callback, { id, nonce, codeVerifier }) =>
      askProvider(async () => {
        const known = await configuration()
        const tokens = await oauth.authorizationCodeGrant(known, callback, {
          expectedState: id,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
        })
        const { access_token: accessToken, refresh_token: refreshToken } = tokens
        const identity = await readClaims(known, tokens.claims(), accessToken)
        return { identity, accessToken, refreshToken }
      }),
  }
}

// The signed token says it all with Google; other OpenID providers may tell the address only when asked.
async function readClaims(known: Configuration, token: oauth.IDToken | undefined, accessToken: string) {
  if (!token) throw new Error('the answer has no id_token')
  const told = token['email'] ? {} : await oauth.fetchUserInfo(known, accessToken, token.sub)
  const claims: oauth.UserInfoResponse = { ...token, ...told }
  return outsideIdentity({
    issuer: token.iss,
    subject: token.sub,
    email: claims.email ?? '',
    isEmailVerified: claims.email_verified === true,
    name: claims.name ?? '',
    picture: claims.picture ?? '',
  })
}

/** Asks once, and again after a failure. */
function kept<T>(load: () => Promise<T>): () => Promise<T> {
  let pending: Promise<T> | undefined
  return () => {
    pending ??= load().catch((error: unknown) => {
      pending = undefined
      throw error
    })
    return pending
  }
}
