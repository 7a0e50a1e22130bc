import { expect, test } from 'vitest'
import { createTestApp } from '#test/app.ts'
import { createAuthClient, listenForAuth, postAuth } from '#test/auth-client.ts'

const email = 'ana@example.com'
const password = 'correct horse'

test('API-32 the published client signs in, reads its session and signs out', async () => {
  await using server = await createTestApp()
  await postAuth(server.app, '/signup', { email, password })
  const client = createAuthClient(await listenForAuth(server.app))
  const { data, error } = await client.signInWithPassword({ email: 'ANA@example.com', password })
  expect(error).toBeNull()
  expect((await client.getSession()).data.session?.access_token).toBe(data.session?.access_token)
  expect((await client.getUser()).data.user?.email).toBe(email)
  expect((await client.signOut()).error).toBeNull()
  expect((await client.getSession()).data.session).toBeNull()
})

test('a wrong password and an unknown account get the same response', async () => {
  await using server = await createTestApp()
  const { app } = server
  await postAuth(app, '/signup', { email, password })
  await app.pool.query(`insert into palapa_auth.users (id, email, app_metadata, user_metadata)
    values (gen_random_uuid(), 'passwordless@example.com', '{}', '{}')`)
  const tries = [
    { email, password: 'wrong horse' },
    { email, password: '' },
    { email },
    { email: 'unknown@example.com', password },
    { email: 'no address\0', password },
    { email: 'passwordless@example.com', password },
  ]
  for (const body of tries) {
    const { status, body: response, headers } = await postAuth(app, '/token?grant_type=password', body)
    expect(status).toBe(400)
    expect(headers['x-sb-error-code']).toBe('invalid_credentials')
    expect(response).toEqual({
      code: 'invalid_credentials',
      error_code: 'invalid_credentials',
      message: 'Invalid login credentials',
    })
  }
})

test('a banned user cannot sign in, and only the right password reveals the ban', async () => {
  await using server = await createTestApp()
  const { app } = server
  await postAuth(app, '/signup', { email, password })
  await app.pool.query(`update palapa_auth.users set banned_until = now() + interval '1 hour'`)
  const right = await postAuth(app, '/token?grant_type=password', { email, password })
  expect(right).toMatchObject({ status: 400, body: { code: 'user_banned', message: 'User is banned' } })
  const wrong = await postAuth(app, '/token?grant_type=password', { email, password: 'wrong horse' })
  expect(wrong.body.code).toBe('invalid_credentials')
})

test('an invalid token request says why', async () => {
  await using server = await createTestApp()
  const cases: [string, unknown, number, string, string][] = [
    ['?grant_type=password', {}, 400, 'validation_failed', 'missing email or phone'],
    [
      '?grant_type=password',
      { phone: '+5016101234', password },
      422,
      'phone_provider_disabled',
      'Phone logins are disabled',
    ],
    ['?grant_type=client_credentials', {}, 400, 'invalid_credentials', 'unsupported_grant_type'],
    ['?grant_type=constructor', {}, 400, 'invalid_credentials', 'unsupported_grant_type'],
    ['', {}, 400, 'invalid_credentials', 'unsupported_grant_type'],
  ]
  for (const [query, body, status, code, message] of cases) {
    expect(await postAuth(server.app, `/token${query}`, body)).toMatchObject({
      status,
      body: { code, message },
    })
  }
})
