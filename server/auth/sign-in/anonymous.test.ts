import { expect, test } from 'vitest'
import { createTestApp } from '#test/app.ts'
import { createAuthClient, listenForAuth, postAuth } from '#test/auth-client.ts'

test('without the setting anonymous sign-in is refused', async () => {
  await using server = await createTestApp()
  const client = createAuthClient(await listenForAuth(server.app))
  const { error } = await client.signInAnonymously()
  expect(error).toMatchObject({ status: 422, code: 'anonymous_provider_disabled' })
})

test('with the setting an anonymous user has a session and nothing else', async () => {
  await using server = await createTestApp({ environment: { AUTH_ANONYMOUS: 'on' } })
  const client = createAuthClient(await listenForAuth(server.app))
  const { data, error } = await client.signInAnonymously({ options: { data: { theme: 'dark' } } })
  expect(error).toBeNull()
  expect(data.user).toMatchObject({
    is_anonymous: true,
    email: '',
    phone: '',
    app_metadata: {},
    user_metadata: { theme: 'dark' },
    identities: [],
  })
  const { data: proven } = await client.getClaims()
  expect(proven?.claims).toMatchObject({ is_anonymous: true, role: 'authenticated' })
  expect(proven?.claims.amr).toMatchObject([{ method: 'anonymous' }])
  const { data: refreshed } = await client.refreshSession()
  expect(refreshed.user?.id).toBe(data.user?.id)
})

test('anonymous sign-in is off when sign-up is off', async () => {
  await using server = await createTestApp({ environment: { AUTH_ANONYMOUS: 'on', AUTH_SIGNUP: 'off' } })
  expect((await postAuth(server.app, '/signup', {})).body.code).toBe('signup_disabled')
})
