import { expect, test } from 'vitest'
import { createTestApp } from '#test/app.ts'
import { createAuthClient, listenForAuth, postAuth } from '#test/auth-client.ts'
import { serviceToken } from '#test/service-token.ts'
import { codeOf, emailsTo, newestToken } from '#test/emails.ts'

const email = 'ana@example.com'
const password = 'correct horse'
const withoutWaiting = { environment: { AUTH_MAIL_INTERVAL_S: '0' } }

test('an emailed code signs in once, and creates the account if there is none', async () => {
  await using server = await createTestApp(withoutWaiting)
  const { app } = server
  const client = createAuthClient(await listenForAuth(app))
  const options = { data: { name: 'Ana Coc' } }
  expect((await client.signInWithOtp({ email: 'Ana@Example.com', options })).error).toBeNull()
  const [mail] = await emailsTo(app, email)
  expect(mail?.text).toContain('no one can sign in without the link or the code')
  const token = mail ? codeOf(mail) : ''
  const { data, error } = await client.verifyOtp({ email: 'ANA@example.com', token, type: 'email' })
  expect(error).toBeNull()
  expect(data.user).toMatchObject({ email, user_metadata: { name: 'Ana Coc', email_verified: true } })
  const again = await client.verifyOtp({ email, token, type: 'email' })
  expect(again.error).toMatchObject({
    status: 403,
    code: 'otp_expired',
    message: 'Token has expired or is invalid',
  })
})

test('an emailed link signs in too', async () => {
  await using server = await createTestApp(withoutWaiting)
  const { app } = server
  await postAuth(app, '/signup', { email, password })
  expect((await postAuth(app, '/otp', { email })).body).toEqual({})
  const token_hash = await newestToken(app, email)
  const { body } = await postAuth(app, '/verify', { type: 'magiclink', token_hash })
  expect(body.user).toMatchObject({ email })
})

test('five wrong codes invalidate the code, also when concurrent and from other addresses', async () => {
  await using server = await createTestApp({
    environment: { ...withoutWaiting.environment, AUTH_RATE_LIMIT: 'off' },
  })
  const { app } = server
  await postAuth(app, '/otp', { email })
  const [mail] = await emailsTo(app, email)
  const code = mail ? codeOf(mail) : ''
  const wrong = (step: number) => String((Number(code) + step) % 1_000_000).padStart(6, '0')
  const attempt = (token: string) => postAuth(app, '/verify', { type: 'email', email, token })
  const tries = await Promise.all([1, 2, 3, 4, 5].map((step) => attempt(wrong(step))))
  expect(tries.map(({ body }) => body.code)).toEqual(Array(5).fill('otp_expired'))
  expect((await attempt(code)).body.code).toBe('otp_expired')
  await postAuth(app, '/otp', { email })
  const [newer] = await emailsTo(app, email)
  expect((await attempt(newer ? codeOf(newer) : '')).status).toBe(200)
})

test('four wrong codes do not invalidate the code', async () => {
  await using server = await createTestApp(withoutWaiting)
  const { app } = server
  await postAuth(app, '/otp', { email })
  const [mail] = await emailsTo(app, email)
  const code = mail ? codeOf(mail) : ''
  for (const step of [1, 2, 3, 4]) {
    const token = String((Number(code) + step) % 1_000_000).padStart(6, '0')
    await postAuth(app, '/verify', { type: 'email', email, token })
  }
  expect((await postAuth(app, '/verify', { type: 'email', email, token: code })).status).toBe(200)
})

test('when no account may be created the response is the same and no email is sent', async () => {
  await using server = await createTestApp({
    environment: { ...withoutWaiting.environment, AUTH_SIGNUP: 'off' },
  })
  const { app } = server
  expect(await postAuth(app, '/otp', { email })).toMatchObject({ status: 200, body: {} })
  expect(await postAuth(app, '/otp', { email, create_user: false })).toMatchObject({ status: 200, body: {} })
  expect(await emailsTo(app, email)).toEqual([])
  const { rows } = await app.pool.query('select count(*)::int as count from palapa_auth.users')
  expect(rows).toEqual([{ count: 0 }])
})

test('a password that a stranger set for an address is removed when its owner signs in by mail', async () => {
  await using server = await createTestApp({
    environment: { ...withoutWaiting.environment, AUTH_AUTOCONFIRM: 'off' },
  })
  const { app } = server
  await postAuth(app, '/signup', { email, password })
  await postAuth(app, '/otp', { email })
  await postAuth(app, '/verify', {
    type: 'magiclink',
    token_hash: await newestToken(app, email, 'sign-in link'),
  })
  const stranger = await postAuth(app, '/token?grant_type=password', { email, password })
  expect(stranger.body.code).toBe('invalid_credentials')
})

test('a password that a stranger set for an address is removed when its owner accepts an invitation', async () => {
  await using server = await createTestApp({
    environment: { ...withoutWaiting.environment, AUTH_AUTOCONFIRM: 'off' },
  })
  const { app } = server
  await postAuth(app, '/signup', { email, password })
  await postAuth(app, '/invite', { email }, await serviceToken(app))
  const token_hash = await newestToken(app, email, 'invited')
  expect((await postAuth(app, '/verify', { type: 'invite', token_hash })).status).toBe(200)
  const stranger = await postAuth(app, '/token?grant_type=password', { email, password })
  expect(stranger.body.code).toBe('invalid_credentials')
})

test('a code for a password change is emailed, and a wrong code is refused', async () => {
  await using server = await createTestApp(withoutWaiting)
  const { app } = server
  const client = createAuthClient(await listenForAuth(app))
  await client.signUp({ email, password })
  expect((await client.reauthenticate()).error).toBeNull()
  const [mail] = await emailsTo(app, email)
  const nonce = mail ? codeOf(mail) : ''
  const refused = await client.updateUser({
    password: 'another horse',
    nonce: nonce === '000000' ? '1' : '000000',
  })
  expect(refused.error).toMatchObject({ status: 422, code: 'reauthentication_not_valid' })
  expect((await client.updateUser({ password: 'another horse', nonce })).error).toBeNull()
  expect((await client.signInWithPassword({ email, password: 'another horse' })).error).toBeNull()
})
