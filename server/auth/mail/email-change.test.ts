import { expect, test } from 'vitest'
import { findProfile } from '#server/profiles/queries.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createAuthClient, listenForAuth, postAuth, sendAuth } from '#test/auth-client.ts'
import { emailsTo, newestToken } from '#test/emails.ts'
import { createAdminClient } from '#test/service-token.ts'

const [email, newEmail] = ['ana@example.com', 'ana.coc@example.com']
const password = 'correct horse'
const withoutWaiting = { environment: { AUTH_MAIL_INTERVAL_S: '0' } }

async function confirm({ app }: TestApp, address: string) {
  const token_hash = await newestToken(app, address)
  return postAuth(app, '/verify', { type: 'email_change', token_hash })
}

test('an address changes once both the old and the new one have confirmed it', async () => {
  await using server = await createTestApp(withoutWaiting)
  const { app } = server
  const client = createAuthClient(await listenForAuth(app))
  await client.signUp({ email, password })
  const { data } = await client.updateUser({ email: 'Ana.Coc@example.com' })
  expect(data.user).toMatchObject({ email, new_email: newEmail, email_change_sent_at: expect.any(String) })
  const first = await client.verifyOtp({ token_hash: await newestToken(app, newEmail), type: 'email_change' })
  expect(first).toMatchObject({ error: null, data: { session: null } })
  expect((await client.getUser()).data.user?.email).toBe(email)
  const { body } = await confirm(server, email)
  expect(body).toMatchObject({ access_token: expect.any(String), user: { email: newEmail } })
  expect(body.user).not.toHaveProperty('new_email')
  expect(body.user).toMatchObject({
    user_metadata: { email: newEmail },
    identities: [{ email: newEmail, identity_data: { email: newEmail } }],
  })
  expect((await client.signInWithPassword({ email, password })).error?.code).toBe('invalid_credentials')
  expect((await client.signInWithPassword({ email: newEmail, password })).error).toBeNull()
})

test('emails go to the new address as soon as both have confirmed it, without another visit', async () => {
  await using server = await createTestApp(withoutWaiting)
  const user = await server.signUp()
  const profileAddress = async () => (await findProfile(server.app.db, user.id))?.email
  await sendAuth(server.app, 'PUT', '/user', { email: newEmail }, user.token)
  await confirm(server, newEmail)
  expect(await profileAddress()).toBe(user.email)
  await confirm(server, user.email)
  expect(await profileAddress()).toBe(newEmail)
})

test('one address cannot confirm for the other, and an old link cannot confirm a newer change', async () => {
  await using server = await createTestApp(withoutWaiting)
  const { app } = server
  const { body: signedUp } = await postAuth(app, '/signup', { email, password })
  const change = (to: string) => sendAuth(app, 'PUT', '/user', { email: to }, signedUp.access_token)
  await change('first@example.com')
  const old = await newestToken(app, 'first@example.com')
  await change(newEmail)
  expect((await postAuth(app, '/verify', { type: 'email_change', token_hash: old })).body.code).toBe(
    'otp_expired',
  )
  const half = { status: 200, body: { code: '200', msg: expect.stringContaining('other email') } }
  expect(await confirm(server, email)).toMatchObject(half)
  await postAuth(app, '/resend', { type: 'email_change', email })
  expect(await emailsTo(app, email)).toHaveLength(2)
  expect(await confirm(server, newEmail)).toMatchObject({ status: 200, body: { user: { email: newEmail } } })
})

test('two confirmations by one address do not count for both', async () => {
  await using server = await createTestApp(withoutWaiting)
  const { app } = server
  const { body } = await postAuth(app, '/signup', { email, password })
  await sendAuth(app, 'PUT', '/user', { email: newEmail }, body.access_token)
  const token_hash = await newestToken(app, newEmail)
  await app.pool.query(`update palapa_auth.users set email_change_confirmed = 'new'`)
  const again = await postAuth(app, '/verify', { type: 'email_change', token_hash })
  expect(again.body).toMatchObject({ code: '200' })
  expect((await sendAuth(app, 'GET', '/user', undefined, body.access_token)).body).toMatchObject({ email })
})

test('a new password ends a change of address that is not confirmed, so that no one can have its links sent again', async () => {
  await using server = await createTestApp(withoutWaiting)
  const { app } = server
  const { body } = await postAuth(app, '/signup', { email, password })
  const put = (changes: object) => sendAuth(app, 'PUT', '/user', changes, body.access_token)
  await put({ email: newEmail })
  await confirm(server, email)
  const { body: changed } = await put({ password: 'another horse' })
  expect(changed).not.toHaveProperty('new_email')
  expect(await postAuth(app, '/resend', { type: 'email_change', email })).toMatchObject({ status: 200 })
  expect(await emailsTo(app, newEmail)).toHaveLength(1)
  expect((await confirm(server, newEmail)).body.code).toBe('otp_expired')
  // An address that is asked for together with the password is not an earlier change.
  const both = await put({ password: 'a third horse', email: newEmail })
  expect(both.body).toMatchObject({ new_email: newEmail })
})

test.for([{ password: 'another horse' }, { email: 'moved@example.com' }])(
  'so does what the operator sets: %o',
  async (changes) => {
    await using server = await createTestApp(withoutWaiting)
    const { app } = server
    const url = await listenForAuth(app)
    const { id, token } = await server.signUp({ email })
    await sendAuth(app, 'PUT', '/user', { email: newEmail }, token)
    await confirm(server, email)
    const { data } = await (await createAdminClient(app, url)).updateUserById(id, changes)
    expect(data.user).toMatchObject(changes.email === undefined ? { email } : changes)
    expect(data.user).not.toHaveProperty('new_email')
    await postAuth(app, '/resend', { type: 'email_change', email: data.user?.email })
    expect(await emailsTo(app, newEmail)).toHaveLength(1)
  },
)

test('a change to an address of another account is refused, at its start and at its confirmation', async () => {
  await using server = await createTestApp(withoutWaiting)
  const { app } = server
  const { body: signedUp } = await postAuth(app, '/signup', { email, password })
  await postAuth(app, '/signup', { email: 'rosa@example.com', password })
  const change = (to: string) => sendAuth(app, 'PUT', '/user', { email: to }, signedUp.access_token)
  expect(await change('Rosa@example.com')).toMatchObject({ status: 422, body: { code: 'email_exists' } })
  await change(newEmail)
  await confirm(server, email)
  await postAuth(app, '/signup', { email: newEmail, password })
  expect(await confirm(server, newEmail)).toMatchObject({ status: 422, body: { code: 'email_exists' } })
})

test('emails about a change of address are limited in frequency', async () => {
  await using server = await createTestApp()
  const { app } = server
  const { body } = await postAuth(app, '/signup', { email, password })
  expect((await sendAuth(app, 'PUT', '/user', { email: newEmail }, body.access_token)).status).toBe(200)
  const again = await sendAuth(app, 'PUT', '/user', { email: 'b@example.com' }, body.access_token)
  expect(again).toMatchObject({ status: 429, body: { code: 'over_email_send_rate_limit' } })
  const { body: user } = await sendAuth(app, 'GET', '/user', undefined, body.access_token)
  expect(user).toMatchObject({ new_email: newEmail })
})
