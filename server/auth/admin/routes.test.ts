import { randomUUID } from 'node:crypto'
import { decodeJwt, type JWTPayload, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { createTestApp } from '#test/app.ts'
import { createAuthClient, listenForAuth, postAuth, sendAuth } from '#test/auth-client.ts'
import { createAdminClient, serviceToken } from '#test/service-token.ts'
import { findProfile } from '#server/profiles/queries.ts'
import { loadSigningKeys } from '#server/auth/tokens/signing-keys.ts'

async function createOperator() {
  const server = await createTestApp()
  const url = await listenForAuth(server.app)
  return { ...server, url, admin: await createAdminClient(server.app, url) }
}

const password = 'correct horse'

test('the operator creates a user with the given values, who can sign in once confirmed', async () => {
  await using operator = await createOperator()
  const { data, error } = await operator.admin.createUser({
    id: '7d0d3a3c-1111-4222-8333-444455556666',
    email: 'Ana@Example.com',
    password,
    email_confirm: true,
    user_metadata: { name: 'Ana', role: 'SELLER' },
    app_metadata: { plan: 'gold' },
  })
  expect(error).toBeNull()
  expect(data.user).toMatchObject({ id: '7d0d3a3c-1111-4222-8333-444455556666', email: 'ana@example.com' })
  expect(data.user?.user_metadata).toEqual({ name: 'Ana', role: 'SELLER' })
  expect(data.user?.app_metadata).toEqual({ plan: 'gold', provider: 'email', providers: ['email'] })
  expect(data.user?.identities).toHaveLength(1)
  const client = createAuthClient(operator.url)
  expect((await client.signInWithPassword({ email: 'ana@example.com', password })).error).toBeNull()
  const again = await operator.admin.createUser({ email: 'ana@example.com' })
  expect(again.error).toMatchObject({ status: 422, code: 'email_exists' })
  const waiting = await operator.admin.createUser({ email: 'ben@example.com', password })
  expect(waiting.data.user?.email_confirmed_at).toBeUndefined()
  const early = await client.signInWithPassword({ email: 'ben@example.com', password })
  expect(early.error?.code).toBe('email_not_confirmed')
})

test('users are listed in pages, newest first', async () => {
  await using operator = await createOperator()
  for (const name of ['a', 'b', 'c']) await operator.admin.createUser({ email: `${name}@example.com` })
  const first = await operator.admin.listUsers({ page: 1, perPage: 2 })
  expect(first.data).toMatchObject({ aud: 'authenticated', nextPage: 2, lastPage: 2, total: 3 })
  expect(first.data.users.map(({ email }) => email)).toEqual(['c@example.com', 'b@example.com'])
  const second = await operator.admin.listUsers({ page: 2, perPage: 2 })
  expect(second.data).toMatchObject({ nextPage: null, lastPage: 2, total: 3 })
  expect(second.data.users).toMatchObject([{ email: 'a@example.com', identities: [{ provider: 'email' }] }])
  const token = await serviceToken(operator.app)
  const response = await sendAuth(operator.app, 'GET', '/admin/users?page=one', undefined, token)
  expect(response).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
})

test('the operator changes the metadata, address, password and ban of a user', async () => {
  await using operator = await createOperator()
  const person = await operator.signUp()
  const other = await operator.signUp()
  const { data } = await operator.admin.updateUserById(person.id, {
    email: 'moved@example.com',
    user_metadata: { role: null, note: 'kept' },
    app_metadata: { plan: 'gold' },
  })
  expect(data.user).toMatchObject({
    email: 'moved@example.com',
    app_metadata: { plan: 'gold', providers: ['email'] },
    identities: [{ email: 'moved@example.com', identity_data: { email: 'moved@example.com' } }],
  })
  expect(data.user?.user_metadata).toMatchObject({ note: 'kept', name: expect.any(String) })
  expect(data.user?.user_metadata).not.toHaveProperty('role')
  expect((await findProfile(operator.app.db, person.id))?.email).toBe(data.user?.email)
  const taken = await operator.admin.updateUserById(person.id, { email: other.email })
  expect(taken.error).toMatchObject({ status: 422, code: 'email_exists' })
  expect(await operator.app.verifyToken(person.token)).toMatchObject({ id: person.id })
  await operator.admin.updateUserById(person.id, { password: 'another horse' })
  expect(await operator.app.verifyToken(person.token)).toBeUndefined()
  const signIn = () =>
    postAuth(operator.app, '/token?grant_type=password', {
      email: 'moved@example.com',
      password: 'another horse',
    })
  expect((await signIn()).status).toBe(200)
  await operator.admin.updateUserById(person.id, { ban_duration: '24h' })
  expect((await signIn()).body.code).toBe('user_banned')
  await operator.admin.updateUserById(person.id, { ban_duration: 'none' })
  expect((await signIn()).status).toBe(200)
})

test('a deleted user is gone, and a soft-deleted user keeps only the id', async () => {
  await using operator = await createOperator()
  const [gone, emptied] = [await operator.signUp(), await operator.signUp()]
  await operator.app.pool.query(
    `update palapa_auth.users set new_email = 'new-' || email, email_change_confirmed = 'new'`,
  )
  expect((await operator.admin.deleteUser(gone.id)).error).toBeNull()
  expect((await operator.admin.getUserById(gone.id)).error).toMatchObject({
    status: 404,
    code: 'user_not_found',
  })
  expect((await sendAuth(operator.app, 'GET', '/user', undefined, gone.token)).body.code).toBe(
    'user_not_found',
  )
  expect((await operator.admin.deleteUser(emptied.id, true)).error).toBeNull()
  const { data } = await operator.admin.getUserById(emptied.id)
  expect(data.user).toMatchObject({
    email: '',
    user_metadata: {},
    identities: [],
    deleted_at: expect.any(String),
  })
  const { rows } = await operator.app.pool.query(
    'select new_email, email_change_confirmed from palapa_auth.users where id = $1',
    [emptied.id],
  )
  expect(rows).toEqual([{ new_email: null, email_change_confirmed: null }])
  for (const { token, email } of [gone, emptied]) {
    expect(await operator.app.verifyToken(token)).toBeUndefined()
    const response = await postAuth(operator.app, '/token?grant_type=password', { email, password })
    expect(response.body.code).toBe('invalid_credentials')
  }
})

test('malformed requests are refused', async () => {
  await using operator = await createOperator()
  const token = await serviceToken(operator.app)
  const add = (body: object) => postAuth(operator.app, '/admin/users', body, token)
  const email = 'ana@example.com'
  const wrong = [
    {},
    { email: 'nowhere' },
    { email, id: 'one' },
    { email, role: 'service_role' },
    { email, ban_duration: 'long' },
    { email, password: 'x'.repeat(73) },
    { email, user_metadata: { text: 'x'.repeat(9000) } },
  ]
  for (const body of wrong) {
    expect(await add(body), JSON.stringify(body).slice(0, 60)).toMatchObject({
      status: 400,
      body: { code: 'validation_failed' },
    })
  }
  expect((await add({ email, password: 'short' })).body.code).toBe('weak_password')
  const unknown = [
    ['/admin/users/one', 'validation_failed'],
    [`/admin/users/${randomUUID()}`, 'user_not_found'],
  ] as const
  for (const [path, code] of unknown) {
    expect(await sendAuth(operator.app, 'GET', path, undefined, token)).toMatchObject({
      status: 404,
      body: { code },
    })
  }
  const { id } = await operator.signUp()
  const factors = await sendAuth(operator.app, 'GET', `/admin/users/${id}/factors`, undefined, token)
  expect(factors).toMatchObject({ status: 200, body: [] })
})

test('operator tokens without an issuer, or with the issuer of Supabase, are valid for administration and not for /api', async () => {
  await using operator = await createOperator()
  const { signing } = await loadSigningKeys(operator.app.config.auth.signingKeysFile)
  const sign = (claims: JWTPayload) =>
    new SignJWT({ exp: Math.floor(Date.now() / 1000) + 60, ...claims })
      .setProtectedHeader({ alg: signing.alg, typ: 'JWT', kid: signing.kid })
      .sign(signing.privateKey)
  const listUsers = async (token: string) =>
    (await sendAuth(operator.app, 'GET', '/admin/users', undefined, token)).status
  const askApi = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` }
    return (await operator.app.inject({ url: '/api/users/me', headers })).statusCode
  }
  for (const role of ['service_role', 'supabase_admin']) {
    for (const issuer of [{}, { iss: 'supabase' }, { iss: operator.app.config.issuer }]) {
      const token = await sign({ role, ...issuer })
      expect([await listUsers(token), await askApi(token)]).toEqual([200, 401])
    }
    expect(await listUsers(await sign({ role, iss: 'https://elsewhere.example/auth/v1' }))).toBe(403)
  }
  const { id, token } = await operator.signUp()
  const user = { ...decodeJwt(token), sub: id, iss: 'supabase' }
  expect([await askApi(await sign(user)), await listUsers(await sign(user))]).toEqual([401, 403])
})

test('only operator tokens are valid for administration, and they are not valid for user routes', async () => {
  await using operator = await createOperator()
  const person = await operator.signUp()
  const paths = ['/admin/users', `/admin/users/${person.id}`]
  const ask = async (path: string, token?: string) => {
    const { status, body } = await sendAuth(operator.app, 'GET', path, undefined, token)
    return `${status} ${body.code}`
  }
  for (const path of paths) {
    expect(await ask(path)).toBe('401 no_authorization')
    expect(await ask(path, person.token)).toBe('403 not_admin')
    expect(await ask(path, await serviceToken(operator.app, 'anon'))).toBe('403 not_admin')
    expect(await ask(path, 'sb_secret_key')).toBe('403 bad_jwt')
    expect(await ask(path, await serviceToken(operator.app, 'supabase_admin'))).toBe('200 undefined')
  }
  for (const role of ['service_role', 'anon'] as const) {
    const token = await serviceToken(operator.app, role)
    expect(await ask('/user', token)).toBe('403 bad_jwt')
    expect(await operator.app.verifyToken(token)).toBeUndefined()
  }
  await using other = await createTestApp()
  expect(await ask('/admin/users', await serviceToken(other.app))).toBe('403 bad_jwt')
})
