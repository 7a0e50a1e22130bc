import { createHash, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createAuthClient, listenForAuth, postAuth } from '#test/auth-client.ts'
import { newestLink, newestToken } from '#test/emails.ts'

const email = 'ana@example.com'
const password = 'correct horse'
const reset = 'http://localhost:3000/reset-password?from=mail'

async function recover({ app }: TestApp, more: object = {}): Promise<string> {
  await postAuth(app, '/signup', { email, password })
  await postAuth(app, `/recover?redirect_to=${encodeURIComponent(reset)}`, { email, ...more })
  return newestToken(app, email)
}

async function follow({ app }: TestApp, query: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') {
  const { statusCode, headers } = await app.inject({ method, url: '/auth/v1/verify', query })
  const location = new URL(headers.location ?? 'http://nowhere')
  return {
    status: statusCode,
    location,
    hash: Object.fromEntries(new URLSearchParams(location.hash.slice(1))),
  }
}

test('a link that the browser follows redirects with the session in the hash, once', async () => {
  await using server = await createTestApp()
  const token = await recover(server)
  const query = { token, type: 'recovery', redirect_to: reset }
  expect((await follow(server, query, 'HEAD')).status).toBe(404)
  const { status, location, hash } = await follow(server, query)
  expect(status).toBe(303)
  expect(location.href.startsWith(`${reset}#access_token=`)).toBe(true)
  expect(hash).toEqual({
    access_token: expect.any(String),
    refresh_token: expect.any(String),
    expires_at: expect.stringMatching(/^\d+$/),
    expires_in: '3600',
    token_type: 'bearer',
    type: 'recovery',
    sb: '',
  })
  const again = await follow(server, query)
  expect(again.status).toBe(303)
  expect(again.hash).toEqual({
    error: 'access_denied',
    error_code: 'otp_expired',
    error_description: 'Email link is invalid or has expired',
    sb: '',
  })
})

test('a link to a disallowed address leads to the site, when it is sent and when it is followed', async () => {
  await using server = await createTestApp()
  const { app } = server
  await postAuth(app, '/signup', { email, password })
  await postAuth(app, '/recover?redirect_to=https://evil.example/', { email })
  const link = await newestLink(app, email)
  expect(link.searchParams.get('redirect_to')).toBe('http://localhost:3000')
  const token = link.searchParams.get('token_hash') ?? ''
  const { location } = await follow(server, { token, type: 'recovery', redirect_to: 'https://evil.example/' })
  expect(location.origin).toBe('http://localhost:3000')
})

test('a client that uses PKCE gets a code, which requires its verifier', async () => {
  await using server = await createTestApp()
  const verifier = randomBytes(32).toString('base64url')
  const code_challenge = createHash('sha256').update(verifier).digest('base64url')
  const token = await recover(server, { code_challenge, code_challenge_method: 's256' })
  expect(token).toMatch(/^pkce_/)
  const query = { token, type: 'recovery', redirect_to: reset }
  const { location } = await follow(server, query)
  expect(location.hash).toBe('')
  expect(location.searchParams.get('from')).toBe('mail')
  const auth_code = location.searchParams.get('code')
  const exchange = (code_verifier: string) =>
    postAuth(server.app, '/token?grant_type=pkce', { auth_code, code_verifier })
  expect((await exchange('x'.repeat(43))).body.code).toBe('bad_code_verifier')
  const { body } = await exchange(verifier)
  expect(body.user).toMatchObject({ email })
  const again = await follow(server, query)
  expect(again.location.searchParams.get('error_code')).toBe('otp_expired')
  expect(again.hash['error_code']).toBe('otp_expired')
})

test('a link is valid only for its own type, and an incomplete request says what is missing', async () => {
  await using server = await createTestApp()
  const { app } = server
  const token_hash = await recover(server)
  const cases: [number, string, object][] = [
    [403, 'otp_expired', { type: 'signup', token_hash }],
    [403, 'otp_expired', { type: 'recovery', token_hash: '0'.repeat(56) }],
    [400, 'validation_failed', { token_hash }],
    [400, 'validation_failed', { type: 'sms', token_hash }],
    [400, 'validation_failed', { type: 'constructor', token_hash }],
    [400, 'validation_failed', { type: 'recovery' }],
    [400, 'validation_failed', { type: 'recovery', token_hash, token: '123456', email }],
    [400, 'validation_failed', { type: 'recovery', token: '123456' }],
    [400, 'bad_json', { type: 'recovery', token_hash: 1 }],
  ]
  for (const [status, code, body] of cases) {
    expect(await postAuth(app, '/verify', body), JSON.stringify(body)).toMatchObject({
      status,
      body: { code },
    })
  }
  for (const query of [{ type: 'recovery' }, { token: token_hash }]) {
    expect((await follow(server, query)).status).toBe(400)
  }
  expect((await postAuth(app, '/verify', { type: 'recovery', token_hash })).status).toBe(200)
})

test('using one email invalidates the others', async () => {
  await using server = await createTestApp()
  const { app } = server
  const token_hash = await recover(server)
  await postAuth(app, '/otp', { email })
  const other = await newestToken(app, email, 'sign-in link')
  expect((await postAuth(app, '/verify', { type: 'recovery', token_hash })).status).toBe(200)
  const late = await postAuth(app, '/verify', { type: 'magiclink', token_hash: other })
  expect(late.body.code).toBe('otp_expired')
})

test('the email of a banned account does not sign in', async () => {
  await using server = await createTestApp()
  const { app } = server
  const token_hash = await recover(server)
  await app.pool.query(`update palapa_auth.users set banned_until = now() + interval '1 day'`)
  const response = await postAuth(app, '/verify', { type: 'recovery', token_hash })
  expect(response).toMatchObject({ status: 403, body: { code: 'user_banned' } })
})

test('the published client recovers an account with PKCE', async () => {
  await using server = await createTestApp()
  const { app } = server
  await postAuth(app, '/signup', { email, password })
  const client = createAuthClient(await listenForAuth(app), 'pkce')
  await client.resetPasswordForEmail(email, { redirectTo: reset })
  const token = await newestToken(app, email)
  const { location } = await follow(server, { token, type: 'recovery', redirect_to: reset })
  const { data, error } = await client.exchangeCodeForSession(location.searchParams.get('code') ?? '')
  expect(error).toBeNull()
  expect(data).toMatchObject({ redirectType: 'recovery', user: { email } })
})

test('codes for a phone are refused with the errors of the protocol', async () => {
  await using server = await createTestApp()
  const client = createAuthClient(await listenForAuth(server.app))
  for (const type of ['sms', 'phone_change'] as const) {
    const { error } = await client.verifyOtp({ type, phone: '+5016101234', token: '123456' })
    expect(error).toMatchObject({
      status: 403,
      code: 'otp_expired',
      message: 'Token has expired or is invalid',
    })
    for (const phone of ['610-1234', '+0501', 'ana@example.com', '+50161012345678901']) {
      const malformed = await client.verifyOtp({ type, phone, token: '123456' })
      expect(malformed.error, phone).toMatchObject({
        status: 400,
        code: 'validation_failed',
        message: 'Invalid phone number format (E.164 required)',
      })
    }
    const { body } = await postAuth(server.app, '/verify', { type, token: '123456' })
    expect(body.message).toBe('Only an email address or phone number should be provided on verify')
  }
})
