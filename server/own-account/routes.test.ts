import { expect, test } from 'vitest'
import { createClient } from '#contract/client.ts'
import { listInteractions, setInteraction } from '#contract/interactions.ts'
import { deleteOwnAccount, exportOwnData } from '#contract/own-account.ts'
import { getOwnProfile, updateProfile } from '#contract/profiles.ts'
import { getProperty, recordView } from '#contract/properties.ts'
import { createTestApp, data, failure, injectFetch, type TestApp } from '#test/app.ts'
import { postAuth } from '#test/auth-client.ts'
import { buildProperty } from '#test/builders.ts'
import { emailsTo } from '#test/emails.ts'
import { createSignInSite } from '#test/sign-in-site.ts'

const password = 'correct horse'

const personal = {
  name: 'Ana Maria Coc',
  phone: '+5016109999',
  bio: 'Born in Petén',
  location: 'Petén',
  websiteUrl: 'https://ana.example/',
  facebookUrl: '',
  instagramUrl: '',
}

const mailTo = (to: string) => ({ to, subject: 'A decision', title: 'A decision', paragraphs: ['About it.'] })

/** Creates two sellers, each with a property that the other one has saved. */
async function createMarket() {
  const app = await createTestApp()
  const [ana, ben] = [
    await app.signUp({ role: 'SELLER' }),
    await app.signUp({ role: 'SELLER', name: 'Ben Pop' }),
  ]
  data(await ana.call(updateProfile, { body: personal }))
  const own = await buildProperty(ana, { title: 'House of Ana', descriptionLong: 'My grandmother built it.' })
  const other = await buildProperty(ben, { features: [] })
  const like = (propertyId: string) => ({ body: { propertyId, interactionType: 'LIKE' as const } })
  data(await ana.call(setInteraction, like(other.id)))
  data(await ben.call(setInteraction, like(own.id)))
  data(await ana.call(recordView, { params: { id: other.id } }))
  return { ...app, ana, ben, own, other }
}

/** Returns all rows of the application and of the authentication provider as one text. */
async function everything({ app }: TestApp): Promise<string> {
  const { rows } = await app.pool.query(
    `select query_to_xml(format('select * from %I.%I', schemaname, tablename), true, true, '')::text as rows
     from pg_tables where schemaname in ('palapa', 'palapa_auth')`,
  )
  return JSON.stringify(rows)
}

test('PROFILE-25 a user can download all of their data, and no data of other users', async () => {
  await using market = await createMarket()
  const { ana, ben, own, other } = market
  const given = data(await ana.call(exportOwnData, {}))
  expect(given).toMatchObject({
    account: {
      id: ana.id,
      email: ana.email,
      identities: [{ provider: 'email' }],
      sessions: [{ ip: '127.0.0.1' }],
      sign_in_networks: [{ networkHash: expect.any(String), lastSignInAt: expect.any(String) }],
    },
    profile: { ...personal, id: ana.id, email: ana.email },
    listings: [{ id: own.id, title: 'House of Ana', features: expect.any(Array) }],
    interactions: [{ propertyId: other.id, interactionType: 'LIKE' }],
  })
  const text = JSON.stringify(given)
  expect([text.includes(ben.id), text.includes(ben.email), text.includes('argon2')]).toEqual([
    false,
    false,
    false,
  ])
  const response = await market.app.inject({
    url: '/api/users/me/export',
    headers: { authorization: `Bearer ${ana.token}` },
  })
  expect(response.headers).toMatchObject({
    'content-disposition': 'attachment; filename="palapa-my-data.json"',
    'cache-control': 'no-store',
  })
  expect(failure(await market.call(exportOwnData, {})).status).toBe(401)
})

test('a user can download the data up to ten times an hour', async () => {
  await using app = await createTestApp()
  const user = await app.signUp()
  for (let at = 0; at < 10; at++) expect((await user.call(exportOwnData, {})).ok).toBe(true)
  expect(failure(await user.call(exportOwnData, {}))).toMatchObject({
    status: 429,
    message: 'You have downloaded your data several times. Please try again in 60 minutes.',
  })
  expect((await (await app.signUp()).call(exportOwnData, {})).ok).toBe(true)
})

test('PROFILE-25 an account is deleted with its password, together with all personal data', async () => {
  await using market = await createMarket()
  const { app, ana, ben, own } = market
  data(await ana.call(deleteOwnAccount, { body: { password } }))
  expect(failure(await ana.call(getOwnProfile, {})).status).toBe(401)
  const signIn = await postAuth(app, '/token?grant_type=password', { email: ana.email, password })
  expect(signIn.body.code).toBe('invalid_credentials')
  const refresh = { refresh_token: ana.session.refresh_token }
  expect((await postAuth(app, '/token?grant_type=refresh_token', refresh)).body.code).toBe(
    'refresh_token_not_found',
  )
  expect(failure(await market.call(getProperty, { params: { id: own.id } })).status).toBe(404)
  const left = await everything(market)
  for (const trace of [ana.email, 'Ana', 'Petén', '6109999', 'grandmother', 'ana.example', 'Dock']) {
    expect(left, trace).not.toContain(trace)
  }
  expect(data(await ben.call(getOwnProfile, {})).id).toBe(ben.id)
  expect(data(await ben.call(listInteractions, { querystring: {} })).counts.LIKE).toBe(1)
})

