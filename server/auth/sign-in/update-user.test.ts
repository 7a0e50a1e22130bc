import { expect, test } from 'vitest'
import { createTestApp } from '#test/app.ts'
import { createAuthClient, listenForAuth, postAuth, sendAuth } from '#test/auth-client.ts'
import { findUserByEmail } from '#server/auth/base/queries.ts'
import { createSession } from '#server/auth/base/session-queries.ts'

const email = 'ana@example.com'
const password = 'correct horse'

test('API-34 a new password replaces the old one and ends all other sessions', async () => {
  await using server = await createTestApp()
  const url = await listenForAuth(server.app)
  const [own, other] = [createAuthClient(url), createAuthClient(url)]
  await own.signUp({ email, password })
  const { data } = await other.signInWithPassword({ email, password })
  const otherToken = data.session?.access_token ?? ''
  expect(await server.app.verifyToken(otherToken)).toMatchObject({ id: data.user?.id })
  expect((await own.updateUser({ password: 'another horse' })).error).toBeNull()
  expect(await server.app.verifyToken(otherToken)).toBeUndefined()
  expect((await own.getUser()).error).toBeNull()
  expect((await own.refreshSession()).error).toBeNull()
  const signIn = async (candidate: string) =>
    (await createAuthClient(url).signInWithPassword({ email, password: candidate })).error?.code
  expect(await signIn(password)).toBe('invalid_credentials')
  expect(await signIn('another horse')).toBeUndefined()
})

test('a sign-in whose password was changed after the check creates no session', async () => {
  await using server = await createTestApp()
  const { app } = server
  const { body } = await postAuth(app, '/signup', { email, password })
  const user = await findUserByEmail(app.db, email)
  const checked = { userId: user?.id ?? '', passwordHash: user?.passwordHash ?? '', method: 'password' }
  await sendAuth(app, 'PUT', '/user', { password: 'another horse' }, body.access_token)
  const place = { ip: '127.0.0.1', networkHash: '', userAgent: undefined }
  const late = { ...checked, ...place, provider: 'email', now: new Date() }
  expect(await createSession(app.db, late)).toBeUndefined()
  const { rows } = await app.pool.query('select count(*)::int as count from palapa_auth.sessions')
  expect(rows).toEqual([{ count: 1 }])
})

test('metadata is merged, and null removes a member', async () => {
  await using server = await createTestApp()
  const client = createAuthClient(await listenForAuth(server.app))
  await client.signUp({ email, password, options: { data: { name: 'Ana', phone_number: '+5016101234' } } })
  const { data, error } = await client.updateUser({ data: { name: 'Ana Coc', phone_number: null } })
  expect(error).toBeNull()
  expect(data.user?.user_metadata).toMatchObject({ name: 'Ana Coc', email, email_verified: true })
  expect(data.user?.user_metadata).not.toHaveProperty('phone_number')
  await Promise.all(['a', 'b', 'c', 'd'].map((name) => client.updateUser({ data: { [name]: name } })))
  expect((await client.getUser()).data.user?.user_metadata).toMatchObject({ a: 'a', b: 'b', c: 'c', d: 'd' })
})

test('a refused change says why and changes nothing', async () => {
  await using server = await createTestApp()
  const { app } = server
  const { body: signedUp } = await postAuth(app, '/signup', { email, password })
  const token = signedUp.access_token
  const cases: [number, string, unknown][] = [
    [422, 'same_password', { password }],
    [422, 'weak_password', { password: '7 chars' }],
    [422, 'weak_password', { password: '' }],
    [400, 'validation_failed', { password: 'x'.repeat(73) }],
    [400, 'validation_failed', { email: 'other' }],
    [400, 'phone_provider_disabled', { phone: '+5016101234' }],
    [403, 'not_admin', { app_metadata: { role: 'admin' } }],
    [400, 'validation_failed', { data: { name: 'x'.repeat(7_990) } }],
    [400, 'bad_json', { data: [] }],
  ]
  for (const [status, code, body] of cases) {
    expect(await sendAuth(app, 'PUT', '/user', body, token), code).toMatchObject({ status, body: { code } })
  }
  const { body } = await sendAuth(app, 'GET', '/user', undefined, token)
  expect(body).toEqual(signedUp.user)
  expect((await sendAuth(app, 'PUT', '/user', { email: 'ANA@example.com' }, token)).status).toBe(200)
  expect((await sendAuth(app, 'PUT', '/user', { password: 'another horse' })).status).toBe(401)
})
