import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { createTestApp } from '#test/app.ts'
import { type AuthBody, postAuth } from '#test/auth-client.ts'
import { newestToken, openValidLink } from '#test/emails.ts'
import { serviceToken } from '#test/service-token.ts'

const email = 'ana@example.com'
const [stranger, owner] = ['stranger’s horse', 'correct horse']
const toConfirm = (interval: string) => ({
  environment: { AUTH_AUTOCONFIRM: 'off', AUTH_MAIL_INTERVAL_S: interval },
})

test('after two sign-ups with one address neither password is valid once it is confirmed', async () => {
  for (const interval of ['0', '60']) {
    await using server = await createTestApp(toConfirm(interval))
    const { app } = server
    const signUp = (password: string) => postAuth(app, '/signup', { email, password })
    const signIn = (password: string) => postAuth(app, '/token?grant_type=password', { email, password })
    await signUp(stranger)
    expect((await signUp(owner)).status).toBe(interval === '0' ? 200 : 429)
    await openValidLink(app, email, 'signup')
    expect((await signIn(stranger)).body.code).toBe('invalid_credentials')
    expect((await signIn(owner)).body.code).toBe('invalid_credentials')
    await postAuth(app, '/recover', { email })
    await openValidLink(app, email, 'recovery')
  }
})

test('the link of a sign-up counts as a password reset if none of the passwords is valid', async () => {
  for (const [repeated, method, type] of [
    [owner, 'recovery', 'recovery'],
    [stranger, 'otp', 'signup'],
  ] as const) {
    await using server = await createTestApp(toConfirm('60'))
    const { app } = server
    const methodIn = (accessToken: unknown) => decodeJwt<{ amr: object[] }>(String(accessToken)).amr[0]
    const signUpTwice = async (address: string) => {
      for (const password of [stranger, repeated])
        await postAuth(app, '/signup', { email: address, password })
    }
    await signUpTwice(email)
    expect(methodIn((await openValidLink(app, email, 'signup')).body.access_token)).toMatchObject({ method })
    await signUpTwice('luis@example.com')
    const token = await newestToken(app, 'luis@example.com')
    const { headers } = await app.inject({ url: '/auth/v1/verify', query: { token, type: 'signup' } })
    const hash = new URLSearchParams(new URL(headers.location ?? '').hash.slice(1))
    expect(hash.get('type')).toBe(type)
    expect(methodIn(hash.get('access_token'))).toMatchObject({ method })
  }
})

test('a repeated sign-up with the same password keeps it, and a confirmed account always keeps its own', async () => {
  await using server = await createTestApp(toConfirm('0'))
  const { app } = server
  const signIn = () => postAuth(app, '/token?grant_type=password', { email, password: owner })
  await postAuth(app, '/signup', { email, password: owner })
  await postAuth(app, '/signup', { email, password: owner })
  await openValidLink(app, email, 'signup')
  expect((await signIn()).status).toBe(200)
  await postAuth(app, '/signup', { email, password: stranger })
  expect((await signIn()).status).toBe(200)
})

const planted = { name: 'Eve', phone_number: '+5016109999' }
const own = { name: 'Ana Coc', phone_number: '+5016101234' }

/** Returns what the user and the identity say of the person. */
function peopleIn({ user }: AuthBody): unknown[] {
  const { user_metadata: metadata, identities } = user ?? {}
  const [identity] = identities as { identity_data: object }[]
  return [metadata, identity?.identity_data].map((data) => {
    const { name, phone_number } = data as Partial<typeof own>
    return { name, phone_number }
  })
}

test('the metadata of a repeated sign-up is confirmed, and of none after different passwords or a refused email', async () => {
  for (const [interval, passwords, expected] of [
    ['0', [owner, owner], own],
    ['0', [stranger, owner], {}],
    ['0', [stranger, owner, owner], {}],
    ['60', [stranger, owner], {}],
  ] as const) {
    await using server = await createTestApp(toConfirm(interval))
    const { app } = server
    for (const [at, password] of passwords.entries())
      await postAuth(app, '/signup', { email, password, data: at === 0 ? planted : own })
    const { body } = await openValidLink(app, email, 'signup')
    expect(peopleIn(body), passwords.join()).toEqual([expected, expected])
  }
})

const stated = { ...own, role: 'SELLER' }

test('a repeated sign-up with another password confirms what both state, but neither password', async () => {
  for (const [interval, signUps, expected] of [
    ['0', [stated, stated], stated],
    ['60', [stated, stated], stated],
    ['0', [stated, { ...stated, role: 'BUYER' }], own],
    ['0', [stated, stated, stated], stated],
    ['0', [planted, planted, stated], {}],
    ['0', [stated, planted, stated], {}],
  ] as const) {
    await using server = await createTestApp(toConfirm(interval))
    const { app } = server
    const passwords = [owner, 'correct pony', stranger]
    for (const [at, metadata] of signUps.entries())
      await postAuth(app, '/signup', { email, password: passwords[at], data: metadata })
    const { user } = (await openValidLink(app, email, 'signup')).body
    const metadata = { ...expected, sub: user?.id, email, email_verified: true, phone_verified: false }
    expect(user?.['user_metadata']).toEqual(metadata)
    expect(user?.['identities']).toEqual([expect.objectContaining({ identity_data: metadata })])
    for (const password of passwords) {
      const { body: refused } = await postAuth(app, '/token?grant_type=password', { email, password })
      expect(refused.code).toBe('invalid_credentials')
    }
  }
})

