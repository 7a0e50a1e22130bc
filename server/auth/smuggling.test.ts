import { randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { expect, test } from 'vitest'
import { getOwnProfile, syncProfile } from '#contract/profiles.ts'
import { createTestApp, data } from '#test/app.ts'
import { createAuthClient, listenForAuth, postAuth, sendAuth } from '#test/auth-client.ts'
import { createAdminClient, serviceToken } from '#test/service-token.ts'
import { createSignInSite } from '#test/sign-in-site.ts'

const password = 'correct horse'
const claimsOf = (token = '') => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

const powers = {
  role: 'service_role',
  aud: 'admin',
  sub: randomUUID(),
  session_id: randomUUID(),
  app_metadata: { role: 'admin' },
  is_super_admin: true,
}

test('nothing that a sign-up says makes more of it than a user', async () => {
  await using server = await createTestApp({ environment: { AUTH_AUTOCONFIRM: 'off' } })
  const body = { ...powers, id: randomUUID(), email: 'eve@example.com', password, email_confirm: true }
  const answer = await postAuth(server.app, '/signup', { ...body, data: { ...powers, email_verified: true } })
  expect(answer.body).toMatchObject({
    role: 'authenticated',
    aud: 'authenticated',
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: { sub: answer.body.id, email: 'eve@example.com', email_verified: false },
  })
  expect([powers.sub, body.id]).not.toContain(answer.body.id)
  expect(answer.body).not.toHaveProperty('email_confirmed_at')
  const early = await postAuth(server.app, '/token?grant_type=password', {
    email: 'eve@example.com',
    password,
  })
  expect(early.body.code).toBe('email_not_confirmed')
})

test('metadata decides nothing: neither the token’s claims nor the role of a profile', async () => {
  await using server = await createTestApp()
  const victim = await server.signUp()
  const eve = await server.signUp({ role: 'BUYER' })
  const client = createAuthClient(await listenForAuth(server.app))
  await client.signInWithPassword({ email: eve.email, password })
  const changed = { ...powers, sub: victim.id, email: victim.email, role: 'SELLER' }
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
    const answer = await sendAuth(server.app, 'PUT', '/user', body, eve.token)
    expect(answer).toMatchObject({ status: 403, body: { code: 'not_admin' } })
  }
  const token = refreshed.session?.access_token
  expect((await sendAuth(server.app, 'GET', '/admin/users', undefined, token)).body.code).toBe('not_admin')
})

test('another service’s claims bring in nothing but who somebody is', async () => {
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
  const answer = await site.app.inject({
    url: '/api/users/me',
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.json()).toMatchObject({ name: 'Eve', role: 'BUYER' })
})

test('the anon key does no harm to calls that are open, and opens none', async () => {
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
      const answer = await sendAuth(server.app, method, path, method === 'GET' ? undefined : {}, key)
      expect(answer, path).toMatchObject({ status: 403, body: { code: 'bad_jwt' } })
    }
  }
})

test('how long a refused sign-in takes does not tell whether there is an account', async () => {
  await using server = await createTestApp()
  const { email } = await server.signUp()
  const admin = await createAdminClient(server.app, await listenForAuth(server.app))
  await admin.createUser({ email: 'no-password@example.com', email_confirm: true })
  const fastest = async (address: string) => {
    const times: number[] = []
    for (let round = 0; round < 5; round += 1) {
      const start = performance.now()
      const answer = await postAuth(server.app, '/token?grant_type=password', {
        email: address,
        password: 'wrong',
      })
      times.push(performance.now() - start)
      expect(answer.body).toEqual({
        code: 'invalid_credentials',
        error_code: 'invalid_credentials',
        message: 'Invalid login credentials',
      })
    }
    return Math.min(...times)
  }
  const known = await fastest(email)
  // A password's check takes far longer than all the rest, so without it the difference would be tenfold.
  for (const address of ['nobody@example.com', 'no address', 'no-password@example.com']) {
    expect((await fastest(address)) / known, address).toBeGreaterThan(0.3)
  }
})
