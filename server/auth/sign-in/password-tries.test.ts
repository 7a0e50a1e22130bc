import type { OutgoingHttpHeaders } from 'node:http'
import { expect, test } from 'vitest'
import { deleteOwnAccount } from '#contract/own-account.ts'
import { createTestApp, failure, type TestApp } from '#test/app.ts'
import { newestToken } from '#test/emails.ts'
import { sweepNetworks } from '#server/auth/base/sign-in-network-queries.ts'

const environment = { AUTH_RATE_LIMIT: 'on' }
const email = 'ana@example.com'
const password = 'correct horse'
const home = '198.51.100.7'
const elsewhere = '203.0.113.77'
const day = 86_400_000

type Call = { method?: 'POST' | 'PUT'; path: string; body: object; from: string; token?: string }
type TokenResponse = { status: number; code: string; headers: OutgoingHttpHeaders; token: string }

async function ask(
  { app }: TestApp,
  { method = 'POST', path, body, from, token }: Call,
): Promise<TokenResponse> {
  const response = await app.inject({
    method,
    url: `/auth/v1${path}`,
    headers: { 'x-supabase-api-version': '2024-01-01', ...(token && { authorization: `Bearer ${token}` }) },
    payload: body,
    remoteAddress: from,
  })
  const { code, access_token } = response.json<{ code?: string; access_token?: string }>()
  return {
    status: response.statusCode,
    code: code ?? '',
    headers: response.headers,
    token: access_token ?? '',
  }
}

const signUp = (server: TestApp, from = home) =>
  ask(server, { path: '/signup', body: { email, password, data: { name: 'Ana' } }, from })

const signIn = (server: TestApp, from: string, tried = password, address = email) =>
  ask(server, { path: '/token?grant_type=password', body: { email: address, password: tried }, from })

/** Sends wrong passwords, each from its own IP address and some concurrently; returns how many the limit refused. */
async function attack(server: TestApp, count: number, address = email): Promise<number> {
  const from = Array.from({ length: count }, (_, at) => `192.0.${2 + Math.floor(at / 250)}.${at % 250}`)
  const statuses: number[] = []
  while (from.length > 0) {
    const responses = from.splice(0, 50).map((ip) => signIn(server, ip, 'wrong horse', address))
    statuses.push(...(await Promise.all(responses)).map(({ status }) => status))
  }
  return statuses.filter((status) => status === 429).length
}

test('after 450 wrong passwords from 450 addresses the owner signs in from a known network', async () => {
  await using server = await createTestApp({ environment })
  await signUp(server)
  expect(await attack(server, 450)).toBe(425)
  expect((await signIn(server, home)).status).toBe(200)
  const stranger = await signIn(server, elsewhere)
  expect(stranger).toMatchObject({ status: 429, code: 'over_request_rate_limit' })
  expect(stranger).toEqual({
    ...(await signIn(server, elsewhere, 'wrong horse')),
    headers: expect.anything(),
  })
  const seconds = Number(stranger.headers['retry-after'])
  expect(seconds > 3000 && seconds <= 3600).toBe(true)
})

test('the limit is the same for an address without an account', async () => {
  await using server = await createTestApp({ environment })
  expect(await attack(server, 30, 'nowhere@example.com')).toBe(5)
  expect((await signIn(server, elsewhere, password, 'nowhere@example.com')).status).toBe(429)
  expect((await signIn(server, elsewhere, password, 'other@example.com')).status).toBe(400)
})

test('right passwords are not counted', async () => {
  await using server = await createTestApp({ environment })
  await signUp(server)
  for (let visit = 0; visit < 26; visit += 1) expect((await signIn(server, elsewhere)).status).toBe(200)
  expect(await attack(server, 25)).toBe(0)
  for (let visit = 0; visit < 11; visit += 1) expect((await signIn(server, home)).status).toBe(200)
})

