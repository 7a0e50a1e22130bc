import { freePort } from '#test/free-port.ts'
import { openidClient, startOpenidProvider } from '#test/openid-provider.ts'
import { test as base } from './fixtures.ts'
import { startServer } from './server.ts'

export { expect } from './fixtures.ts'

/** The user who is signed in at Google in these tests. */
export const googlePerson = {
  sub: 'google-marva',
  email: 'marva@example.com',
  email_verified: true,
  name: 'Marva Reyes',
}

/** A user without an account here, whom Google signs in when `login_hint` names them. */
export const newGooglePerson = {
  sub: 'google-sol',
  email: 'sol@example.com',
  email_verified: true,
  name: 'Sol Cus',
}

/** Runs the tests on a server configured for Google, for which a real OpenID provider stands in. */
export const test = base.extend({
  server: [
    async ({ isDevelopment }, use) => {
      const port = String(await freePort())
      const callbackUrl = `http://localhost:${port}/auth/v1/callback`
      await using google = await startOpenidProvider({
        callbackUrl,
        people: [googlePerson, newGooglePerson],
        hasPage: true,
      })
      const server = await startServer({
        isDevelopment,
        environment: {
          PORT: port,
          GOOGLE_CLIENT_ID: openidClient.clientId,
          GOOGLE_CLIENT_SECRET: openidClient.clientSecret,
        },
        oauthOrigins: { google: google.issuer },
      })
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
})
