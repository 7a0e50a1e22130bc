import { randomUUID } from 'node:crypto'
import fastify from 'fastify'
import { decodeJwt, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { createClient } from '#contract/client.ts'
import { setInteraction } from '#contract/interactions.ts'
import { reportProperty } from '#contract/moderation/reports.ts'
import { deleteOwnAccount, exportOwnData } from '#contract/own-account.ts'
import { getOwnProfile } from '#contract/profiles.ts'
import { createProperty } from '#contract/properties.ts'
import { type Caller, createTestApp, data, failure, injectFetch, type TestApp } from '#test/app.ts'
import { buildProperty, house } from '#test/builders.ts'
import { emailsTo } from '#test/emails.ts'
import { createHostedSite } from '#test/hosted-site.ts'

const account = { email: 'ana@example.com', password: 'correct horse' }

/** Creates a user of a hosted provider who has a profile on this server. */
async function createMember(options: { hasServiceKey: boolean; site?: Record<string, string> }) {
  const site = await createHostedSite(options)
  const call = createClient('/api', (url, init) => injectFetch(site.app, url, init))
  const { data: signedUp } = await site.client.signUp({ ...account, options: { data: { name: 'Ana Coc' } } })
  const token = signedUp.session?.access_token ?? ''
  data(await call(getOwnProfile, {}, { token }))
  const remove = (password: string) => call(deleteOwnAccount, { body: { password } }, { token })
  const count = async (pool: typeof site.app.pool, table: string) =>
    (await pool.query(`select count(*)::int as count from ${table}`)).rows[0].count as number
  return {
    ...site,
    call,
    token,
    remove,
    profiles: () => count(site.app.pool, 'palapa.profiles'),
    users: () => count(site.project.app.pool, 'palapa_auth.users'),
  }
}

/** Makes the provider do what a request of this method asks for, and end the connection instead of an answer. */
function loseAnswers({ app }: TestApp, method: string): void {
  app.server.prependListener('request', (request, response) => {
    if (request.method === method) response.end = () => response.destroy()
  })
}

test('PROFILE-25 with a hosted provider the account is deleted there too, after its password is checked', async () => {
  await using member = await createMember({ hasServiceKey: true })
  const ownData = data(await member.call(exportOwnData, {}, { token: member.token }))
  expect(ownData).toMatchObject({ account: { email: account.email }, profile: { name: 'Ana Coc' } })
  expect(failure(await member.remove('wrong horse'))).toMatchObject({ status: 400 })
  expect([await member.profiles(), await member.users()]).toEqual([1, 1])
  data(await member.remove(account.password))
  expect([await member.profiles(), await member.users()]).toEqual([0, 0])
  // The token stays valid for an hour at the provider, but does not create the profile again.
  expect(failure(await member.call(getOwnProfile, {}, { token: member.token })).status).toBe(401)
})

test.for([true, false])(
  'after a deletion the token of another device stores nothing about the person, who had a listing: %s',
  async (hadListing) => {
    await using member = await createMember({ hasServiceKey: true })
    const { app } = member
    const { data: other } = await member.client.signUp({ ...account, email: 'ben@example.com' })
    const ben: Caller = {
      call: (definition, input) =>
        member.call(definition, input, { token: other.session?.access_token ?? '' }),
    }
    data(await ben.call(getOwnProfile, {}))
    const { id } = await buildProperty(ben)
    if (hadListing)
      await buildProperty({ call: (...input) => member.call(...input, { token: member.token }) })
    data(await member.remove(account.password))
    const { token } = member
    const like = { body: { propertyId: id, interactionType: 'LIKE' } } as const
    expect(failure(await member.call(setInteraction, like, { token })).status).toBe(401)
    const report = { params: { id }, body: { reason: 'wrong', text: 'Not so' } } as const
    expect(failure(await member.call(reportProperty, report, { token })).fields).toHaveProperty('email')
    const headers = { authorization: `Bearer ${token}`, 'user-agent': 'Mozilla/5.0 (X11) Firefox/150.0' }
    await app.inject({ method: 'POST', url: `/api/properties/${id}/views`, headers })
    const { rows } = await app.pool.query('select visitor from palapa.views')
    expect(rows).toHaveLength(1)
    expect(rows).not.toContainEqual({ visitor: decodeJwt(token).sub })
  },
)

test('PROFILE-25 without the service role key, or when the provider fails, nothing is deleted', async () => {
  await using member = await createMember({ hasServiceKey: false })
  expect(failure(await member.remove(account.password))).toMatchObject({ status: 403 })
  await using other = await createMember({ hasServiceKey: true })
  await other.project.app.pool.query('create table holder (id uuid references palapa_auth.users)')
  await other.project.app.pool.query('insert into holder select id from palapa_auth.users')
  expect(failure(await other.remove(account.password)).status).toBe(503)
  for (const { profiles, users } of [member, other]) expect([await profiles(), await users()]).toEqual([1, 1])
})

test('PROFILE-25 an account that is gone at the provider is deleted, although the answer to that was lost', async () => {
  await using member = await createMember({ hasServiceKey: true })
  loseAnswers(member.project, 'DELETE')
  data(await member.remove(account.password))
  expect([await member.profiles(), await member.users()]).toEqual([0, 0])
})

test('PROFILE-25 an account is deleted whose deletion at the provider ended after the answer to it was lost', async () => {
  await using member = await createMember({ hasServiceKey: true })
  const { pool, server } = member.project.app
  const holder = await pool.connect()
  await holder.query('begin; select from palapa_auth.users for key share') // a deletion waits for it
  let deletions = 0
  server.prependListener('request', (request) => {
    if (request.method !== 'DELETE' || ++deletions > 1) return
    request.once('end', () => request.socket.destroy())
    setTimeout(() => void holder.query('commit'), 300)
  })
  const result = await member.remove(account.password)
  holder.release()
  data(result)
  expect([deletions, await member.profiles(), await member.users()]).toEqual([2, 0, 0])
})

test('PROFILE-25 the password is checked with the address that the account has now, whatever the token says', async () => {
  await using member = await createMember({ hasServiceKey: true })
  await member.project.app.pool.query("update palapa_auth.users set email = 'ana.coc@example.com'")
  const { db, mailer } = member.app
  // Another person may have the old address now. What is queued for the present one is not sent after the deletion.
  for (const to of [account.email, 'ana.coc@example.com'])
    await mailer.send(db, { to, subject: 'Hi', title: 'Hi', paragraphs: [] })
  data(await member.remove(account.password))
  expect([await member.profiles(), await member.users()]).toEqual([0, 0])
  expect(await emailsTo(member.app, account.email)).toHaveLength(1)
  expect(await emailsTo(member.app, 'ana.coc@example.com')).toEqual([])
})

test('with a session that ended at the provider nothing is deleted, whatever the password', async () => {
  await using member = await createMember({ hasServiceKey: true })
  await member.project.app.pool.query('delete from palapa_auth.sessions')
  for (const password of ['', 'wrong horse', account.password])
    expect(failure(await member.remove(password))).toMatchObject({ status: 401 })
  expect([await member.profiles(), await member.users()]).toEqual([1, 1])
})

test('only an account that was read and has no password can be deleted after a recent sign-in alone', async () => {
  const id = randomUUID()
  const answer = { status: 200, body: { id, app_metadata: { providers: ['google'] } } as object }
  let deletions = 0
  await using project = fastify()
  project.get('/auth/v1/user', (_, reply) => reply.code(answer.status).send(answer.body))
  project.delete('/auth/v1/admin/users/:id', () => ({ deleted: (deletions += 1) }))
  const url = await project.listen({ port: 0, host: '127.0.0.1' })
  const secret = 'a secret that is shared between the two of them'
  const keys = { SUPABASE_ANON_KEY: 'anon', SUPABASE_SERVICE_ROLE_KEY: 'service' }
  await using site = await createTestApp({
    environment: { SUPABASE_URL: url, SUPABASE_JWT_SECRET: secret, ...keys },
  })
  const amr = [{ method: 'oauth', timestamp: Math.floor(Date.now() / 1000) }]
  const token = await new SignJWT({ role: 'authenticated', email: account.email, amr })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(id)
    .setIssuer(`${url}/auth/v1`)
    .setAudience('authenticated')
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(secret))
  const call = createClient('/api', (to, init) => injectFetch(site.app, to, init))
  const remove = () => call(deleteOwnAccount, { body: { password: '' } }, { token })
  const own = answer.body
  for (const [status, body, expected] of [
    [400, {}, 401],
    [401, {}, 401],
    [403, {}, 401],
    [404, {}, 401],
    [429, {}, 429],
    [500, {}, 503],
    [200, { ...own, id: randomUUID() }, 401],
  ] as const) {
    Object.assign(answer, { status, body })
    expect(failure(await remove()).status, `${status}`).toBe(expected)
  }
  Object.assign(answer, { status: 429, body: {} })
  expect(failure(await call(exportOwnData, {}, { token })).status).toBe(429)
  expect(deletions).toBe(0)
  Object.assign(answer, { status: 200, body: own })
  data(await remove())
  expect(deletions).toBe(1)
})

test('limits depend on the age of the account and its confirmed address, as the provider reports them', async () => {
  await using member = await createMember({ hasServiceKey: false, site: { LISTING_LIMITS: 'on' } })
  const body = { ...house, features: [], isAnotherProperty: true }
  const list = () => member.call(createProperty, { body }, { token: member.token })
  for (let at = 0; at < 3; at++) data(await list())
  expect(failure(await list()).status).toBe(429)
  const { pool } = member.project.app
  await pool.query("update palapa_auth.users set created_at = created_at - interval '7 days'")
  data(await list())
  await pool.query('update palapa_auth.users set email_confirmed_at = null')
  expect(failure(await list()).message).toContain('your email address is confirmed')
})
