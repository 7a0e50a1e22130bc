import { createRemoteJWKSet, decodeProtectedHeader, jwtVerify } from 'jose'
import { expect, test } from 'vitest'
import { createTestApp } from '#test/app.ts'
import { createAuthClient, listenForAuth, postAuth, sendAuth } from '#test/auth-client.ts'
import { findAccount } from '#server/auth/base/queries.ts'

const password = 'correct horse'
const withoutConfirmation = { environment: { AUTH_AUTOCONFIRM: 'off', AUTH_MAIL_INTERVAL_S: '0' } }
const confirmed = 'update palapa_auth.users set email_confirmed_at = now() where email = $1'
const unconfirmed = 'update palapa_auth.users set email_confirmed_at = null where email = $1'

test('API-31 sign-up by the published client takes email, password and data and returns a session', async () => {
  await using server = await createTestApp()
  const url = await listenForAuth(server.app)
  const options = { data: { name: 'Ana Coc', role: 'SELLER', phone_number: '+5016101234' } }
  const client = createAuthClient(url)
  const { data, error } = await client.signUp({ email: 'Ana@Example.com', password, options })
  expect(error).toBeNull()
  const { session, user } = data
  expect(user).toMatchObject({
    aud: 'authenticated',
    role: 'authenticated',
    email: 'ana@example.com',
    phone: '',
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: { ...options.data, sub: user?.id, email: 'ana@example.com', email_verified: true },
    identities: [{ id: user?.id, user_id: user?.id, provider: 'email', email: 'ana@example.com' }],
    is_anonymous: false,
  })
  expect(user?.confirmed_at).toBe(user?.email_confirmed_at)
  expect(session).toMatchObject({ token_type: 'bearer', expires_in: 3600 })
  expect((await client.getUser()).data.user).toEqual(user)
  expect(await findAccount(server.app.db, user?.id ?? '')).toEqual({
    id: user?.id,
    email: 'ana@example.com',
    name: 'Ana Coc',
    phone: '+5016101234',
    role: 'SELLER',
    createdAt: new Date(user?.created_at ?? ''),
    isConfirmed: true,
  })
})

test('the access token has the claims of the protocol and verifies with the published keys', async () => {
  await using server = await createTestApp()
  const url = await listenForAuth(server.app)
  const client = createAuthClient(url)
  const { data } = await client.signUp({ email: 'ana@example.com', password })
  const token = data.session?.access_token ?? ''
  const keys = createRemoteJWKSet(new URL(`${url}/.well-known/jwks.json`))
  const { payload } = await jwtVerify(token, keys)
  expect(decodeProtectedHeader(token)).toEqual({ alg: 'ES256', typ: 'JWT', kid: expect.any(String) })
  expect(payload).toEqual({
    iss: `${server.app.config.publicUrl}/auth/v1`,
    sub: data.user?.id,
    aud: 'authenticated',
    exp: data.session?.expires_at,
    iat: (data.session?.expires_at ?? 0) - 3600,
    email: 'ana@example.com',
    phone: '',
    app_metadata: data.user?.app_metadata,
    user_metadata: data.user?.user_metadata,
    role: 'authenticated',
    aal: 'aal1',
    amr: [{ method: 'password', timestamp: expect.any(Number) }],
    session_id: expect.any(String),
    is_anonymous: false,
  })
  expect((await client.getClaims()).data?.claims.sub).toBe(data.user?.id)
})

test('a second sign-up for an address is refused and changes nothing', async () => {
  await using server = await createTestApp()
  const first = await postAuth(server.app, '/signup', {
    email: 'ana@example.com',
    password,
    data: { name: 'Ana' },
  })
  const url = await listenForAuth(server.app)
  const { error } = await createAuthClient(url).signUp({
    email: 'ANA@example.com',
    password: 'another horse',
    options: { data: { name: 'Mallory' } },
  })
  expect(error).toMatchObject({
    status: 422,
    code: 'user_already_exists',
    message: 'User already registered',
  })
  const { data } = await createAuthClient(url).signInWithPassword({ email: 'ana@example.com', password })
  expect(data.user?.user_metadata).toEqual(first.body.user?.['user_metadata'])
})

