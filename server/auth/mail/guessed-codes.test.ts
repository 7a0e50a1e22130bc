import { expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { postAuth } from '#test/auth-client.ts'
import { serviceToken } from '#test/service-token.ts'
import { codeOf, emailsTo, newestToken } from '#test/emails.ts'

const email = 'ana@example.com'
const withoutWaiting = { AUTH_MAIL_INTERVAL_S: '0' }

const guess = ({ app }: TestApp, token: string, remoteAddress: string, type = 'email') =>
  app
    .inject({ method: 'POST', url: '/auth/v1/verify', payload: { type, email, token }, remoteAddress })
    .then(({ statusCode, headers }) => ({ status: statusCode, headers }))

test('guesses are counted by email address, across all its emails and all networks', async () => {
  await using server = await createTestApp({ environment: { ...withoutWaiting, AUTH_RATE_LIMIT: 'on' } })
  const { app } = server
  const operator = await serviceToken(app)
  const issueCode = async () => {
    const { body } = await postAuth(app, '/admin/generate_link', { type: 'magiclink', email }, operator)
    return String(body['email_otp'])
  }
  await postAuth(app, '/otp', { email })
  await emailsTo(app, email) // Emails that wait together are delivered in any order.
  for (let code = 0; code < 6; code += 1) {
    await issueCode()
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const response = await guess(server, 'wrong', `198.51.100.${code * 5 + attempt}`)
      expect(response.status).toBe(403)
    }
  }
  const response = await guess(server, await issueCode(), '203.0.113.1')
  expect(response).toMatchObject({
    status: 429,
    headers: { 'retry-after': expect.stringMatching(/^\d{5}$/) },
  })
  await postAuth(app, '/otp', { email })
  const link = { type: 'magiclink', token_hash: await newestToken(app, email) }
  expect((await postAuth(app, '/verify', link)).status).toBe(200)
})

test('an email without a code has no code that could be guessed', async () => {
  await using server = await createTestApp({ environment: { ...withoutWaiting, AUTH_AUTOCONFIRM: 'off' } })
  const { app } = server
  await postAuth(app, '/signup', { email, password: 'correct horse' })
  const [mail] = await emailsTo(app, email)
  expect(mail && codeOf(mail)).toBe('')
  // Only the secret of the link is stored as its code.
  const link = await newestToken(app, email)
  expect((await guess(server, '123456', '203.0.113.1', 'signup')).status).toBe(403)
  expect((await guess(server, link, '203.0.113.1', 'signup')).status).toBe(200)
})
