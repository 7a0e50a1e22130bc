import { expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { postAuth } from '#test/auth-client.ts'
import { codeOf, mailsTo, newestToken } from '#test/mails.ts'

const email = 'ana@example.com'
const withoutWaiting = { AUTH_MAIL_INTERVAL_S: '0' }

const guess = ({ app }: TestApp, token: string, remoteAddress: string, type = 'email') =>
  app
    .inject({ method: 'POST', url: '/auth/v1/verify', payload: { type, email, token }, remoteAddress })
    .then(({ statusCode, headers }) => ({ status: statusCode, headers }))

test('guesses are counted for an address over all its mails, wherever they come from', async () => {
  await using server = await createTestApp({ environment: { ...withoutWaiting, AUTH_RATE_LIMIT: 'on' } })
  const { app } = server
  for (let mail = 0; mail < 6; mail += 1) {
    await postAuth(app, '/otp', { email })
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const answer = await guess(server, 'wrong', `198.51.100.${mail * 5 + attempt}`)
      expect(answer.status).toBe(403)
    }
  }
  await postAuth(app, '/otp', { email })
  const [newest] = await mailsTo(app, email)
  const answer = await guess(server, newest ? codeOf(newest) : '', '203.0.113.1')
  expect(answer).toMatchObject({ status: 429, headers: { 'retry-after': expect.stringMatching(/^\d{5}$/) } })
  const link = { type: 'magiclink', token_hash: await newestToken(app, email) }
  expect((await postAuth(app, '/verify', link)).status).toBe(200)
})

test('where a mail shows no code nothing short enough to be guessed counts in its place', async () => {
  await using server = await createTestApp({ environment: { ...withoutWaiting, AUTH_AUTOCONFIRM: 'off' } })
  const { app } = server
  await postAuth(app, '/signup', { email, password: 'correct horse' })
  const [mail] = await mailsTo(app, email)
  expect(mail && codeOf(mail)).toBe('')
  // Only the link's own secret is known as its code.
  const link = await newestToken(app, email)
  expect((await guess(server, '123456', '203.0.113.1', 'signup')).status).toBe(403)
  expect((await guess(server, link, '203.0.113.1', 'signup')).status).toBe(200)
})