test('of concurrent sign-ups with one address one creates the account', async () => {
  await using server = await createTestApp()
  const responses = await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      postAuth(server.app, '/signup', { email: 'ana@example.com', password: `password ${n}` }),
    ),
  )
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200, 422, 422, 422, 422, 422, 422, 422,
  ])
})

test('when addresses must be confirmed, sign-up returns only the user and sign-in is refused until then', async () => {
  await using server = await createTestApp(withoutConfirmation)
  const client = createAuthClient(await listenForAuth(server.app))
  const { data } = await client.signUp({
    email: 'ana@example.com',
    password,
    options: { data: { name: 'Ana' } },
  })
  expect(data.session).toBeNull()
  expect(data.user).toMatchObject({ email: 'ana@example.com', role: 'authenticated' })
  expect(data.user?.identities).toHaveLength(1)
  expect(data.user?.confirmation_sent_at).toEqual(expect.any(String))
  expect(data.user).not.toHaveProperty('email_confirmed_at')
  expect(data.user?.user_metadata).toMatchObject({ name: 'Ana', email_verified: false })
  const right = await client.signInWithPassword({ email: 'ana@example.com', password })
  expect(right.error).toMatchObject({
    status: 400,
    code: 'email_not_confirmed',
    message: 'Email not confirmed',
  })
  const wrong = await client.signInWithPassword({ email: 'ana@example.com', password: 'wrong horse' })
  expect(wrong.error).toMatchObject({ code: 'invalid_credentials' })
})

test('when addresses must be confirmed, sign-up with an existing address returns a placeholder user', async () => {
  await using server = await createTestApp(withoutConfirmation)
  const { app } = server
  const { body: existing } = await postAuth(app, '/signup', { email: 'ana@example.com', password })
  await app.pool.query(confirmed, ['ana@example.com'])
  const again = { email: 'Ana@example.com', password: 'another horse', data: { name: 'Mallory' } }
  const { status, body } = await postAuth(app, '/signup', again)
  expect(status).toBe(200)
  expect(body).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4/),
    aud: 'authenticated',
    role: '',
    email: 'ana@example.com',
    phone: '',
    confirmation_sent_at: expect.any(String),
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: { name: 'Mallory' },
    identities: [],
    created_at: expect.any(String),
    updated_at: expect.any(String),
    is_anonymous: false,
  })
  expect(body.id).not.toBe(existing.id)
  const signIn = (attempted: string) =>
    postAuth(app, '/token?grant_type=password', { email: 'ana@example.com', password: attempted })
  expect((await signIn('another horse')).status).toBe(400)
  expect((await signIn(password)).body.user?.['user_metadata']).toEqual({
    ...(existing['user_metadata'] as object),
    email_verified: false,
  })
})

test('a repeated sign-up before the confirmation with another password removes the data of the one before it, and does not reveal it', async () => {
  await using server = await createTestApp(withoutConfirmation)
  const { app } = server
  const email = 'ana@example.com'
  const first = await postAuth(app, '/signup', { email, password, data: { phone_number: '+5016101234' } })
  const again = await postAuth(app, '/signup', {
    email,
    password: 'another horse',
    data: { name: 'Mallory' },
  })
  expect(again.status).toBe(200)
  expect(again.body.id).toBe(first.body.id)
  expect(JSON.stringify(again.body)).not.toContain('+5016101234')
  const stored = await app.pool.query('select user_metadata from palapa_auth.users where email = $1', [email])
  expect(JSON.stringify(stored.rows)).not.toMatch(/5016101234|Mallory/)
  expect(again.body['user_metadata']).toMatchObject({ name: 'Mallory' })
})

