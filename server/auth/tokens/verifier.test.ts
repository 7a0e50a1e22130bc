import { readFile } from 'node:fs/promises'
import {
  exportSPKI,
  generateKeyPair,
  importJWK,
  type JWK,
  type JWTPayload,
  SignJWT,
  UnsecuredJWT,
} from 'jose'
import { expect, test } from 'vitest'
import { getOwnProfile } from '#contract/profiles.ts'
import { createClient } from '#contract/client.ts'
import { openDatabase } from '#server/db/client.ts'
import { createTestApp, data, injectFetch, type TestApp } from '#test/app.ts'
import { sendAuth } from '#test/auth-client.ts'
import { createAuthProvider } from '#server/auth/provider.ts'

async function askAs(server: TestApp, token: string) {
  const client = createClient('/api', (url, init) => injectFetch(server.app, url, init))
  const result = await client(getOwnProfile, {}, { token })
  return result.ok ? 200 : result.failure.status
}

async function signingKey(server: TestApp) {
  const [jwk] = JSON.parse(await readFile(server.app.config.auth.signingKeysFile, 'utf8')) as [JWK]
  const { d: _private, key_ops: _operations, ...publicJwk } = jwk
  const privateKey = await importJWK(jwk, 'ES256')
  const publicKey = await importJWK(publicJwk, 'ES256')
  return { kid: jwk.kid ?? '', privateKey, publicKey, publicJwk }
}

const claimsOf = (token: string): JWTPayload =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

test('API-04 a token that is altered, foreign, unsigned or not for this server gets 401', async () => {
  await using server = await createTestApp()
  const user = await server.signUp()
  const { kid, privateKey, publicKey, publicJwk } = await signingKey(server)
  const claims = claimsOf(user.token)
  const sign = (
    changes: JWTPayload,
    header: { alg?: string; kid?: string } = {},
    key: typeof privateKey = privateKey,
  ) =>
    new SignJWT({ ...claims, ...changes })
      .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid, ...header })
      .sign(key)
  const foreign = await generateKeyPair('ES256')
  if (publicKey instanceof Uint8Array) throw new Error('The signing key is not a public one')
  const asSecret = (text: string) => new TextEncoder().encode(text)
  const tokens = {
    altered: alterPayload(user.token, { ...claims, sub: crypto.randomUUID() }),
    'without signature': `${user.token.split('.').slice(0, 2).join('.')}.`,
    none: new UnsecuredJWT(claims).encode(),
    'HS256 with the public key': await sign({}, { alg: 'HS256' }, asSecret(await exportSPKI(publicKey))),
    'HS256 with the public JWK': await sign({}, { alg: 'HS256' }, asSecret(JSON.stringify(publicJwk))),
    'key of another server': await sign({}, {}, foreign.privateKey),
    'kid of another server': await sign({}, { kid: crypto.randomUUID() }),
    expired: await sign({ exp: Math.floor(Date.now() / 1000) - 1 }),
    'without expiry': await sign(without(claims, 'exp')),
    'another issuer': await sign({ iss: 'https://elsewhere.example/auth/v1' }),
    'another audience': await sign({ aud: 'anon' }),
    'another role': await sign({ role: 'service_role' }),
    'without subject': await sign(without(claims, 'sub')),
    'without session': await sign(without(claims, 'session_id')),
    'session that is no UUID': await sign({ session_id: 'x' }),
    'subject that is no UUID': await sign({ sub: 'x' }),
    'unknown session': await sign({ session_id: crypto.randomUUID() }),
    'session of another user': await sign({ sub: (await server.signUp()).id }),
    'no token': 'sb_publishable_key',
  }
  for (const [name, token] of Object.entries(tokens)) {
    expect(await askAs(server, token), name).toBe(401)
    expect((await sendAuth(server.app, 'GET', '/user', undefined, token)).status, name).toBe(403)
  }
  // Tokens signed the same way with valid claims are accepted.
  expect(await askAs(server, await sign({}))).toBe(200)
})

