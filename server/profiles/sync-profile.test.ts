import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { getOwnProfile, syncProfile } from '#contract/profiles.ts'
import { buildAccount } from '#test/accounts.ts'
import { createTestApp, data, failure, type TestApp } from '#test/app.ts'
import { postAuth } from '#test/auth-client.ts'
import { emailsTo, newestToken } from '#test/emails.ts'
import { createSignInSite } from '#test/sign-in-site.ts'

const ownProfile = async ({ app }: TestApp, token: string) => {
  const response = await app.inject({ url: '/api/users/me', headers: { authorization: `Bearer ${token}` } })
  return { status: response.statusCode, ...response.json() }
}

test('API-05 creates the profile of an account once, without authorization', async () => {
  await using app = await createTestApp()
  const { id, email, token } = await buildAccount(app, {
    name: ' Ana Maria Coc ',
    role: 'SELLER',
    phone_number: '610-1234',
  })
  const body = { id, email, user_metadata: {} }
  expect(data(await app.call(syncProfile, { body }))).toEqual({ message: expect.stringMatching(/\w/) })
  expect(failure(await app.call(syncProfile, { body }))).toMatchObject({
    status: 409,
    message: expect.stringMatching(/\w/),
  })
  expect(await ownProfile(app, token)).toEqual({
    status: 200,
    id,
    email,
    name: 'Ana Maria Coc',
    role: 'SELLER',
    phone: '+5016101234',
    bio: '',
    greeting: '',
    location: '',
    websiteUrl: '',
    facebookUrl: '',
    instagramUrl: '',
    profilePhotoUrl: '',
  })
})

test('API-05 returns a message for every malformed body', async () => {
  await using app = await createTestApp()
  const { id, email } = await buildAccount(app)
  const bodies = [{}, { id }, { email }, { id: 7, email }, { id, email, user_metadata: 'SELLER' }, [], null]
  for (const payload of bodies) {
    const response = await app.app.inject({
      method: 'POST',
      url: '/api/users/sync-profile',
      payload: payload ?? 'null',
      headers: { 'content-type': 'application/json' },
    })
    expect([response.statusCode, response.json().message]).toEqual([400, expect.stringMatching(/\w/)])
  }
  expect(data(await app.call(syncProfile, { body: { id, email, user_metadata: null } }))).toBeTruthy()
})

test('API-06 ignores other members of the body, and never changes a profile', async () => {
  await using app = await createTestApp()
  const { id, email, token } = await buildAccount(app, { name: 'Ana', role: 'ADMIN', phone_number: 'ask me' })
  const forged = { id, email: email.toUpperCase(), user_metadata: { name: 'Eve', role: 'SELLER' } }
  data(await app.call(syncProfile, { body: forged }))
  expect(await ownProfile(app, token)).toMatchObject({ name: 'Ana', role: 'BUYER', phone: '', email })
  expect(failure(await app.call(syncProfile, { body: forged })).status).toBe(409)
  expect(await ownProfile(app, token)).toMatchObject({ name: 'Ana', role: 'BUYER', phone: '', email })
})

test('a reserved name of the sign-up is left out of the profile', async () => {
  await using app = await createTestApp({ environment: { REP_NAME: 'Reef Desk' } })
  for (const name of ['Palapa Support', 'Reef Desk']) {
    const { id, email, token } = await buildAccount(app, { name, phone_number: '610-1234' })
    data(await app.call(syncProfile, { body: { id, email } }))
    expect(await ownProfile(app, token)).toMatchObject({ name: '', phone: '+5016101234' })
  }
})

test('API-06 returns the same response for an unknown id, an unknown email, and values of different users', async () => {
  await using app = await createTestApp()
  const [ana, ben] = [await buildAccount(app), await buildAccount(app)]
  const pairs = [
    { id: ana.id, email: ben.email },
    { id: ana.id, email: 'unknown@example.com' },
    { id: randomUUID(), email: ana.email },
    { id: 'no-uuid', email: ana.email },
  ]
  const refusals = await Promise.all(
    pairs.map(async (body) => failure(await app.call(syncProfile, { body }))),
  )
  expect(new Set(refusals.map((refusal) => JSON.stringify(refusal))).size).toBe(1)
  expect(refusals[0]).toMatchObject({ status: 404, message: expect.stringMatching(/\w/) })
  expect(await ownProfile(app, ana.token)).toMatchObject({ status: 404 })
})

