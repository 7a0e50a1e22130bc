import { expect, test } from 'vitest'
import { getOwnProfile } from '#contract/profiles.ts'
import { createTestApp, data, failure, injectFetch } from '#test/app.ts'
import { createAuthClient, listenForAuth, postAuth, sendAuth } from '#test/auth-client.ts'

const password = 'correct horse'

/** Signs one account in from three browsers. */
async function createBrowsers() {
  const server = await createTestApp()
  const { email } = await server.signUp()
  const url = await listenForAuth(server.app)
  const signIn = async () => {
    const client = createAuthClient(url)
    const { data: signedIn, error } = await client.signInWithPassword({ email, password })
    if (error) throw error
    return { client, token: signedIn.session.access_token, refreshToken: signedIn.session.refresh_token }
  }
  return { ...server, browsers: [await signIn(), await signIn(), await signIn()] as const }
}

const refused = { status: 403, body: { code: 'session_not_found' } }

test('a global sign-out ends every session of the user at once, also for the API', async () => {
  await using server = await createBrowsers()
  const { app, browsers } = server
  const responses = () =>
    Promise.all(
      browsers.map(async ({ token }) => {
        const response = await injectFetch(app, '/api/users/me', {
          headers: { authorization: `Bearer ${token}` },
        })
        return response.status
      }),
    )
  expect(await responses()).toEqual([200, 200, 200])
  expect((await browsers[0].client.signOut()).error).toBeNull()
  expect(await responses()).toEqual([401, 401, 401])
  expect(await sendAuth(app, 'GET', '/user', undefined, browsers[1].token)).toMatchObject(refused)
  const refresh = await postAuth(app, '/token?grant_type=refresh_token', {
    refresh_token: browsers[1].refreshToken,
  })
  expect(refresh).toMatchObject({ status: 400, body: { code: 'refresh_token_not_found' } })
  expect((await browsers[2].client.getUser()).error?.name).toBe('AuthSessionMissingError')
})

test('a local sign-out ends only that session', async () => {
  await using server = await createBrowsers()
  const { app, browsers } = server
  expect((await browsers[0].client.signOut({ scope: 'local' })).error).toBeNull()
  expect(await sendAuth(app, 'GET', '/user', undefined, browsers[0].token)).toMatchObject(refused)
  expect((await browsers[1].client.getUser()).error).toBeNull()
  expect((await browsers[2].client.getUser()).error).toBeNull()
})

test('signing out other sessions keeps the current one', async () => {
  await using server = await createBrowsers()
  const { app, browsers } = server
  expect((await browsers[0].client.signOut({ scope: 'others' })).error).toBeNull()
  expect((await browsers[0].client.getUser()).error).toBeNull()
  expect(await sendAuth(app, 'GET', '/user', undefined, browsers[1].token)).toMatchObject(refused)
  expect(await sendAuth(app, 'GET', '/user', undefined, browsers[2].token)).toMatchObject(refused)
})

test('a sign-out does not affect other users', async () => {
  await using server = await createBrowsers()
  const other = await server.signUp()
  expect((await server.browsers[0].client.signOut()).error).toBeNull()
  expect(data(await other.call(getOwnProfile, {})).id).toBe(other.id)
})

test('sign-out accepts an empty body with a JSON content type, and refuses unknown scopes', async () => {
  await using server = await createBrowsers()
  const { app, browsers } = server
  const strange = await postAuth(app, '/logout?scope=some', undefined, browsers[0].token)
  expect(strange).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
  const { status, body } = await postAuth(app, '/logout?scope=local', '', browsers[0].token)
  expect({ status, body }).toEqual({ status: 204, body: {} })
  expect(await postAuth(app, '/logout', '', browsers[0].token)).toMatchObject(refused)
  expect(await postAuth(app, '/logout', '')).toMatchObject({
    status: 401,
    body: { code: 'no_authorization' },
  })
})

test('a token is valid for the API until its user is banned', async () => {
  await using server = await createTestApp()
  const user = await server.signUp()
  await server.app.pool.query(`update palapa_auth.users set banned_until = now() + interval '1 hour'`)
  // Another process cannot clear this one's cache, which lasts two seconds.
  await expect.poll(() => server.app.verifyToken(user.token), { timeout: 5_000 }).toBeUndefined()
  expect(failure(await user.call(getOwnProfile, {})).status).toBe(401)
  const own = await sendAuth(server.app, 'GET', '/user', undefined, user.token)
  expect(own).toMatchObject({ status: 403, body: { code: 'user_banned' } })
})