test('a token is valid until it expires by the server’s clock, cached or not', async () => {
  const time = { now: Date.now() }
  await using server = await createTestApp({ clock: () => new Date(time.now) })
  const user = await server.signUp()
  time.now += 3_590_000
  expect(await askAs(server, user.token)).toBe(200)
  time.now += 20_000
  expect(await askAs(server, user.token)).toBe(401)
  expect((await sendAuth(server.app, 'GET', '/user', undefined, user.token)).status).toBe(403)
})

test('not every request costs a query, and an ended session is accepted for at most two seconds', async () => {
  await using server = await createTestApp()
  const { app } = server
  const user = await server.signUp()
  const queries = { count: 0 }
  app.pool.on('acquire', () => (queries.count += 1))
  for (let call = 0; call < 50; call += 1)
    expect(await app.verifyToken(user.token)).toMatchObject({ id: user.id })
  expect(queries.count).toBeLessThanOrEqual(1)
  await app.pool.query('delete from palapa_auth.sessions')
  await expect.poll(() => app.verifyToken(user.token), { timeout: 4_000 }).toBeUndefined()
})

/** Signs a user out, which clears the cached users. */
async function clearCachedUsers(server: TestApp): Promise<void> {
  const { token } = await server.signUp()
  const response = await injectFetch(server.app, '/auth/v1/logout', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  })
  expect(response.status).toBe(204)
}

test('a signed token with a malformed session id fails without affecting other tokens', async () => {
  await using server = await createTestApp()
  const { app } = server
  const { kid, privateKey } = await signingKey(server)
  const users = await Promise.all(Array.from({ length: 6 }, () => server.signUp()))
  const sign = (sessionId: string) =>
    new SignJWT({ ...claimsOf(users[0]?.token ?? ''), session_id: sessionId })
      .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid })
      .sign(privateKey)
  const odd = await Promise.all(['x', '', `{${crypto.randomUUID()}}`, '\0'].map(sign))
  await clearCachedUsers(server)
  const tokens = [...odd, ...users.map(({ token }) => token)]
  const found = await Promise.all(tokens.map((token) => app.verifyToken(token)))
  expect(found.map((user) => user?.id)).toEqual([...odd.map(() => undefined), ...users.map(({ id }) => id)])
})

test('concurrent requests cost at most two queries, and each gets its own user', async () => {
  await using server = await createTestApp()
  const { app } = server
  const users = await Promise.all(Array.from({ length: 12 }, () => server.signUp()))
  const verifyAll = () => Promise.all(users.map(({ token }) => app.verifyToken(token)))
  await verifyAll() // signatures are verified one by one the first time, which would spread the lookups
  await app.pool.query('delete from palapa_auth.sessions where user_id = $1', [users[5]?.id])
  await clearCachedUsers(server)
  const queries = { count: 0 }
  app.pool.on('acquire', () => (queries.count += 1))
  const found = await verifyAll()
  expect(found.map((user) => user?.id)).toEqual(users.map(({ id }, at) => (at === 5 ? undefined : id)))
  expect(queries.count).toBeLessThanOrEqual(2)
})

test('without the database no request counts as signed out', async () => {
  await using server = await createTestApp()
  const user = await server.signUp()
  const { config, clock, mailer, pool } = server.app
  const closed = openDatabase(pool.options)
  const provider = await createAuthProvider({ db: closed.db, config, clock, mailer })
  await closed.close()
  await expect(provider.verifyToken(user.token)).rejects.toMatchObject({
    name: 'ApiError',
    code: 'unavailable',
  })
  expect(await provider.verifyToken(`${user.token}x`)).toBeUndefined()
  expect(data(await user.call(getOwnProfile, {})).id).toBe(user.id)
})

function without(claims: JWTPayload, name: string): JWTPayload {
  return { ...claims, [name]: undefined }
}

function alterPayload(token: string, claims: JWTPayload): string {
  const [header, , signature] = token.split('.')
  return [header, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.')
}
