import * as oauth from 'openid-client'
import type { Configuration } from 'openid-client'
import { runOnce } from '#contract/lib/run-once.ts'
import {
  authorizationUrl,
  callProvider,
  type OauthProvider,
  timeout,
  toProviderIdentity,
} from './oauth-provider.ts'

export type ClientCredentials = { clientId: string; clientSecret: string }

/** Creates the provider for Google or any other OpenID issuer. */
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
  const loadConfiguration = runOnce(discover)
  return {
    async authorizationUrl(request) {
      const { nonce, codeVerifier } = request.flow
      const parameters = {
        nonce,
        code_challenge: await oauth.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      }
      const configuration = await callProvider(loadConfiguration)
      return authorizationUrl(configuration, request, { scopes: ['openid', 'email', 'profile'], parameters })
    },

    identify: (callback, { id, nonce, codeVerifier }) =>
      callProvider(async () => {
        const configuration = await loadConfiguration()
        const tokens = await oauth.authorizationCodeGrant(configuration, callback, {
          expectedState: id,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
        })
        const { access_token: accessToken, refresh_token: refreshToken } = tokens
        const identity = await readClaims(configuration, tokens.claims(), accessToken)
        return { identity, accessToken, refreshToken }
      }),
  }
}

// Google's id_token has all claims; other OpenID providers may return the address only from the userinfo endpoint.
async function readClaims(
  configuration: Configuration,
  token: oauth.IDToken | undefined,
  accessToken: string,
) {
  if (!token) throw new Error('the response has no id_token')
  const userInfo = token['email'] ? {} : await oauth.fetchUserInfo(configuration, accessToken, token.sub)
  const claims: oauth.UserInfoResponse = { ...token, ...userInfo }
  return toProviderIdentity({
    issuer: token.iss,
    subject: token.sub,
    email: claims.email ?? '',
    isEmailVerified: claims.email_verified === true,
    name: claims.name ?? '',
    picture: claims.picture ?? '',
  })
}
