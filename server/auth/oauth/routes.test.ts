import { expect, test } from 'vitest'
import { postAuth, sendAuth } from '#test/auth-client.ts'
import { createSignInSite, landing } from '#test/sign-in-site.ts'

const ana = {
  sub: 'google-ana',
  email: 'Ana@Example.com',
  email_verified: true,
  name: 'Ana Coc',
  picture: 'https://pictures.example/ana.png',
}

test('a user who signs in with Google is redirected with a session in the hash', async () => {
  await using site = await createSignInSite([ana])
  const { client, address, hash } = await site.visit()
  expect(address.pathname + address.search).toBe(landing)
  expect([...hash.keys()].toSorted()).toEqual([
    'access_token',
    'expires_at',
    'expires_in',
    'provider_token',
    'refresh_token',
    'sb',
    'token_type',
  ])
  const tokens = {
    access_token: hash.get('access_token') ?? '',
    refresh_token: hash.get('refresh_token') ?? '',
  }
  const { data, error } = await client.setSession(tokens)
  expect(error).toBeNull()
  expect(data.user).toMatchObject({
    email: 'ana@example.com',
    email_confirmed_at: expect.any(String),
    app_metadata: { provider: 'google', providers: ['google'] },
    user_metadata: { name: 'Ana Coc', full_name: 'Ana Coc', email: 'ana@example.com', email_verified: true },
    identities: [
      {
        id: ana.sub,
        provider: 'google',
        email: 'ana@example.com',
        last_sign_in_at: expect.any(String),
        identity_data: {
          iss: site.google.issuer,
          sub: ana.sub,
          provider_id: ana.sub,
          avatar_url: ana.picture,
        },
      },
    ],
  })
  const { data: proven } = await client.getClaims()
  expect(proven?.claims.amr).toMatchObject([{ method: 'oauth' }])
  expect(await site.app.verifyToken(tokens.access_token)).toEqual({
    id: data.user?.id,
    email: 'ana@example.com',
  })
})

test('with PKCE the redirect has a code that only this client can exchange', async () => {
  await using site = await createSignInSite([ana])
  const { client, address } = await site.visit(ana.sub, 'pkce')
  const code = address.searchParams.get('code') ?? ''
  expect(address.href).toBe(`${site.siteUrl}${landing}&code=${code}`)
  const stranger = await postAuth(site.app, '/token?grant_type=pkce', {
    auth_code: code,
    code_verifier: 'x'.repeat(60),
  })
  expect(stranger.body.code).toBe('bad_code_verifier')
  const { data, error } = await client.exchangeCodeForSession(code)
  expect(error).toBeNull()
  expect(data.session).toMatchObject({
    provider_token: expect.any(String),
    user: { email: 'ana@example.com' },
  })
  expect((await client.getUser()).data.user?.id).toBe(data.user?.id)
})

test('a returning identity is the same user, whatever its address, and its data is updated', async () => {
  await using site = await createSignInSite([{ ...ana }], { areClaimsInToken: false })
  await site.visit()
  const [person] = site.google.people
  if (person) Object.assign(person, { email: 'ana@elsewhere.example', name: 'Ana Maria Coc' })
  await site.visit()
  const { rows } = await site.app.pool.query(
    `select email, user_metadata ->> 'name' as name, (select count(*)::int from palapa_auth.identities) as identities
     from palapa_auth.users`,
  )
  expect(rows).toEqual([{ email: 'ana@example.com', name: 'Ana Maria Coc', identities: 1 }])
})

test('a verified address is linked to its existing account, which keeps its password', async () => {
  await using site = await createSignInSite([ana])
  const own = await site.signUp({ email: 'ana@example.com' })
  const { hash } = await site.visit()
  const { body } = await sendAuth(site.app, 'GET', '/user', undefined, hash.get('access_token') ?? '')
  expect(body).toMatchObject({
    id: own.id,
    app_metadata: { provider: 'email', providers: ['email', 'google'] },
    user_metadata: { role: 'BUYER' },
    identities: [{ provider: 'email' }, { provider: 'google' }],
  })
  const account = { email: 'ana@example.com', password: 'correct horse' }
  expect((await postAuth(site.app, '/token?grant_type=password', account)).status).toBe(200)
})

test('a stranger who signed up with the address beforehand cannot use the account', async () => {
  await using site = await createSignInSite([ana], { environment: { AUTH_AUTOCONFIRM: 'off' } })
  const planted = {
    email: 'ana@example.com',
    password: 'known to the stranger',
    data: { role: 'SELLER', note: 'mine' },
  }
  const { body: waiting } = await postAuth(site.app, '/signup', planted)
  const setChange = `update palapa_auth.users set new_email = 'theirs@example.com', email_change_confirmed = 'new'`
  await site.app.pool.query(setChange)
  const { hash } = await site.visit()
  const { body } = await sendAuth(site.app, 'GET', '/user', undefined, hash.get('access_token') ?? '')
  expect(body).toMatchObject({
    id: waiting.id,
    email_confirmed_at: expect.any(String),
    app_metadata: { provider: 'google', providers: ['google'] },
    identities: [{ provider: 'google' }],
  })
  expect(body['user_metadata']).not.toHaveProperty('note')
  expect(body['user_metadata']).not.toHaveProperty('role')
  const { rows } = await site.app.pool.query(
    'select new_email, email_change_confirmed from palapa_auth.users',
  )
  expect(rows).toEqual([{ new_email: null, email_change_confirmed: null }])
  const back = await postAuth(site.app, '/token?grant_type=password', planted)
  expect(back.body.code).toBe('invalid_credentials')
})

test('two concurrent sign-ins of a new user create one account', async () => {
  await using site = await createSignInSite([ana])
  const visits = await Promise.all([site.visit(), site.visit(), site.visit()])
  expect(visits.map(({ hash }) => hash.has('access_token'))).toEqual([true, true, true])
  const { rows } = await site.app.pool.query('select count(*)::int as count from palapa_auth.users')
  expect(rows).toEqual([{ count: 1 }])
})
