import { expect, test } from 'vitest'
import { deleteOwnAccount } from '#contract/own-account.ts'
import { createTestApp, data, failure } from '#test/app.ts'
import { postAuth, sendAuth } from '#test/auth-client.ts'
import { createTestLog } from '#test/log.ts'
import { newestToken } from '#test/emails.ts'
import { serviceToken } from '#test/service-token.ts'

const password = 'correct horse'
const requestId = expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)

test('a sign-in and a failed sign-in are logged with the user and request, and without an address', async () => {
  const log = createTestLog()
  await using server = await createTestApp({ logger: log.logger })
  const { id: userId, email } = await server.signUp()
  log.lines.length = 0
  await postAuth(server.app, '/token?grant_type=password', { email, password })
  await postAuth(server.app, '/token?grant_type=password', { email, password: 'wrong horse' })
  await postAuth(server.app, '/token?grant_type=password', { email: 'stranger@example.com', password })
  await postAuth(server.app, '/verify', { email, type: 'recovery', token: '123456' })
  await postAuth(server.app, '/token?grant_type=refresh_token', { refresh_token: 'forged' })
  expect(log.securityEvents()).toEqual([
    { event: 'sign_in', userId, method: 'password', requestId },
    { event: 'sign_in_failed', userId, reason: 'invalid_credentials', requestId },
    { event: 'sign_in_failed', userId: null, reason: 'invalid_credentials', requestId },
    { event: 'sign_in_failed', userId: null, reason: 'otp_expired', requestId },
  ])
  const completed = log.lines.filter(({ msg }) => msg === 'request completed').map(({ requestId: id }) => id)
  expect(log.securityEvents().map(({ requestId: id }) => id)).toEqual(completed.slice(0, 4))
  expect(JSON.stringify(log.lines)).not.toMatch(/127\.0\.0\.1|@example|horse/)
})

test('a password reset and a change of email address are logged', async () => {
  const log = createTestLog()
  await using server = await createTestApp({
    logger: log.logger,
    environment: { AUTH_MAIL_INTERVAL_S: '0' },
  })
  const { app } = server
  const { id: userId, email } = await server.signUp()
  log.lines.length = 0
  await postAuth(app, '/recover', { email })
  const link = { type: 'recovery', token_hash: await newestToken(app, email) }
  const { body: session } = await postAuth(app, '/verify', link)
  const change = { password: 'another horse', email: 'ana.coc@example.com' }
  await sendAuth(app, 'PUT', '/user', change, session.access_token)
  for (const address of [email, change.email]) {
    const token_hash = await newestToken(app, address, 'address')
    await postAuth(app, '/verify', { type: 'email_change', token_hash })
  }
  expect(log.securityEvents()).toMatchObject([
    { event: 'password_reset_requested', userId: null },
    { event: 'sign_in', userId, method: 'recovery' },
    { event: 'password_changed', userId },
    { event: 'email_change_requested', userId },
    { event: 'email_changed', userId },
    { event: 'sign_in', userId, method: 'otp' },
  ])
})

test('a deleted account and a wrong password before the deletion are logged', async () => {
  const log = createTestLog()
  await using server = await createTestApp({ logger: log.logger })
  const user = await server.signUp()
  const other = await server.signUp()
  log.lines.length = 0
  failure(await user.call(deleteOwnAccount, { body: { password: 'wrong horse' } }))
  data(await user.call(deleteOwnAccount, { body: { password } }))
  const token = await serviceToken(server.app)
  await sendAuth(server.app, 'DELETE', `/admin/users/${other.id}`, undefined, token)
  expect(log.securityEvents()).toMatchObject([
    { event: 'password_check_failed', userId: user.id },
    { event: 'account_deleted', userId: user.id },
    { event: 'account_deleted', userId: other.id },
  ])
})

test('a refused administrative call and a reached limit are logged with the route', async () => {
  const log = createTestLog()
  await using server = await createTestApp({ logger: log.logger, environment: { AUTH_RATE_LIMIT: 'on' } })
  const { token } = await server.signUp()
  log.lines.length = 0
  await sendAuth(server.app, 'GET', '/admin/users', undefined, token)
  await sendAuth(server.app, 'GET', '/admin/users')
  for (let attempt = 0; attempt <= 30; attempt += 1) {
    await postAuth(server.app, '/recover', { email: `${attempt}@example.com` })
  }
  const refused = { event: 'administration_refused', userId: null, route: '/auth/v1/admin/users' }
  expect(log.securityEvents().filter(({ event }) => event !== 'password_reset_requested')).toMatchObject([
    refused,
    refused,
    { event: 'limit_reached', userId: null, route: '/auth/v1/recover' },
  ])
})