test('PROFILE-25 a wrong password deletes nothing', async () => {
  await using market = await createMarket()
  const { app, ana } = market
  const before = await everything(market)
  const wrong = failure(await ana.call(deleteOwnAccount, { body: { password: 'wrong horse' } }))
  expect(wrong).toMatchObject({ status: 400, fields: { password: 'That password is incorrect.' } })
  const missing = failure(await ana.call(deleteOwnAccount, { body: {} }))
  expect(missing).toMatchObject({ status: 400, fields: { password: 'Password is required' } })
  expect(failure(await market.call(deleteOwnAccount, { body: { password } })).status).toBe(401)
  expect(await everything(market)).toBe(before)
  await app.mailer.send(app.db, mailTo(ana.email))
  expect(await emailsTo(app, ana.email)).toHaveLength(1)
  await app.pool.query('create table holder (id uuid references palapa_auth.users)')
  await app.pool.query('insert into holder values ($1)', [ana.id])
  expect(failure(await ana.call(deleteOwnAccount, { body: { password } })).status).toBe(500)
  expect(data(await ana.call(getOwnProfile, {}))).toMatchObject(personal)
  expect(await emailsTo(app, ana.email)).toHaveLength(1)
})

test('PROFILE-25 emails that wait for the mail server are not sent after the deletion, and those in the outbox are gone', async () => {
  await using market = await createMarket()
  const { app, ana, ben } = market
  await app.mailer.send(app.db, mailTo(ana.email.toUpperCase()))
  await app.mailer.send(app.db, mailTo(ben.email))
  data(await ana.call(deleteOwnAccount, { body: { password } }))
  expect(await emailsTo(app, ben.email)).toHaveLength(1)
  expect(await emailsTo(app, ana.email.toUpperCase())).toEqual([])
  await app.mailer.send(app.db, mailTo(ben.email))
  expect(await emailsTo(app, ben.email)).toHaveLength(2)
  data(await ben.call(deleteOwnAccount, { body: { password } }))
  expect(await emailsTo(app, ben.email)).toEqual([])
})

test('what people wrote to the operator stays when an account with that address is deleted', async () => {
  await using app = await createTestApp({ environment: { OPERATOR_EMAIL: 'Desk@palapa.example' } })
  const user = await app.signUp({ email: 'desk@palapa.example' })
  const { operator } = app.app.config.mail
  await app.app.mailer.send(app.app.db, mailTo(operator))
  expect(await emailsTo(app.app, operator)).toHaveLength(1)
  await app.app.mailer.send(app.app.db, mailTo(operator))
  data(await user.call(deleteOwnAccount, { body: { password } }))
  expect(await emailsTo(app.app, operator)).toHaveLength(2)
})

test('PROFILE-25 a user without listings leaves no data, and can sign up again as a new user', async () => {
  await using app = await createTestApp()
  const first = await app.signUp({ email: 'ana@example.com' })
  data(await first.call(deleteOwnAccount, { body: { password } }))
  const { rows } = await app.app.pool.query('select count(*)::int as count from palapa.profiles')
  expect(rows).toEqual([{ count: 0 }])
  const again = await app.signUp({ email: 'ana@example.com' })
  expect(again.id).not.toBe(first.id)
  expect(data(await again.call(getOwnProfile, {})).email).toBe('ana@example.com')
})

test('PROFILE-25 a user of Google can delete the account shortly after signing in', async () => {
  const time = { now: Date.now() }
  const person = { sub: 'google-ana', email: 'ana@example.com', email_verified: true, name: 'Ana' }
  await using site = await createSignInSite([person], { clock: () => new Date(time.now) })
  const visit = async () => (await site.visit()).hash.get('access_token') ?? ''
  const remove = (token: string) =>
    createClient('/api', (url, init) => injectFetch(site.app, url, init))(
      deleteOwnAccount,
      { body: {} },
      { token },
    )
  const token = await visit()
  time.now += 11 * 60_000
  expect(failure(await remove(token))).toMatchObject({
    status: 403,
    message: expect.stringContaining('sign'),
  })
  data(await remove(await visit()))
  const { rows } = await site.app.pool.query('select count(*)::int as count from palapa_auth.users')
  expect(rows).toEqual([{ count: 0 }])
})

test('PROFILE-25 password attempts for a deletion count against the address', async () => {
  await using app = await createTestApp({ environment: { AUTH_RATE_LIMIT: 'on' } })
  const ana = await app.signUp()
  const tries = Array.from({ length: 150 }, () => ana.call(deleteOwnAccount, { body: { password: '' } }))
  await Promise.all(tries)
  expect(failure(await ana.call(deleteOwnAccount, { body: { password } }))).toMatchObject({
    status: 429,
    code: 'rate_limited',
  })
})
