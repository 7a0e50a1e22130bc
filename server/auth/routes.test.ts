import fastify from 'fastify'
import { expect, test } from 'vitest'
import { createTestApp } from '#test/app.ts'
import { listenForAuth, postAuth, sendAuth } from '#test/auth-client.ts'
import { createAuthProvider } from './provider.ts'

const json = { 'content-type': 'application/json' }

test('errors have the shape of the client’s protocol version', async () => {
  await using server = await createTestApp()
  const url = await listenForAuth(server.app)
  const ask = (version?: string) =>
    fetch(`${url}/token?grant_type=password`, {
      method: 'POST',
      headers: { ...json, ...(version !== undefined && { 'x-supabase-api-version': version }) },
      body: JSON.stringify({ email: 'unknown@example.com', password: 'correct horse' }),
    })
  const named = await ask('2024-01-01')
  expect(named.status).toBe(400)
  expect(named.headers.get('x-supabase-api-version')).toBe('2024-01-01')
  expect(named.headers.get('x-sb-error-code')).toBe('invalid_credentials')
  expect(await named.json()).toEqual({
    code: 'invalid_credentials',
    error_code: 'invalid_credentials',
    message: 'Invalid login credentials',
  })
  for (const version of [undefined, '2023-12-31', 'newest']) {
    const plain = await ask(version)
    expect(plain.headers.get('x-supabase-api-version')).toBeNull()
    expect(plain.headers.get('x-sb-error-code')).toBe('invalid_credentials')
    expect(await plain.json()).toEqual({
      code: 400,
      error_code: 'invalid_credentials',
      msg: 'Invalid login credentials',
    })
  }
})

test('a body that is not a JSON object is refused, and so is an oversized one', async () => {
  await using server = await createTestApp()
  for (const body of ['{', '[]', '"text"', '1', 'email=ana@example.com']) {
    const response = await postAuth(server.app, '/signup', body)
    expect(response, body).toMatchObject({ status: 400, body: { code: 'bad_json' } })
    expect(response.headers['x-supabase-api-version']).toBe('2024-01-01')
  }
  const large = await postAuth(server.app, '/signup', { email: 'x'.repeat(1024 * 1024) })
  expect(large).toMatchObject({ status: 413, body: { code: 'request_entity_too_large' } })
  const empty = await postAuth(server.app, '/signup', 'null')
  expect(empty.body.code).toBe('anonymous_provider_disabled')
})

test('JSON is parsed under any content type, and unknown members are ignored', async () => {
  await using server = await createTestApp()
  const url = await listenForAuth(server.app)
  const body = JSON.stringify({
    email: 'ana@example.com',
    password: 'correct horse',
    data: null,
    code_challenge: null,
    code_challenge_method: null,
    gotrue_meta_security: {},
  })
  const response = await fetch(`${url}/signup`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body,
  })
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('date')).not.toBeNull()
})

test('an unknown path returns an error of the protocol, although pages match every other path', async () => {
  await using server = await createTestApp()
  const { db, config, clock, mailer } = server.app
  const provider = await createAuthProvider({ db, config, clock, mailer })
  await using app = fastify()
  await app.register(provider.routes, { prefix: '/auth/v1' })
  app.get('/*', () => 'a page')
  for (const [method, path] of [
    ['GET', ''],
    ['GET', '/'],
    ['GET', '/nowhere/else'],
    ['POST', '/user'],
  ] as const) {
    const response = await sendAuth(app, method, path)
    expect(response, path).toMatchObject({
      status: 404,
      body: { code: 'not_found', message: expect.any(String) },
    })
    expect(response.headers['x-sb-error-code']).toBe('not_found')
  }
})

test('an internal error does not reveal its cause', async () => {
  await using server = await createTestApp()
  await server.app.pool.query('drop table palapa_auth.identities')
  const account = { email: 'ana@example.com', password: 'correct horse' }
  const named = await postAuth(server.app, '/signup', account)
  expect(named).toMatchObject({ status: 500, body: { code: 'unexpected_failure' } })
  const plain = await server.app.inject({
    method: 'POST',
    url: '/auth/v1/signup',
    headers: json,
    payload: account,
  })
  expect(plain.json()).toEqual({
    code: 500,
    error_code: 'unexpected_failure',
    msg: expect.any(String),
    error_id: expect.any(String),
  })
  expect(plain.payload).not.toMatch(/identities|insert/)
})

test('another origin may call, and can read the version header of errors', async () => {
  await using server = await createTestApp()
  const url = await listenForAuth(server.app)
  const origin = 'https://elsewhere.example'
  const preflight = await fetch(`${url}/token`, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers':
        'apikey,authorization,content-type,x-client-info,x-supabase-api-version',
    },
  })
  expect(preflight.status).toBe(204)
  const allowed = (preflight.headers.get('access-control-allow-headers') ?? '').toLowerCase().split(/, */)
  expect(allowed).toEqual(
    expect.arrayContaining([
      'apikey',
      'authorization',
      'content-type',
      'x-client-info',
      'x-supabase-api-version',
    ]),
  )
  expect(preflight.headers.get('access-control-allow-methods')).toBe('GET, POST, PUT, PATCH, DELETE')
  const response = await fetch(`${url}/user`, { headers: { origin } })
  expect(response.status).toBe(401)
  expect(response.headers.get('access-control-allow-origin')).toBe(origin)
  expect(response.headers.get('access-control-expose-headers')).toContain('X-Supabase-Api-Version')
})

test('settings, health and keys are public', async () => {
  await using server = await createTestApp()
  const settings = await sendAuth(server.app, 'GET', '/settings')
  expect(settings.body).toMatchObject({
    external: { email: true, phone: false, google: false, facebook: false, anonymous_users: false },
    disable_signup: false,
    mailer_autoconfirm: true,
  })
  const health = await sendAuth(server.app, 'GET', '/health', undefined, 'sb_publishable_key')
  expect(health.body).toEqual({
    version: expect.any(String),
    name: expect.any(String),
    description: expect.any(String),
  })
  const keys = await sendAuth(server.app, 'GET', '/.well-known/jwks.json')
  expect(keys.headers['cache-control']).toBe('public, max-age=600')
  expect(keys.body).toEqual({
    keys: [
      {
        kty: 'EC',
        crv: 'P-256',
        x: expect.any(String),
        y: expect.any(String),
        kid: expect.any(String),
        alg: 'ES256',
        use: 'sig',
        key_ops: ['verify'],
      },
    ],
  })
})