test('API-06 creates one profile for two concurrent calls', async () => {
  await using app = await createTestApp()
  const { id, email } = await buildAccount(app)
  const calls = Array.from({ length: 8 }, () => app.call(syncProfile, { body: { id, email } }))
  const statuses = (await Promise.all(calls)).map((result) => (result.ok ? 201 : result.failure.status))
  expect(statuses.toSorted((one, other) => one - other)).toEqual([201, 409, 409, 409, 409, 409, 409, 409])
})

test('an outdated address in a profile does not prevent the new owner of the address from having a profile', async () => {
  await using app = await createTestApp()
  const old = await app.signUp({ email: 'moved@example.com' })
  await app.app.pool.query(`update palapa_auth.users set email = 'elsewhere@example.com' where id = $1`, [
    old.id,
  ])
  const owner = await app.signUp({ email: 'moved@example.com' })
  expect(data(await owner.call(getOwnProfile, {}))).toMatchObject({
    id: owner.id,
    email: 'moved@example.com',
  })
  expect(data(await old.call(getOwnProfile, {})).id).toBe(old.id)
})

const email = 'ana@example.com'
const toConfirm = { AUTH_AUTOCONFIRM: 'off', AUTH_MAIL_INTERVAL_S: '0' }
const planted = { name: 'Eve', phone_number: '+5016109999', role: 'SELLER' }

/** Signs up and syncs the profile, as the sign-up form does; returns the id. */
async function signUpToConfirm(app: TestApp, account: { password: string; data: object }): Promise<string> {
  const { status, body } = await postAuth(app.app, '/signup', { email, ...account })
  expect(status).toBe(200)
  const { id = '' } = body
  // The form takes any success for an account that waits for its confirmation.
  data(await app.call(syncProfile, { body: { id, email, user_metadata: {} } }))
  return id
}

test('a stranger who signs up with an address leaves nothing in the profile of its owner', async () => {
  const person = { sub: 'google-ana', email, email_verified: true, name: 'Ana Coc' }
  await using site = await createSignInSite([person], { environment: toConfirm })
  const id = await signUpToConfirm(site, { password: 'stranger’s horse', data: planted })
  expect((await site.app.pool.query('select id from palapa.profiles')).rows).toEqual([])
  const token = (await site.visit()).hash.get('access_token') ?? ''
  data(await site.call(syncProfile, { body: { id, email } }))
  expect(await ownProfile(site, token)).toMatchObject({ id, name: 'Ana Coc', phone: '', role: 'BUYER' })
})

test('a profile is created with the consents of its user once the address is confirmed', async () => {
  await using app = await createTestApp({ environment: toConfirm })
  const metadata = { name: 'Ana Coc', phone_number: '610-1234', role: 'SELLER' }
  const id = await signUpToConfirm(app, { password: 'correct horse', data: metadata })
  const consents = async () => (await app.app.pool.query('select user_id from palapa.consents')).rows.length
  expect(await consents()).toBe(0)
  const token_hash = await newestToken(app.app, email)
  const { body } = await postAuth(app.app, '/verify', { type: 'signup', token_hash })
  data(await app.call(syncProfile, { body: { id, email } }))
  const { name, role } = metadata
  expect(await ownProfile(app, body.access_token ?? '')).toMatchObject({ name, role, phone: '+5016101234' })
  expect(await consents()).toBe(2)
})

test('a sign-up that is repeated before the address is confirmed succeeds, and its values are in the profile', async () => {
  await using app = await createTestApp({ environment: toConfirm })
  const password = 'correct horse'
  const id = await signUpToConfirm(app, { password, data: { name: 'Ana', phone_number: '610-1111' } })
  await newestToken(app.app, email)
  const corrected = { name: 'Ana Coc', phone_number: '610-1234' }
  expect(await signUpToConfirm(app, { password, data: corrected })).toBe(id)
  expect(await emailsTo(app.app, email)).toHaveLength(2)
  const token_hash = await newestToken(app.app, email)
  const { body } = await postAuth(app.app, '/verify', { type: 'signup', token_hash })
  data(await app.call(syncProfile, { body: { id, email } }))
  expect(await ownProfile(app, body.access_token ?? '')).toMatchObject({
    name: 'Ana Coc',
    phone: '+5016101234',
  })
})
