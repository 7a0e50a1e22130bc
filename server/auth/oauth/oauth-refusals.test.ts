import { expect, test } from 'vitest'
import { createTestApp } from '#test/app.ts'
import { postAuth, sendAuth } from '#test/auth-client.ts'
import { refusal } from '#test/openid-provider.ts'
import { createSignInSite, landing } from '#test/sign-in-site.ts'

const ana = { sub: 'google-ana', email: 'ana@example.com', email_verified: true, name: 'Ana Coc' }

const refusalOf = ({ address, hash }: { address: URL; hash: URLSearchParams }) => {
  const names = ['error', 'error_code', 'error_description']
  const inQuery = names.map((name) => address.searchParams.get(name))
  expect(inQuery).toEqual(names.map((name) => hash.get(name)))
  expect([hash.has('access_token'), hash.get('sb')]).toEqual([false, ''])
  return hash.get('error') + ' ' + hash.get('error_code')
}

test('an address that Google has not verified neither opens nor creates an account', async () => {
  await using site = await createSignInSite([{ ...ana, email_verified: false }])
  await postAuth(site.app, '/signup', { email: ana.email, password: 'correct horse' })
  const visit = await site.visit()
  expect(refusalOf(visit)).toBe('access_denied provider_email_needs_verification')
  expect(visit.hash.get('error_description')).toMatch(/^Unverified email with google/)
  const { rows } = await site.app.pool.query('select provider from palapa_auth.identities')
  expect(rows).toEqual([{ provider: 'email' }])
})

test('a denied sign-in, a missing address, disabled sign-up and a ban redirect back without a session', async () => {
  await using site = await createSignInSite([ana, { sub: 'nameless' }], {
    environment: { AUTH_SIGNUP: 'off' },
  })
  expect(refusalOf(await site.visit())).toBe('access_denied signup_disabled')
  expect(refusalOf(await site.visit('nameless'))).toBe('server_error email_address_not_provided')
  await site.app.pool.query(
    `insert into palapa_auth.users (id, email, banned_until, email_confirmed_at, app_metadata, user_metadata)
     values (gen_random_uuid(), $1, now() + interval '1 hour', now(), '{}', '{}')`,
    [ana.email],
  )
  expect(refusalOf(await site.visit())).toBe('access_denied user_banned')
  site.google.people.length = 0
  const refused = await site.visit()
  expect(refusalOf(refused)).toBe('access_denied bad_oauth_callback')
  expect(refused.hash.get('error_description')).toBe(refusal)
})

test('a state is valid once and for five minutes, and an unknown state is refused', async () => {
  const time = { now: Date.now() }
  await using site = await createSignInSite([ana], { clock: () => new Date(time.now) })
  const start = () =>
    sendAuth(site.app, 'GET', `/authorize?provider=google&redirect_to=${site.siteUrl}/welcome`)
  const stateOf = async () =>
    new URL(String((await start()).headers.location)).searchParams.get('state') ?? ''
  const back = async (query: string) => {
    const { status, headers } = await sendAuth(site.app, 'GET', `/callback?${query}`)
    const address = new URL(String(headers.location))
    const kind = refusalOf({ address, hash: new URLSearchParams(address.hash.slice(1)) })
    return `${status} ${address.pathname} ${kind}`
  }
  const used = await stateOf()
  expect(await back(`code=guessed&state=${used}`)).toBe('302 /welcome server_error unexpected_failure')
  const late = await stateOf()
  time.now += 300_000
  for (const state of [used, late, crypto.randomUUID(), 'x']) {
    expect(await back(`code=guessed&state=${state}`), state).toBe('303 / invalid_request bad_oauth_state')
  }
  expect(await back('code=guessed')).toBe('303 / invalid_request bad_oauth_callback')
})

test('Google receives only the scopes that sign-in needs, and the client cannot change the flow', async () => {
  await using site = await createSignInSite([ana])
  const query = new URLSearchParams({
    provider: 'google',
    redirect_to: 'https://elsewhere.example/',
    scopes: 'https://scopes.example/calendar,email',
    prompt: 'consent',
    Client_Id: 'another',
    redirect_uri: 'https://elsewhere.example/',
    STATE: 'chosen',
    nonce: 'chosen',
    response_type: 'token',
  })
  const { status, headers } = await sendAuth(site.app, 'GET', `/authorize?${query.toString()}`)
  const authorizationUrl = new URL(String(headers.location))
  expect([status, authorizationUrl.origin]).toEqual([302, site.google.issuer])
  expect(Object.fromEntries(authorizationUrl.searchParams)).toEqual({
    client_id: 'palapa',
    redirect_uri: `${site.base}/callback`,
    response_type: 'code',
    scope: 'openid email profile https://scopes.example/calendar',
    prompt: 'consent',
    state: expect.stringMatching(/^[0-9a-f-]{36}$/),
    nonce: expect.stringMatching(/^[\w-]{20,}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
  })
  const { rows } = await site.app.pool.query('select redirect_to from palapa_auth.oauth_flows')
  expect(rows).toEqual([{ redirect_to: site.siteUrl }])
})

test('an unreachable provider redirects back with an error', async () => {
  await using site = await createSignInSite([ana])
  await site.google[Symbol.asyncDispose]()
  const { status, headers } = await sendAuth(
    site.app,
    'GET',
    `/authorize?provider=google&redirect_to=${encodeURIComponent(site.siteUrl + landing)}`,
  )
  const address = new URL(String(headers.location))
  expect([status, address.pathname]).toEqual([302, '/welcome'])
  expect(address.hash).toContain('error=server_error')
})

test('a provider that is not configured is refused, and the settings say so', async () => {
  await using server = await createTestApp()
  for (const provider of ['google', 'facebook', 'github', '']) {
    expect(await sendAuth(server.app, 'GET', `/authorize?provider=${provider}`)).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', message: 'Unsupported provider: provider is not enabled' },
    })
  }
  const half = await sendAuth(server.app, 'GET', '/authorize?provider=google&code_challenge=abc')
  expect(half.status).toBe(400)
  await using site = await createSignInSite([ana])
  const { body } = await sendAuth(site.app, 'GET', '/settings')
  expect(body['external']).toMatchObject({ google: true, facebook: false })
})