test('a known network has ten tries of its own', async () => {
  await using server = await createTestApp({ environment })
  await signUp(server, '2001:db8:1:2::1')
  await signIn(server, elsewhere)
  await attack(server, 25)
  expect((await signIn(server, '2001:db8:1:2:ffff::9')).status).toBe(200)
  const typos: number[] = []
  for (let typo = 0; typo < 11; typo += 1) {
    typos.push((await signIn(server, '2001:db8:1:2::1', 'wrong horse')).status)
  }
  expect(typos).toEqual([...Array<number>(10).fill(400), 429])
  expect((await signIn(server, '2001:db8:1:2::1')).status).toBe(429)
  expect((await signIn(server, elsewhere)).status).toBe(200)
})

test('a known network is stored as a hash for thirty days and then deleted', async () => {
  const time = { now: Date.now() }
  await using server = await createTestApp({ environment, clock: () => new Date(time.now) })
  const { db, pool } = server.app
  await signUp(server)
  const { rows } = await pool.query('select network_hash from palapa_auth.sign_in_networks')
  expect(rows).toEqual([{ network_hash: expect.stringMatching(/^[\w-]{43}$/) }])
  await attack(server, 25)
  time.now += 29 * day
  expect(await sweepNetworks(db, server.app.clock())).toBe(0)
  expect((await signIn(server, home)).status).toBe(200)
  time.now += 30 * day
  expect((await signIn(server, home)).status).toBe(429)
  expect(await sweepNetworks(db, server.app.clock())).toBe(1)
})

test('a password reset makes its network a known one', async () => {
  await using server = await createTestApp({ environment })
  await signUp(server)
  await attack(server, 25)
  expect((await signIn(server, elsewhere)).status).toBe(429)
  await ask(server, { path: '/recover', body: { email }, from: elsewhere })
  const link = { type: 'recovery', token_hash: await newestToken(server.app, email) }
  const { token } = await ask(server, { path: '/verify', body: link, from: elsewhere })
  const change = { method: 'PUT', path: '/user', from: elsewhere, token } as const
  expect((await ask(server, { ...change, body: { password: 'another horse' } })).status).toBe(200)
  expect((await signIn(server, elsewhere, 'another horse')).status).toBe(200)
})

test('a password check outside of sign-in counts against the account too', async () => {
  await using server = await createTestApp({ environment })
  const ana = await server.signUp()
  for (let guess = 0; guess < 35; guess += 1) {
    const refused = failure(await ana.call(deleteOwnAccount, { body: { password: `wrong ${guess}` } }))
    expect(refused.status).toBe(400)
  }
  const right = await ana.call(deleteOwnAccount, { body: { password } })
  expect(failure(right)).toMatchObject({ status: 429, code: 'rate_limited' })
  expect((await signIn(server, elsewhere, password, ana.email)).status).toBe(429)
})

test('a refused change does not reveal whether a guessed password is right', async () => {
  await using server = await createTestApp({ environment })
  const { token } = await signUp(server)
  await attack(server, 25)
  const statuses: number[] = []
  for (let guess = 0; guess < 12; guess += 1) {
    const body = { password: `guess number ${guess}`, nonce: '000000' }
    statuses.push((await ask(server, { method: 'PUT', path: '/user', body, from: home, token })).status)
  }
  expect(statuses).toEqual([...Array<number>(10).fill(422), 429, 429])
})

test('a repeated sign-up of an unconfirmed account counts as a password try', async () => {
  await using server = await createTestApp({ environment: { ...environment, AUTH_AUTOCONFIRM: 'on' } })
  await server.app.pool.query(
    `insert into palapa_auth.users (id, email, app_metadata, user_metadata)
     values (gen_random_uuid(), $1, '{}', '{}')`,
    [email],
  )
  const statuses: number[] = []
  for (let guess = 0; guess < 26; guess += 1) {
    statuses.push((await signUp(server, `192.0.2.${guess}`)).status)
  }
  expect(statuses).toEqual([...Array<number>(25).fill(422), 429])
})
