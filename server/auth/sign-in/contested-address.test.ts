import { expect, test } from 'vitest'
import { createTestApp } from '#test/app.ts'
import { postAuth } from '#test/auth-client.ts'
import { newestToken } from '#test/emails.ts'

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
    const token_hash = await newestToken(app, email)
    expect((await postAuth(app, '/verify', { type: 'signup', token_hash })).status).toBe(200)
    expect((await signIn(stranger)).body.code).toBe('invalid_credentials')
    expect((await signIn(owner)).body.code).toBe('invalid_credentials')
    await postAuth(app, '/recover', { email })
    const recovered = await newestToken(app, email, 'new password')
    expect((await postAuth(app, '/verify', { type: 'recovery', token_hash: recovered })).status).toBe(200)
  }
})

test('a repeated sign-up with the same password keeps it, and a confirmed account always keeps its own', async () => {
  await using server = await createTestApp(toConfirm('0'))
  const { app } = server
  const signIn = () => postAuth(app, '/token?grant_type=password', { email, password: owner })
  await postAuth(app, '/signup', { email, password: owner })
  await postAuth(app, '/signup', { email, password: owner })
  await postAuth(app, '/verify', { type: 'signup', token_hash: await newestToken(app, email) })
  expect((await signIn()).status).toBe(200)
  await postAuth(app, '/signup', { email, password: stranger })
  expect((await signIn()).status).toBe(200)
})