test('the link of a sign-up is invalid once another sign-up is sent its own', async () => {
  await using server = await createTestApp(toConfirm('0'))
  const { app } = server
  await postAuth(app, '/signup', { email, password: stranger, data: planted })
  const first = await newestToken(app, email)
  await postAuth(app, '/signup', { email, password: owner, data: planted })
  await newestToken(app, email)
  const { body } = await postAuth(app, '/verify', { type: 'signup', token_hash: first })
  expect(body.code).toBe('otp_expired')
})

test('a sign-in link after two sign-ups leaves nothing that its first request did not state too', async () => {
  for (const [requested, signedUp, expected] of [
    [undefined, planted, {}],
    [own, planted, {}],
    [own, own, own],
  ] as const) {
    await using server = await createTestApp(toConfirm('0'))
    const { app } = server
    if (requested) await postAuth(app, '/otp', { email, data: requested })
    for (const password of [stranger, 'another of the stranger'])
      await postAuth(app, '/signup', { email, password, data: signedUp })
    await postAuth(app, '/otp', { email })
    const { body } = await openValidLink(app, email, 'magiclink')
    expect(peopleIn(body)[0]).toEqual(expected)
    expect(JSON.stringify(body.user)).not.toContain(planted.name)
  }
})

test('the link of a sign-up confirms only what the request for a sign-in link before it states too', async () => {
  for (const [requested, expected] of [
    [{ ...planted, role: 'SELLER' }, {}],
    [{ ...planted, name: own.name }, { name: own.name }],
    [own, own],
  ] as const) {
    await using server = await createTestApp(toConfirm('0'))
    const { app } = server
    await postAuth(app, '/otp', { email, data: requested })
    await postAuth(app, '/signup', { email, password: owner, data: own })
    const { user } = (await openValidLink(app, email, 'signup')).body
    const metadata = { ...expected, sub: user?.id, email, email_verified: true, phone_verified: false }
    expect(user?.['user_metadata']).toEqual(metadata)
    expect(user?.['identities']).toEqual([expect.objectContaining({ identity_data: metadata })])
  }
})

test('a sign-up does not change what the operator wrote in an account', async () => {
  await using server = await createTestApp(toConfirm('0'))
  const { app } = server
  await postAuth(app, '/admin/users', { email, user_metadata: own }, await serviceToken(app))
  await postAuth(app, '/signup', { email, password: stranger, data: planted })
  const { body } = await openValidLink(app, email, 'signup')
  expect(peopleIn(body)[0]).toEqual(own)
})

test('a link that is not of a sign-up leaves nothing of the sign-ups before it', async () => {
  for (const passwords of [[stranger], [stranger, 'another of the stranger']]) {
    await using server = await createTestApp(toConfirm('0'))
    const { app } = server
    for (const password of passwords) await postAuth(app, '/signup', { email, password, data: planted })
    await postAuth(app, '/recover', { email })
    const { body } = await openValidLink(app, email, 'recovery')
    expect(peopleIn(body)).toEqual([{}, {}])
    expect(body.user).toMatchObject({ email, user_metadata: { email_verified: true } })
  }
})

test('a sign-up does not change what the operator wrote in an invitation', async () => {
  await using server = await createTestApp(toConfirm('0'))
  const { app } = server
  await postAuth(app, '/invite', { email, data: own }, await serviceToken(app))
  await newestToken(app, email)
  await postAuth(app, '/signup', { email, password: stranger, data: planted })
  const { body } = await openValidLink(app, email, 'invite')
  expect(body.user).toMatchObject({ user_metadata: own })
})

test('an invitation confirms what the operator wrote before it, and nothing of a stranger', async () => {
  for (const [path, account, expected] of [
    ['/otp', { data: planted }, {}],
    ['/signup', { data: planted, password: stranger }, {}],
    ['/admin/users', { user_metadata: own }, own],
  ] as const) {
    await using server = await createTestApp(toConfirm('0'))
    const { app } = server
    const operator = await serviceToken(app)
    await postAuth(app, path, { email, ...account }, operator)
    await postAuth(app, '/invite', { email }, operator)
    const { body } = await openValidLink(app, email, 'invite')
    expect(peopleIn(body)[0]).toEqual(expected)
    expect(JSON.stringify(body.user)).not.toContain(planted.name)
  }
})

test('a sign-up link of the operator confirms what the operator wrote alone, and nothing of a stranger', async () => {
  const wanted = { type: 'signup', email, password: owner, data: own }
  for (const [path, account, expected] of [
    ['/otp', { data: planted }, {}],
    ['/signup', { data: planted, password: stranger }, {}],
    ['/admin/users', { user_metadata: own }, own],
    ['/admin/generate_link', wanted, own],
  ] as const) {
    await using server = await createTestApp(toConfirm('0'))
    const { app } = server
    const operator = await serviceToken(app)
    await postAuth(app, path, { email, ...account }, operator)
    const { body: link } = await postAuth(app, '/admin/generate_link', wanted, operator)
    const { body } = await postAuth(app, '/verify', { type: 'signup', token_hash: link['hashed_token'] })
    expect(peopleIn(body)[0], path).toEqual(expected)
    expect(JSON.stringify(body.user)).not.toContain(planted.name)
    const signIn = (password: string) => postAuth(app, '/token?grant_type=password', { email, password })
    expect((await signIn(stranger)).body.code).toBe('invalid_credentials')
    expect((await signIn(owner)).status).toBe(path === '/admin/generate_link' ? 200 : 400)
  }
})
