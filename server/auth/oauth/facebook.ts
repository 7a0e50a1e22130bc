import { createHmac } from 'node:crypto'
import * as oauth from 'openid-client'
import * as z from 'zod/mini'
import type { ClientCredentials } from './google.ts'
import {
  authorizationUrl,
  callProvider,
  type OauthProvider,
  timeout,
  toProviderIdentity,
} from './oauth-provider.ts'

const facebook = { dialog: 'https://www.facebook.com', graph: 'https://graph.facebook.com' }

const Person = z.object({
  id: z.string().check(z.minLength(1)),
  email: z.optional(z.string()),
  name: z.optional(z.string()),
  picture: z.optional(z.object({ data: z.optional(z.object({ url: z.optional(z.string()) })) })),
})

/** Creates the Facebook provider. Facebook uses OAuth without an id_token, so the user is read from its Graph API. */
export function createFacebook(
  { clientId, clientSecret }: ClientCredentials,
  origins = facebook,
): OauthProvider {
  const configuration = new oauth.Configuration(
    {
      issuer: origins.dialog,
      authorization_endpoint: `${origins.dialog}/dialog/oauth`,
      token_endpoint: `${origins.graph}/oauth/access_token`,
    },
    clientId,
    {},
    oauth.ClientSecretPost(clientSecret),
  )
  configuration.timeout = timeout
  if (origins.graph.startsWith('http:')) oauth.allowInsecureRequests(configuration)

  const findPerson = async (accessToken: string) => {
    const url = new URL('/me', origins.graph)
    url.searchParams.set('fields', 'email,first_name,last_name,name,picture')
    // Proves that the token is used by the app that it was issued to.
    url.searchParams.set(
      'appsecret_proof',
      createHmac('sha256', clientSecret).update(accessToken).digest('hex'),
    )
    const response = await oauth.fetchProtectedResource(configuration, accessToken, url, 'GET')
    if (!response.ok) throw new Error(`the profile request returned ${response.status}`)
    return Person.parse(await response.json())
  }

  return {
    authorizationUrl: async (request) => authorizationUrl(configuration, request, { scopes: ['email'] }),

    identify: (callback, { id }) =>
      callProvider(async () => {
        const tokens = await oauth.authorizationCodeGrant(configuration, callback, { expectedState: id })
        const { access_token: accessToken, refresh_token: refreshToken } = tokens
        const person = await findPerson(accessToken)
        const identity = toProviderIdentity({
          issuer: facebook.dialog,
          subject: person.id,
          email: person.email ?? '',
          isEmailVerified: person.email !== undefined, // Facebook returns only confirmed addresses
          name: person.name ?? '',
          picture: person.picture?.data?.url ?? '',
        })
        return { identity, accessToken, refreshToken }
      }),
  }
}
