import { expect, test } from 'vitest'
import { createTestApp } from '#test/app.ts'
import { createAuthClient, listenForAuth, postAuth, sendAuth } from '#test/auth-client.ts'
import { emailsTo, newestLink, newestToken } from '#test/emails.ts'

const email = 'ana@example.com'
const password = 'correct horse'
const withoutWaiting = { environment: { AUTH_MAIL_INTERVAL_S: '0' } }

test('API-33 API-34 an emailed link changes a forgotten password, and all other sessions end', async () => {
  await using server = await createTestApp()
  const url = await listenForAuth(server.app)
  const [client, otherClient] = [createAuthClient(url), createAuthClient(url)]
  await otherClient.signUp({ email, password })
  const redirectTo = `${server.app.config.publicUrl}/reset-password`
  expect(await client.resetPasswordForEmail('Ana@example.com', { redirectTo })).toEqual({
    data: {},
    error: null,
  })
  const link = await newestLink(server.app, email)
  expect(link.href).toMatch(
    /^http:\/\/localhost:3000\/auth\/confirm\?token_hash=[0-9a-f]{56}&type=recovery&redirect_to=/,
  )
  expect(link.searchParams.get('redirect_to')).toBe(redirectTo)
  const { data, error } = await client.verifyOtp({
    token_hash: link.searchParams.get('token_hash') ?? '',
    type: 'recovery',
  })
  expect(error).toBeNull()
  expect((await client.getClaims()).data?.claims.amr).toMatchObject([{ method: 'recovery' }])
  expect(data.user?.recovery_sent_at).toEqual(expect.any(String))
  expect((await client.updateUser({ password: 'another horse' })).error).toBeNull()
  expect((await otherClient.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' })
  expect((await client.getUser()).data.user?.email).toBe(email)
  expect((await otherClient.signInWithPassword({ email, password })).error?.code).toBe('invalid_credentials')
  expect((await otherClient.signInWithPassword({ email, password: 'another horse' })).error).toBeNull()
  const [notification] = (await emailsTo(server.app, email)).filter(({ subject }) =>
    subject.includes('was changed'),
  )
  expect(notification?.text).toContain(`${server.app.config.publicUrl}/forgot-password`)
})

test('a link works once, and not after a newer email, a new password or an hour', async () => {
  let now = Date.now()
  await using server = await createTestApp({ ...withoutWaiting, clock: () => new Date(now) })
  const { app } = server
  const { body: signedUp } = await postAuth(app, '/signup', { email, password })
  const ask = async () => {
    await postAuth(app, '/recover', { email })
    return await newestToken(app, email)
  }
  const use = async (token_hash: string) =>
    (await postAuth(app, '/verify', { type: 'recovery', token_hash })).body
  const [replaced, used] = [await ask(), await ask()]
  expect(await use(replaced)).toMatchObject({
    code: 'otp_expired',
    message: 'Email link is invalid or has expired',
  })
  expect(await use(used)).toHaveProperty('access_token')
  expect(await use(used)).toMatchObject({ code: 'otp_expired' })
  const late = await ask()
  now += 3_600_000
  expect(await use(late)).toMatchObject({ code: 'otp_expired' })
  const overtaken = await ask()
  const { body: fresh } = await postAuth(app, '/token?grant_type=refresh_token', {
    refresh_token: signedUp.refresh_token,
  })
  await sendAuth(app, 'PUT', '/user', { password: 'another horse' }, fresh.access_token)
  expect(await use(overtaken)).toMatchObject({ code: 'otp_expired' })
})

test('of concurrent uses of one link one signs in', async () => {
  await using server = await createTestApp()
  const { app } = server
  await postAuth(app, '/signup', { email, password })
  await postAuth(app, '/recover', { email })
  const token_hash = await newestToken(app, email)
  const uses = await Promise.all(
    Array.from({ length: 6 }, () => postAuth(app, '/verify', { type: 'recovery', token_hash })),
  )
  expect(uses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403, 403, 403, 403, 403])
})

test('neither a response nor a limit reveals who has an account', async () => {
  let now = Date.now()
  await using server = await createTestApp({ clock: () => new Date(now) })
  const { app } = server
  await postAuth(app, '/signup', { email, password })
  const ask = async (address: string) => {
    const { status, headers, body } = await postAuth(app, '/recover', { email: address })
    return { status, body, wait: headers['retry-after'] }
  }
  for (const address of [email, 'unknown@example.com']) {
    expect(await ask(address)).toEqual({ status: 200, body: {}, wait: undefined })
    now += 10_000
    const message = 'For security purposes, you can only request this after 50 seconds.'
    expect(await ask(address)).toMatchObject({
      status: 429,
      wait: '50',
      body: { code: 'over_email_send_rate_limit', message },
    })
  }
  now += 60_000
  expect((await ask(email)).status).toBe(200)
  expect(await emailsTo(app, email)).toHaveLength(2)
  expect(await emailsTo(app, 'unknown@example.com')).toEqual([])
  const { rows } = await app.pool.query('select key from palapa_auth.mail_times')
  expect(JSON.stringify(rows)).not.toContain('example')
})

test('the database has nothing that an emailed link or code could be derived from', async () => {
  await using server = await createTestApp()
  const { app } = server
  await postAuth(app, '/signup', { email, password })
  await postAuth(app, '/recover', { email })
  const token = await newestToken(app, email)
  const { rows } = await app.pool.query(
    `select to_jsonb(t)::text as kept from palapa_auth.one_time_tokens t
     union all select to_jsonb(j)::text from palapa_jobs.job j`,
  )
  expect(rows.length).toBeGreaterThan(1)
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('the recovery of an unconfirmed account removes its first password', async () => {
  await using server = await createTestApp({
    environment: { AUTH_AUTOCONFIRM: 'off', AUTH_MAIL_INTERVAL_S: '0' },
  })
  const { app } = server
  await postAuth(app, '/signup', { email, password })
  await postAuth(app, '/recover', { email })
  const token_hash = await newestToken(app, email, 'new password')
  const { body } = await postAuth(app, '/verify', { type: 'recovery', token_hash })
  expect(body.user).toMatchObject({ email_confirmed_at: expect.any(String) })
  const signIn = await postAuth(app, '/token?grant_type=password', { email, password })
  expect(signIn.body.code).toBe('invalid_credentials')
})

test('an incomplete recovery request says what is missing', async () => {
  await using server = await createTestApp()
  const cases: [string, unknown][] = [
    ['An email address is required', {}],
    ['An email address is required', { email: null }],
    ['Unable to validate email address: invalid format', { email: 'ana' }],
    [
      'PKCE flow requires code_challenge_method and code_challenge',
      { email, code_challenge: 'a'.repeat(43) },
    ],
  ]
  for (const [message, body] of cases) {
    const response = await postAuth(server.app, '/recover', body)
    expect(response).toMatchObject({ status: 400, body: { code: 'validation_failed', message } })
  }
})
