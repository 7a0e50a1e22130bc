import { expect, test } from 'vitest'
import { createTestApp } from '#test/app.ts'
import { createAuthClient, sendAuth } from '#test/auth-client.ts'
import { facebookClient, type FacebookPerson, startFacebook } from '#test/facebook.ts'
import { freePort } from '#test/free-port.ts'
import { followRedirects } from '#test/visitor.ts'

/** Signs in through a fake Facebook server and returns the URL of the final redirect. */
async function createVisit(person: FacebookPerson) {
  const port = await freePort()
  const siteUrl = `http://localhost:${port}`
  const facebook = await startFacebook(person)
  const server = await createTestApp({
    environment: {
      PUBLIC_URL: siteUrl,
      FACEBOOK_CLIENT_ID: facebookClient.clientId,
      FACEBOOK_CLIENT_SECRET: facebookClient.clientSecret,
    },
    oauthOrigins: { facebook: facebook.origins },
  })
  await server.app.listen({ port, host: '127.0.0.1' })
  const { data, error } = await createAuthClient(`${siteUrl}/auth/v1`).signInWithOAuth({
    provider: 'facebook',
    options: { redirectTo: `${siteUrl}/welcome`, skipBrowserRedirect: true },
  })
  if (error) throw error
  const address = await followRedirects(data.url, `${siteUrl}/welcome`)
  return {
    ...server,
    hash: new URLSearchParams(address.hash.slice(1)),
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]()
      await facebook[Symbol.asyncDispose]()
    },
  }
}

test('a user signs in with Facebook, and the Graph API call includes the app secret proof', async () => {
  const picture = 'https://pictures.example/ben.png'
  await using visit = await createVisit({ id: '77', email: 'ben@example.com', name: 'Ben Pop', picture })
  const { body } = await sendAuth(visit.app, 'GET', '/user', undefined, visit.hash.get('access_token') ?? '')
  expect(body).toMatchObject({
    email: 'ben@example.com',
    app_metadata: { provider: 'facebook', providers: ['facebook'] },
    user_metadata: { full_name: 'Ben Pop', avatar_url: picture, email_verified: true, provider_id: '77' },
    identities: [{ provider: 'facebook', id: '77' }],
  })
  expect(visit.hash.get('provider_token')).toMatch(/^[\w-]{20,}$/)
})

test('a Facebook user without an email address is redirected back with an error', async () => {
  await using visit = await createVisit({ id: '78', name: 'Nameless' })
  expect(visit.hash.get('error')).toBe('server_error')
  expect(visit.hash.get('error_description')).toBe('Error getting user email from external provider')
})
