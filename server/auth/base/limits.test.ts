import { expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createAuthClient, listenForAuth, postAuth, sendAuth } from '#test/auth-client.ts'

const limited = { AUTH_RATE_LIMIT: 'on' }
const account = { email: 'ana@example.com', password: 'correct horse' }
const refused = {
  status: 429,
  body: { code: 'over_request_rate_limit', message: 'Request rate limit reached' },
}

async function statuses(count: number, ask: () => Promise<{ status: number }>): Promise<number[]> {
  const responses = await Promise.all(Array.from({ length: count }, ask))
  return responses.map(({ status }) => status).toSorted((one, other) => one - other)
}

/** Signs up with a password that is too short: refused before hashing, but counted. */
const signUpFrom = ({ app }: TestApp, headers: Record<string, string> = {}, remoteAddress = '203.0.113.9') =>
  app
    .inject({
      method: 'POST',
      url: '/auth/v1/signup',
      headers: { 'content-type': 'application/json', ...headers },
      payload: { email: 'x@example.com', password: 'x' },
      remoteAddress,
    })
    .then(({ statusCode }) => ({ status: statusCode }))

test('an IP address may sign up thirty times in five minutes, and then gets the seconds to wait', async () => {
  await using server = await createTestApp({ environment: limited })
  expect(new Set(await statuses(30, () => signUpFrom(server)))).toEqual(new Set([422]))
  expect(await statuses(2, () => signUpFrom(server))).toEqual([429, 429])
  expect((await signUpFrom(server, {}, '203.0.113.10')).status).toBe(422)
  const client = createAuthClient(await listenForAuth(server.app))
  for (let call = 0; call < 30; call += 1) await client.signUp({ email: 'x@example.com', password: 'x' })
  const { error } = await client.signUp({ email: 'x@example.com', password: 'x' })
  expect(error).toMatchObject({ status: 429, code: 'over_request_rate_limit' })
  const response = await postAuth(server.app, '/signup', { email: 'x@example.com', password: 'x' })
  expect(response).toMatchObject(refused)
  const seconds = Number(response.headers['retry-after'])
  expect(seconds > 200 && seconds <= 300).toBe(true)
})

test('sign-ins are limited and refreshes never are', async () => {
  await using server = await createTestApp({ environment: limited })
  const { body } = await postAuth(server.app, '/signup', account)
  const signIn = () => postAuth(server.app, '/token?grant_type=password', {})
  expect(new Set(await statuses(150, signIn))).toEqual(new Set([400]))
  expect(await signIn()).toMatchObject(refused)
  const refresh = () =>
    postAuth(server.app, '/token?grant_type=refresh_token', { refresh_token: body.refresh_token })
  expect(new Set(await statuses(200, refresh))).toEqual(new Set([200]))
})

test('an account may ask for five new addresses in an hour, whether they are taken or not', async () => {
  await using server = await createTestApp({ environment: { ...limited, AUTH_MAIL_INTERVAL_S: '0' } })
  const { body } = await postAuth(server.app, '/signup', account)
  const changeTo = (email: string) => sendAuth(server.app, 'PUT', '/user', { email }, body.access_token)
  await postAuth(server.app, '/signup', { ...account, email: 'bela@example.com' })
  for (let tries = 0; tries < 4; tries += 1) expect((await changeTo('bela@example.com')).status).toBe(422)
  expect((await changeTo('ana.coc@example.com')).status).toBe(200)
  expect(await changeTo('bela@example.com')).toMatchObject(refused)
  expect(await changeTo('free@example.com')).toMatchObject(refused)
})

test('updates of a user are limited and reads are not', async () => {
  await using server = await createTestApp({ environment: limited })
  const { body } = await postAuth(server.app, '/signup', account)
  const change = () => sendAuth(server.app, 'PUT', '/user', { data: { seen: true } }, body.access_token)
  expect(new Set(await statuses(30, change))).toEqual(new Set([200]))
  expect(await change()).toMatchObject(refused)
  const read = () => sendAuth(server.app, 'GET', '/user', undefined, body.access_token)
  expect(new Set(await statuses(40, read))).toEqual(new Set([200]))
})

test('a forwarding header counts only from a trusted proxy', async () => {
  await using open = await createTestApp({ environment: limited })
  const from = (address: string) => ({ 'x-forwarded-for': address })
  await statuses(30, () => signUpFrom(open, from(crypto.randomUUID())))
  expect((await signUpFrom(open, from('198.51.100.1'))).status).toBe(429)
  await using behind = await createTestApp({ environment: { ...limited, TRUST_PROXY: '203.0.113.0/24' } })
  await statuses(30, () => signUpFrom(behind, from('198.51.100.1')))
  expect((await signUpFrom(behind, from('198.51.100.1'))).status).toBe(429)
  expect((await signUpFrom(behind, from('198.51.100.2'))).status).toBe(422)
})
