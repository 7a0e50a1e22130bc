import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { getOwnProfile, syncProfile } from '#contract/profiles.ts'
import { defaultCost } from '#server/auth/base/passwords.ts'
import { createTestApp, data } from '#test/app.ts'
import { createAuthClient, listenForAuth, postAuth, sendAuth } from '#test/auth-client.ts'
import { createAdminClient, serviceToken } from '#test/service-token.ts'
import { createSignInSite } from '#test/sign-in-site.ts'

const password = 'correct horse'
const claimsOf = (token = '') => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

const privilegedFields = {
  role: 'service_role',
  aud: 'admin',
  sub: randomUUID(),
  session_id: randomUUID(),
  app_metadata: { role: 'admin' },
  is_super_admin: true,
}

test('no member of a sign-up grants more than an ordinary user', async () => {
  await using server = await createTestApp({ environment: { AUTH_AUTOCONFIRM: 'off' } })
  const body = {
    ...privilegedFields,
    id: randomUUID(),
    email: 'eve@example.com',
    password,
    email_confirm: true,
  }
  const response = await postAuth(server.app, '/signup', {
    ...body,
    data: { ...privilegedFields, email_verified: true },
  })
  expect(response.body).toMatchObject({
    role: 'authenticated',
    aud: 'authenticated',
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: { sub: response.body.id, email: 'eve@example.com', email_verified: false },
  })
  expect([privilegedFields.sub, body.id]).not.toContain(response.body.id)
  expect(response.body).not.toHaveProperty('email_confirmed_at')
  const early = await postAuth(server.app, '/token?grant_type=password', {
    email: 'eve@example.com',
    password,
  })
  expect(early.body.code).toBe('email_not_confirmed')
})

test('metadata changes neither the claims of the token nor the role of a profile', async () => {
  await using server = await createTestApp()
  const target = await server.signUp()
  const eve = await server.signUp({ role: 'BUYER' })
  const client = createAuthClient(await listenForAuth(server.app))
  await client.signInWithPassword({ email: eve.email, password })
  const changed = { ...privilegedFields, sub: target.id, email: target.email, role: 'SELLER' }
  expect((await client.updateUser({ data: changed })).error).toBeNull()
  const { data: refreshed } = await client.refreshSession()
  expect(claimsOf(refreshed.session?.access_token)).toMatchObject({
    sub: eve.id,
    email: eve.email,
    role: 'authenticated',
    aud: 'authenticated',
    app_metadata: { provider: 'email', providers: ['email'] },
  })
  expect(data(await eve.call(getOwnProfile, {}))).toMatchObject({
    id: eve.id,
    email: eve.email,
    role: 'BUYER',
  })
  for (const body of [{ app_metadata: { role: 'admin' } }, { app_metadata: {}, data: {} }]) {
    const response = await sendAuth(server.app, 'PUT', '/user', body, eve.token)
    expect(response).toMatchObject({ status: 403, body: { code: 'not_admin' } })
  }
  const token = refreshed.session?.access_token
  expect((await sendAuth(server.app, 'GET', '/admin/users', undefined, token)).body.code).toBe('not_admin')
})

test('the claims of an external provider determine only the identity', async () => {
  const eve = {
    sub: 'google-eve',
    email: 'eve@example.com',
    email_verified: true,
    name: 'Eve',
    role: 'SELLER',
  }
  await using site = await createSignInSite([eve])
  const { hash } = await site.visit()
  const token = hash.get('access_token') ?? ''
  const { user_metadata: metadata, sub } = claimsOf(token)
  expect(metadata).not.toHaveProperty('role')
  data(
    await site.call(syncProfile, { body: { id: sub, email: eve.email, user_metadata: { role: 'SELLER' } } }),
  )
  const response = await site.app.inject({
    url: '/api/users/me',
    headers: { authorization: `Bearer ${token}` },
  })
  expect(response.json()).toMatchObject({ name: 'Eve', role: 'BUYER' })
})

test('the anon key is ignored by public calls and grants nothing', async () => {
  await using server = await createTestApp()
  for (const key of [await serviceToken(server.app, 'anon'), 'sb_publishable_key']) {
    const account = { email: `${randomUUID()}@example.com`, password }
    expect((await postAuth(server.app, '/signup', account, key)).status).toBe(200)
    expect((await postAuth(server.app, '/token?grant_type=password', account, key)).status).toBe(200)
    for (const [method, path] of [
      ['GET', '/user'],
      ['PUT', '/user'],
      ['POST', '/logout'],
    ] as const) {
      const response = await sendAuth(server.app, method, path, method === 'GET' ? undefined : {}, key)
      expect(response, path).toMatchObject({ status: 403, body: { code: 'bad_jwt' } })
    }
  }
})

test('the duration of a refused sign-in does not reveal whether there is an account', async () => {
  await using server = await createTestApp({ passwordCost: defaultCost })
  const { email } = await server.signUp()
  const admin = await createAdminClient(server.app, await listenForAuth(server.app))
  await admin.createUser({ email: 'no-password@example.com', email_confirm: true })
  /** CPU time in µs, which a busy machine changes less than the duration. */
  const signInCpu = async (address: string) => {
    const start = process.cpuUsage()
    const response = await postAuth(server.app, '/token?grant_type=password', {
      email: address,
      password: 'wrong',
    })
    const { user, system } = process.cpuUsage(start)
    expect(response.body).toEqual({
      code: 'invalid_credentials',
      error_code: 'invalid_credentials',
      message: 'Invalid login credentials',
    })
    return user + system
  }
  const smallest = new Map<string, number>()
  for (let round = 0; round < 5; round += 1) {
    for (const address of [email, 'unknown@example.com', 'no address', 'no-password@example.com']) {
      smallest.set(address, Math.min(smallest.get(address) ?? Infinity, await signInCpu(address)))
    }
  }
  // The password check takes by far the longest, so without it the difference would be tenfold.
  const existing = smallest.get(email) ?? Number.NaN
  for (const [address, cpu] of smallest) expect(cpu / existing, address).toBeGreaterThan(0.3)
})
