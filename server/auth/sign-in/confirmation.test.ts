import { expect, test } from 'vitest'
import { createTestApp } from '#test/app.ts'
import { createAuthClient, listenForAuth, postAuth } from '#test/auth-client.ts'
import { emailsTo, newestLink, newestToken } from '#test/emails.ts'

const email = 'ana@example.com'
const password = 'correct horse'
const toConfirm = (interval = '0') => ({
  environment: { AUTH_AUTOCONFIRM: 'off', AUTH_MAIL_INTERVAL_S: interval },
})
const subjects = (emails: { subject: string }[]) => emails.map(({ subject }) => subject)

test('API-31 API-33 the emailed link confirms a new account, which gets one welcome email', async () => {
  await using server = await createTestApp(toConfirm())
  const { app } = server
  const client = createAuthClient(await listenForAuth(app))
  const emailRedirectTo = `${app.config.publicUrl}/signin`
  await client.signUp({ email: 'Ana@Example.com', password, options: { emailRedirectTo } })
  expect((await client.signInWithPassword({ email, password })).error?.code).toBe('email_not_confirmed')
  const link = await newestLink(app, email)
  expect(link.searchParams.get('type')).toBe('signup')
  expect(link.searchParams.get('redirect_to')).toBe(emailRedirectTo)
  const token_hash = link.searchParams.get('token_hash') ?? ''
  const { data, error } = await client.verifyOtp({ token_hash, type: 'signup' })
  expect(error).toBeNull()
  expect(data.user).toMatchObject({
    email_confirmed_at: expect.any(String),
    user_metadata: { email_verified: true },
    identities: [{ identity_data: { email_verified: true } }],
  })
  expect((await client.getClaims()).data?.claims.amr).toMatchObject([{ method: 'otp' }])
  expect((await client.verifyOtp({ token_hash, type: 'signup' })).error?.code).toBe('otp_expired')
  expect((await client.signInWithPassword({ email, password })).error).toBeNull()
  expect(subjects(await emailsTo(app, email))).toEqual([
    'Your Palapa account is ready',
    'Confirm your email address for Palapa',
  ])
})

test('a sign-up with an address that has an account reveals nothing, and its owner gets an email', async () => {
  let now = Date.now()
  await using server = await createTestApp({ ...toConfirm('60'), clock: () => new Date(now) })
  const { app } = server
  const signUp = (address: string) => postAuth(app, '/signup', { email: address, password: 'another horse' })
  await signUp(email)
  await postAuth(app, '/verify', { type: 'signup', token_hash: await newestToken(app, email) })
  now += 60_000
  const existing = await signUp(email)
  const unknown = await signUp('rosa@example.com')
  expect(existing.status).toBe(unknown.status)
  const memberNames = ({ body }: typeof existing) => new Set(Object.keys(body))
  expect(memberNames(existing)).toEqual(memberNames(unknown))
  expect(subjects(await emailsTo(app, email))).toContain('You already have a Palapa account')
  expect((await newestLink(app, email, 'already')).pathname).toBe('/signin')
  for (const address of [email, 'rosa@example.com']) {
    expect(await signUp(address)).toMatchObject({ status: 429, body: { code: 'over_email_send_rate_limit' } })
  }
})

test('a confirmation is sent again only to an unconfirmed account', async () => {
  await using server = await createTestApp(toConfirm())
  const { app } = server
  const client = createAuthClient(await listenForAuth(app))
  await client.signUp({ email, password })
  const first = await newestToken(app, email)
  const emailRedirectTo = `${app.config.publicUrl}/signin`
  const again = await client.resend({ type: 'signup', email, options: { emailRedirectTo } })
  expect(again.error).toBeNull()
  const second = await newestToken(app, email)
  expect((await client.verifyOtp({ token_hash: first, type: 'signup' })).error?.code).toBe('otp_expired')
  expect((await client.verifyOtp({ token_hash: second, type: 'signup' })).error).toBeNull()
  const before = await emailsTo(app, email)
  for (const address of [email, 'unknown@example.com']) {
    expect((await client.resend({ type: 'signup', email: address })).error).toBeNull()
    expect((await client.resend({ type: 'email_change', email: address })).error).toBeNull()
  }
  expect(await emailsTo(app, email)).toEqual(before)
  expect(await emailsTo(app, 'unknown@example.com')).toEqual([])
})

test('an email requested too soon is refused with the seconds to wait, whether or not the account exists', async () => {
  let now = Date.now()
  await using server = await createTestApp({ ...toConfirm('60'), clock: () => new Date(now) })
  const { app } = server
  await postAuth(app, '/signup', { email, password })
  now += 15_000
  const resend = (address: string) => postAuth(app, '/resend', { type: 'signup', email: address })
  const limited = {
    status: 429,
    headers: { 'retry-after': '45' },
    body: { code: 'over_email_send_rate_limit' },
  }
  expect(await resend(email)).toMatchObject(limited)
  expect(await resend('unknown@example.com')).toMatchObject({ status: 200, body: {} })
  expect((await resend('unknown@example.com')).status).toBe(429)
  now += 45_000
  expect(await resend(email)).toMatchObject({ status: 200 })
})

test('a refused resend says why', async () => {
  await using server = await createTestApp()
  const cases: [string, unknown][] = [
    ['validation_failed', { email }],
    ['validation_failed', { type: 'recovery', email }],
    ['validation_failed', { type: 'signup' }],
    ['validation_failed', { type: 'signup', email: 'ana' }],
    ['phone_provider_disabled', { type: 'sms', phone: '+5016101234' }],
  ]
  for (const [code, body] of cases) {
    expect(await postAuth(server.app, '/resend', body)).toMatchObject({ status: 400, body: { code } })
  }
})