test('an unconfirmed account is confirmed only with its password', async () => {
  await using server = await createTestApp()
  const { app } = server
  const email = 'ana@example.com'
  await postAuth(app, '/signup', { email, password })
  await app.pool.query(unconfirmed, [email])
  const stranger = await postAuth(app, '/signup', { email, password: 'another horse' })
  expect(stranger).toMatchObject({ status: 422, body: { code: 'user_already_exists' } })
  const owner = await postAuth(app, '/signup', { email, password })
  expect(owner.status).toBe(200)
  expect(owner.body.user?.['email_confirmed_at']).toEqual(expect.any(String))
  expect((await sendAuth(app, 'GET', '/user', undefined, owner.body.access_token)).status).toBe(200)
})

test('an incomplete sign-up says what is missing and creates no account', async () => {
  await using server = await createTestApp()
  const email = 'ana@example.com'
  const challenge = 'a'.repeat(43)
  const cases: [number, string, unknown][] = [
    [422, 'anonymous_provider_disabled', {}],
    [422, 'anonymous_provider_disabled', { email: null, phone: '', password, data: {} }],
    [400, 'validation_failed', { email }],
    [400, 'validation_failed', { email, password: null }],
    [422, 'weak_password', { email, password: '7 chars' }],
    [400, 'validation_failed', { email, password: 'é'.repeat(37) }],
    [400, 'validation_failed', { email, phone: '+5016101234', password }],
    [400, 'phone_provider_disabled', { phone: '+5016101234', password }],
    [400, 'validation_failed', { email: 'ana', password }],
    [400, 'validation_failed', { email: 'ana@example.com\0', password }],
    [400, 'validation_failed', { email: `${'a'.repeat(244)}@example.com`, password }],
    [400, 'validation_failed', { email, password, code_challenge: challenge }],
    [400, 'validation_failed', { email, password, code_challenge: 'short', code_challenge_method: 's256' }],
    [400, 'bad_json', { email, password: 12_345_678 }],
    [400, 'bad_json', { email: [email], password }],
    [400, 'bad_json', { email, password, data: 'name' }],
    [400, 'bad_json', { email, password, data: { name: 'nul \0' } }],
    [400, 'bad_json', { email, password, data: { '\ud800': 'half a pair' } }],
    [400, 'validation_failed', { email, password, data: { name: 'x'.repeat(8_000) } }],
    [
      400,
      'validation_failed',
      `{"email":"${email}","password":"${password}","data":{"a":${'['.repeat(9_000)}${']'.repeat(9_000)}}}`,
    ],
  ]
  for (const [status, code, body] of cases) {
    expect(await postAuth(server.app, '/signup', body), JSON.stringify(body)).toMatchObject({
      status,
      body: { code },
    })
  }
  const { rows } = await server.app.pool.query('select count(*)::int as count from palapa_auth.users')
  expect(rows).toEqual([{ count: 0 }])
})

test('a weak password is refused with its reasons, as the published client reads them', async () => {
  await using server = await createTestApp({ environment: { AUTH_MIN_PASSWORD: '10' } })
  const client = createAuthClient(await listenForAuth(server.app))
  const { error } = await client.signUp({ email: 'ana@example.com', password: '123456789' })
  expect(error).toMatchObject({
    name: 'AuthWeakPasswordError',
    status: 422,
    reasons: ['length'],
    message: 'Password should be at least 10 characters.',
  })
})

test('a password of 72 bytes in any script works, and its last byte counts', async () => {
  await using server = await createTestApp()
  const client = createAuthClient(await listenForAuth(server.app))
  const email = 'ana@example.com'
  const long = `${'🌴'.repeat(17)}yéa`
  expect(Buffer.byteLength(long)).toBe(72)
  expect((await client.signUp({ email, password: long })).error).toBeNull()
  expect((await client.signInWithPassword({ email, password: long })).error).toBeNull()
  const other = await client.signInWithPassword({ email, password: `${long.slice(0, -1)}b` })
  expect(other.error).toMatchObject({ code: 'invalid_credentials' })
})

test('sign-up can be disabled', async () => {
  await using server = await createTestApp({ environment: { AUTH_SIGNUP: 'off' } })
  const { status, body } = await postAuth(server.app, '/signup', { email: 'ana@example.com', password })
  expect({ status, body }).toMatchObject({ status: 422, body: { code: 'signup_disabled' } })
})
