import { randomUUID } from 'node:crypto'
import fastify from 'fastify'
import { generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { expect, test } from 'vitest'
import { createClient, type Result } from '#contract/client.ts'
import { getOwnProfile, syncProfile } from '#contract/profiles.ts'
import { createTestApp, data, failure, injectFetch, type TestApp } from '#test/app.ts'
import { createHostedSite } from '#test/hosted-site.ts'
import { sendAuth } from '#test/auth-client.ts'

const metadata = { name: 'Ana Coc', role: 'SELLER', phone_number: '+5016101234' }
const account = { email: 'ana@example.com', password: 'correct horse', options: { data: metadata } }

function clientOf({ app }: TestApp) {
  return createClient('/api', (url, init) => injectFetch(app, url, init))
}

const statusOf = <T>(result: Result<T>) => (result.ok ? 200 : result.failure.status)

test('a profile is created from the account that the hosted provider returns for the token', async () => {
  await using site = await createHostedSite()
  const call = clientOf(site)
  const signedUp = await site.client.signUp(account)
  const userId = signedUp.data.user?.id ?? ''
  const token = signedUp.data.session?.access_token ?? ''
  const body = { id: userId, email: account.email, user_metadata: { role: 'BUYER', name: 'Eve' } }
  data(await call(syncProfile, { body }, { token }))
  const own = data(await call(getOwnProfile, {}, { token }))
  expect(own).toMatchObject({ id: userId, email: account.email, name: 'Ana Coc', role: 'SELLER' })
  expect(failure(await call(syncProfile, { body }, { token })).status).toBe(409)
  const wrongAddress = { ...body, email: 'eve@example.com' }
  expect(failure(await call(syncProfile, { body: wrongAddress }, { token })).status).toBe(404)
})

test('without proof of the account the profile is created at the first sign-in', async () => {
  await using site = await createHostedSite()
  const call = clientOf(site)
  const { data: signedUp } = await site.client.signUp(account)
  const stranger = await site.project.signUp()
  const token = signedUp.session?.access_token ?? ''
  const body = { id: signedUp.user?.id ?? '', email: account.email }
  for (const options of [{}, { token: 'none' }, { token: stranger.token }]) {
    expect(data(await call(syncProfile, { body }, options))).toEqual({ message: expect.stringMatching(/\w/) })
  }
  const { rows } = await site.app.pool.query('select count(*)::int as count from palapa.profiles')
  expect(rows).toEqual([{ count: 0 }])
  expect(data(await call(getOwnProfile, {}, { token }))).toMatchObject({ id: body.id, role: 'SELLER' })
})

test('with the service role key any confirmed account gets a profile, without its token', async () => {
  await using site = await createHostedSite({ hasServiceKey: true, provider: { AUTH_AUTOCONFIRM: 'off' } })
  const call = clientOf(site)
  const { data: waiting } = await site.client.signUp(account)
  const id = waiting.user?.id ?? ''
  const profiles = async () =>
    (await site.app.pool.query('select id, name, role from palapa.profiles')).rows as unknown
  data(await call(syncProfile, { body: { id, email: account.email } }))
  expect(await profiles()).toEqual([])
  await site.project.app.pool.query('update palapa_auth.users set email_confirmed_at = now()')
  data(await call(syncProfile, { body: { id, email: account.email } }))
  expect(await profiles()).toEqual([{ id, name: 'Ana Coc', role: 'SELLER' }])
  const unknown = { id: randomUUID(), email: account.email }
  const noId = { id: '../../health', email: account.email }
  for (const body of [unknown, noId, { id, email: 'eve@example.com' }]) {
    expect(failure(await call(syncProfile, { body })).status).toBe(404)
  }
})

test('the browser gets the sign-in URL, and the buttons follow the settings of the project', async () => {
  const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }
  await using site = await createHostedSite({ provider: google })
  const { publicUrl } = site.project.app.config
  expect(site.app.browserAuth()).toEqual({
    authUrl: `${publicUrl}/auth/v1`,
    anonKey: expect.stringMatching(/^ey/),
    social: { google: true, facebook: false },
  })
})

