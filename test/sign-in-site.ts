import type { TestApp } from './app.ts'
import { createTestApp } from './app.ts'
import { createAuthClient } from './auth-client.ts'
import { freePort } from './free-port.ts'
import { type OpenidPerson, openidClient, startOpenidProvider } from './openid-provider.ts'
import { followRedirects } from './visitor.ts'

/** The page that sign-ins in these tests redirect to. */
export const landing = '/welcome?from=google'

type Options = { environment?: Record<string, string>; areClaimsInToken?: boolean; clock?: () => Date }

/** Creates a listening server with an OpenID provider that stands in for Google. */
export async function createSignInSite(people: OpenidPerson[], options: Options = {}) {
  const port = await freePort()
  const siteUrl = `http://localhost:${port}`
  const { areClaimsInToken = true, clock } = options
  const callbackUrl = `${siteUrl}/auth/v1/callback`
  const google = await startOpenidProvider({ callbackUrl, people, areClaimsInToken })
  const { clientId, clientSecret } = openidClient
  const server: TestApp = await createTestApp({
    environment: {
      PUBLIC_URL: siteUrl,
      GOOGLE_CLIENT_ID: clientId,
      GOOGLE_CLIENT_SECRET: clientSecret,
      ...options.environment,
    },
    oauthOrigins: { google: google.issuer },
    ...(clock && { clock }),
  })
  await server.app.listen({ port, host: '127.0.0.1' })
  const base = `${siteUrl}/auth/v1`
  return {
    ...server,
    google,
    siteUrl,
    base,
    /** Signs in with Google as the published client does, and returns the final address. */
    async visit(sub = people[0]?.sub ?? '', flowType: 'implicit' | 'pkce' = 'implicit') {
      const client = createAuthClient(base, flowType)
      const { data, error } = await client.signInWithOAuth({
        provider: 'google',
        options: {
          redirectTo: siteUrl + landing,
          queryParams: { login_hint: sub },
          skipBrowserRedirect: true,
        },
      })
      if (error) throw error
      const address = await followRedirects(data.url, `${siteUrl}/welcome`)
      return { client, address, hash: new URLSearchParams(address.hash.slice(1)) }
    },
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]()
      await google[Symbol.asyncDispose]()
    },
  }
}
