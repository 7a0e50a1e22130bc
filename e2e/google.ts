import { freePort } from '#test/free-port.ts'
import { openidClient, startOpenidProvider } from '#test/openid-provider.ts'
import { test as base } from './fixtures.ts'
import { startServer } from './server.ts'

export { expect } from './fixtures.ts'

/** Who is signed in at Google in these tests. */
export const googlePerson = {
  sub: 'google-marva',
  email: 'marva@example.com',
  email_verified: true,
  name: 'Marva Reyes',
}

/** A server that is set up for Google, played by a real OpenID provider with a page of its own. */
export const test = base.extend({
  server: [
    async ({ isDevelopment }, use) => {
      const port = String(await freePort())
      const callbackUrl = `http://localhost:${port}/auth/v1/callback`
      await using google = await startOpenidProvider({ callbackUrl, people: [googlePerson], hasPage: true })
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