test('this server verifies tokens and creates no sessions', async () => {
  await using site = await createHostedSite()
  expect((await site.app.inject({ url: '/auth/v1/settings' })).statusCode).toBe(404)
  const stranger = await createTestApp()
  const { token } = await stranger.signUp()
  await stranger[Symbol.asyncDispose]()
  expect(statusOf(await clientOf(site)(getOwnProfile, {}, { token }))).toBe(401)
})

test('unavailable keys give 503 and never 401, unless the token itself is malformed', async () => {
  await using broken = fastify()
  let hangUp = true
  broken.addHook('onRequest', (request, reply) => (hangUp ? request.raw.destroy() : reply.code(500).send()))
  const url = await broken.listen({ port: 0, host: '127.0.0.1' })
  const environment = { SUPABASE_URL: url, SUPABASE_ANON_KEY: 'anon' }
  await using site = await createTestApp({ environment })
  await using elsewhere = await createTestApp()
  const { token, id, email } = await elsewhere.signUp()
  const call = clientOf(site)
  expect(statusOf(await call(getOwnProfile, {}, { token }))).toBe(503)
  hangUp = false
  expect(statusOf(await call(getOwnProfile, {}, { token }))).toBe(503)
  expect(statusOf(await call(syncProfile, { body: { id, email } }, { token }))).toBe(503)
  for (const bad of ['no token', 'a.b.c', new UnsecuredJWT({ sub: id }).encode()]) {
    expect(statusOf(await call(getOwnProfile, {}, { token: bad })), bad).toBe(401)
  }
})

test('tokens of older projects are verified by the shared secret when it is configured', async () => {
  const secret = 'a secret that is shared between the two of them'
  await using site = await createHostedSite({ site: { SUPABASE_JWT_SECRET: secret } })
  await using without = await createHostedSite()
  const issuer = `${site.project.app.config.publicUrl}/auth/v1`
  const claims = { sub: randomUUID(), role: 'authenticated', email: 'ana@example.com', aud: 'authenticated' }
  const sign = (changes: JWTPayload = {}, key = secret) =>
    new SignJWT({ iss: issuer, ...claims, ...changes })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode(key))
  expect(await site.app.verifyToken(await sign())).toEqual({ id: claims.sub, email: claims.email })
  const published = await sendAuth(site.project.app, 'GET', '/.well-known/jwks.json')
  const [jwk] = published.body['keys'] as [object]
  const refused = {
    'another secret': await sign({}, 'another secret of the same length as the first'),
    'the public key as secret': await sign({}, JSON.stringify(jwk)),
    'another issuer': await sign({ iss: 'https://elsewhere.example/auth/v1' }),
    'another audience': await sign({ aud: 'anon' }),
    'the anon role': await sign({ role: 'anon' }),
    'the service role': await sign({ role: 'service_role' }),
    'no id': await sign({ sub: 'one' }),
  }
  for (const [name, token] of Object.entries(refused)) {
    expect(await site.app.verifyToken(token), name).toBeUndefined()
  }
  expect(await without.app.verifyToken(await sign())).toBeUndefined()
})

test('a token of the hosted provider is verified only by its published key, until it expires', async () => {
  const time = { now: Date.now() }
  await using site = await createHostedSite({ clock: () => new Date(time.now) })
  const { token, id, email } = await site.project.signUp()
  expect(await site.app.verifyToken(token)).toEqual({ id, email })
  const [, claims = ''] = token.split('.')
  const { privateKey } = await generateKeyPair('ES256')
  const payload = JSON.parse(Buffer.from(claims, 'base64url').toString()) as JWTPayload
  const kid = JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).kid as string
  for (const header of [
    { alg: 'ES256', kid },
    { alg: 'ES256', kid: randomUUID() },
  ]) {
    const forged = await new SignJWT(payload).setProtectedHeader(header).sign(privateKey)
    expect(await site.app.verifyToken(forged)).toBeUndefined()
  }
  time.now += 3_610_000
  expect(await site.app.verifyToken(token)).toBeUndefined()
})
