import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createTestApp } from '#test/app.ts'
import { createAuthClient, listenForAuth, postAuth, sendAuth } from '#test/auth-client.ts'
import { createAdminClient, serviceToken } from '#test/service-token.ts'

async function createOffice() {
  const server = await createTestApp()
  const url = await listenForAuth(server.app)
  return { ...server, url, admin: await createAdminClient(server.app, url) }
}

const password = 'correct horse'

test('the operator adds a user as given, who can sign in once confirmed', async () => {
  await using office = await createOffice()
  const { data, error } = await office.admin.createUser({
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
  const client = createAuthClient(office.url)
  expect((await client.signInWithPassword({ email: 'ana@example.com', password })).error).toBeNull()
  const again = await office.admin.createUser({ email: 'ana@example.com' })
  expect(again.error).toMatchObject({ status: 422, code: 'email_exists' })
  const waiting = await office.admin.createUser({ email: 'ben@example.com', password })
  expect(waiting.data.user?.email_confirmed_at).toBeUndefined()
  const early = await client.signInWithPassword({ email: 'ben@example.com', password })
  expect(early.error?.code).toBe('email_not_confirmed')
})

test('users are listed by pages, the newest first', async () => {
  await using office = await createOffice()
  for (const name of ['a', 'b', 'c']) await office.admin.createUser({ email: `${name}@example.com` })
  const first = await office.admin.listUsers({ page: 1, perPage: 2 })
  expect(first.data).toMatchObject({ aud: 'authenticated', nextPage: 2, lastPage: 2, total: 3 })
  expect(first.data.users.map(({ email }) => email)).toEqual(['c@example.com', 'b@example.com'])
  const second = await office.admin.listUsers({ page: 2, perPage: 2 })
  expect(second.data).toMatchObject({ nextPage: null, lastPage: 2, total: 3 })
  expect(second.data.users).toMatchObject([{ email: 'a@example.com', identities: [{ provider: 'email' }] }])
  const token = await serviceToken(office.app)
  const answer = await sendAuth(office.app, 'GET', '/admin/users?page=one', undefined, token)
  expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
})

test('the operator changes a user: metadata, address, password and ban', async () => {
  await using office = await createOffice()
  const person = await office.signUp()
  const other = await office.signUp()
  const { data } = await office.admin.updateUserById(person.id, {
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
  const taken = await office.admin.updateUserById(person.id, { email: other.email })
  expect(taken.error).toMatchObject({ status: 422, code: 'email_exists' })
  expect(await office.app.verifyToken(person.token)).toMatchObject({ id: person.id })
  await office.admin.updateUserById(person.id, { password: 'another horse' })
  expect(await office.app.verifyToken(person.token)).toBeUndefined()
  const signIn = () =>
    postAuth(office.app, '/token?grant_type=password', {
      email: 'moved@example.com',
      password: 'another horse',
    })
  expect((await signIn()).status).toBe(200)
  await office.admin.updateUserById(person.id, { ban_duration: '24h' })
  expect((await signIn()).body.code).toBe('user_banned')
  await office.admin.updateUserById(person.id, { ban_duration: 'none' })
  expect((await signIn()).status).toBe(200)
})

test('a removed user is gone, and one removed softly leaves an id alone', async () => {
  await using office = await createOffice()
  const [gone, emptied] = [await office.signUp(), await office.signUp()]
  expect((await office.admin.deleteUser(gone.id)).error).toBeNull()
  expect((await office.admin.getUserById(gone.id)).error).toMatchObject({
    status: 404,
    code: 'user_not_found',
  })
  expect((await sendAuth(office.app, 'GET', '/user', undefined, gone.token)).body.code).toBe('user_not_found')
  expect((await office.admin.deleteUser(emptied.id, true)).error).toBeNull()
  const { data } = await office.admin.getUserById(emptied.id)
  expect(data.user).toMatchObject({
    email: '',
    user_metadata: {},
    identities: [],
    deleted_at: expect.any(String),
  })
  for (const { token, email } of [gone, emptied]) {
    expect(await office.app.verifyToken(token)).toBeUndefined()
    const answer = await postAuth(office.app, '/token?grant_type=password', { email, password })
    expect(answer.body.code).toBe('invalid_credentials')
  }
})

test('what is malformed is refused', async () => {
  await using office = await createOffice()
  const token = await serviceToken(office.app)
  const add = (body: object) => postAuth(office.app, '/admin/users', body, token)
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
    expect(await sendAuth(office.app, 'GET', path, undefined, token)).toMatchObject({
      status: 404,
      body: { code },
    })
  }
  const { id } = await office.signUp()
  const factors = await sendAuth(office.app, 'GET', `/admin/users/${id}/factors`, undefined, token)
  expect(factors).toMatchObject({ status: 200, body: [] })
})

test('only the operator’s tokens open the office, and they open nothing of a user', async () => {
  await using office = await createOffice()
  const person = await office.signUp()
  const paths = ['/admin/users', `/admin/users/${person.id}`]
  const ask = async (path: string, token?: string) => {
    const { status, body } = await sendAuth(office.app, 'GET', path, undefined, token)
    return `${status} ${body.code}`
  }
  for (const path of paths) {
    expect(await ask(path)).toBe('401 no_authorization')
    expect(await ask(path, person.token)).toBe('403 not_admin')
    expect(await ask(path, await serviceToken(office.app, 'anon'))).toBe('403 not_admin')
    expect(await ask(path, 'sb_secret_key')).toBe('403 bad_jwt')
    expect(await ask(path, await serviceToken(office.app, 'supabase_admin'))).toBe('200 undefined')
  }
  for (const role of ['service_role', 'anon'] as const) {
    const token = await serviceToken(office.app, role)
    expect(await ask('/user', token)).toBe('403 bad_jwt')
    expect(await office.app.verifyToken(token)).toBeUndefined()
  }
  await using other = await createTestApp()
  expect(await ask('/admin/users', await serviceToken(other.app))).toBe('403 bad_jwt')
})
