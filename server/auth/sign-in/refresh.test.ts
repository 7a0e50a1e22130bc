import fastify from 'fastify'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/client.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createAuthClient, listenForAuth, postAuth, sendAuth } from '#test/auth-client.ts'
import { createDatabase } from '#test/database.ts'
import { createJobs } from '#server/db/jobs.ts'
import { createMailer } from '#server/mail/mailer.ts'
import { createAuthProvider } from '#server/auth/provider.ts'
import { createRefreshTokens } from '#server/auth/tokens/refresh-tokens.ts'
import { advanceSession, findSession } from '#server/auth/base/session-queries.ts'
import { loadSigningKeys } from '#server/auth/tokens/signing-keys.ts'
import { noObserver } from '#server/lib/observer.ts'

const account = { email: 'ana@example.com', password: 'correct horse' }

/** Creates a session on a server whose clock the test controls. */
async function createSession() {
  const time = { now: Date.now() }
  const server = await createTestApp({ clock: () => new Date(time.now) })
  const { body } = await postAuth(server.app, '/signup', account)
  return {
    ...server,
    first: body,
    pass: (ms: number) => (time.now += ms),
    refresh: (token: unknown) => refresh(server, token),
    sessions: async () => (await server.app.pool.query('select * from palapa_auth.sessions')).rows,
  }
}

function refresh({ app }: Pick<TestApp, 'app'>, token: unknown) {
  return postAuth(app, '/token?grant_type=refresh_token', { refresh_token: token })
}

const alreadyUsed = {
  status: 400,
  body: { code: 'refresh_token_already_used', message: 'Invalid Refresh Token: Already Used' },
}
const notFound = {
  status: 400,
  body: { code: 'refresh_token_not_found', message: 'Invalid Refresh Token: Refresh Token Not Found' },
}

test('the published client refreshes and keeps its session', async () => {
  await using server = await createTestApp()
  const client = createAuthClient(await listenForAuth(server.app))
  const signedUp = await client.signUp(account)
  const { data, error } = await client.refreshSession()
  expect(error).toBeNull()
  expect(data.session?.refresh_token).not.toBe(signedUp.data.session?.refresh_token)
  const claims = async (token?: string) => (await client.getClaims(token)).data?.claims
  const before = await claims(signedUp.data.session?.access_token)
  const after = await claims(data.session?.access_token)
  expect(after).toMatchObject({ session_id: before?.session_id, amr: before?.amr })
  expect((await client.getUser()).data.user?.id).toBe(signedUp.data.user?.id)
})

test('a client that missed a response gets the current token, however late', async () => {
  await using session = await createSession()
  const lost = await session.refresh(session.first.refresh_token)
  expect(lost.status).toBe(200)
  expect(lost.body.refresh_token).not.toBe(session.first.refresh_token)
  session.pass(3_600_000)
  const repeated = await session.refresh(session.first.refresh_token)
  expect(repeated.status).toBe(200)
  expect(repeated.body.refresh_token).toBe(lost.body.refresh_token)
  expect(await session.sessions()).toMatchObject([{ refresh_counter: 1 }])
})

test('an older token is accepted within ten seconds of the last refresh', async () => {
  await using session = await createSession()
  const second = await session.refresh(session.first.refresh_token)
  const third = await session.refresh(second.body.refresh_token)
  session.pass(9_999)
  const concurrent = await session.refresh(session.first.refresh_token)
  expect(concurrent).toMatchObject({ status: 200, body: { refresh_token: third.body.refresh_token } })
})

test('an older token used later ends the session, also for the API', async () => {
  await using session = await createSession()
  const { app, first } = session
  const second = await session.refresh(first.refresh_token)
  const third = await session.refresh(second.body.refresh_token)
  const token = third.body.access_token ?? ''
  expect(await app.verifyToken(token)).toEqual({ id: first.user?.id, email: account.email })
  session.pass(10_000)
  expect(await session.refresh(first.refresh_token)).toMatchObject(alreadyUsed)
  expect(await session.sessions()).toEqual([])
  expect(await session.refresh(third.body.refresh_token)).toMatchObject(notFound)
  expect(await sendAuth(app, 'GET', '/user', undefined, token)).toMatchObject({
    status: 403,
    body: { code: 'session_not_found' },
  })
  expect(await app.verifyToken(token)).toBeUndefined()
})

test('a token with a counter ahead of its session is refused and the session remains', async () => {
  await using session = await createSession()
  const second = await session.refresh(session.first.refresh_token)
  await session.app.pool.query('update palapa_auth.sessions set refresh_counter = 0')
  expect(await session.refresh(second.body.refresh_token)).toMatchObject({
    status: 400,
    body: { code: 'validation_failed', message: 'Refresh token is not valid' },
  })
  expect(await session.sessions()).toHaveLength(1)
})

test('twenty concurrent refreshes result in one session and one token', async () => {
  await using session = await createSession()
  const responses = await Promise.all(
    Array.from({ length: 20 }, () => session.refresh(session.first.refresh_token)),
  )
  expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
  const tokens = new Set(responses.map(({ body }) => body.refresh_token))
  expect(tokens.size).toBe(1)
  expect(await session.sessions()).toMatchObject([{ refresh_counter: 1 }])
  expect((await session.refresh([...tokens][0])).status).toBe(200)
})

test('a refresh that lost a race does not revert the session', async () => {
  await using session = await createSession()
  const { db } = session.app
  const [{ id }] = await session.sessions()
  const stale = await findSession(db, id)
  const second = await session.refresh(session.first.refresh_token)
  await session.refresh(second.body.refresh_token)
  expect(stale && (await advanceSession(db, stale, new Date()))).toBeUndefined()
  expect(await session.sessions()).toMatchObject([{ refresh_counter: 2 }])
})

test('a malformed token is not valid, and an altered token is not found', async () => {
  await using session = await createSession()
  const token = session.first.refresh_token ?? ''
  const invalid = [undefined, null, '', 'short', 'a'.repeat(50), `${token}A`, `${token}=`, token.slice(1)]
  for (const token of invalid) {
    expect(await session.refresh(token), token ?? 'none').toMatchObject({
      status: 400,
      body: { code: 'validation_failed', message: 'Refresh token is not valid' },
    })
  }
  const bytes = Buffer.from(token, 'base64url')
  for (const position of [1, 20, 36]) {
    const altered = Buffer.from(bytes)
    altered.writeUInt8(altered.readUInt8(position) ^ 1, position)
    expect(await session.refresh(altered.toString('base64url')), String(position)).toMatchObject(notFound)
  }
  expect((await session.refresh(token)).status).toBe(200)
})

test('a refresh token cannot be forged from the database alone', async () => {
  await using session = await createSession()
  const folder = await mkdtemp(join(tmpdir(), 'palapa-attacker-'))
  const attacker = createRefreshTokens(await loadSigningKeys(join(folder, 'keys.json')))
  await rm(folder, { recursive: true })
  const [row] = await session.sessions()
  const stolen = { id: row.id, refreshKey: row.refresh_key, refreshCounter: row.refresh_counter }
  expect(await session.refresh(attacker.issue(stolen))).toMatchObject(notFound)
  const own = createRefreshTokens(await loadSigningKeys(session.app.config.auth.signingKeysFile))
  expect((await session.refresh(own.issue(stolen))).status).toBe(200)
})

test('a banned user cannot refresh', async () => {
  await using session = await createSession()
  await session.app.pool.query(`update palapa_auth.users set banned_until = now() + interval '1 hour'`)
  expect(await session.refresh(session.first.refresh_token)).toMatchObject({
    status: 400,
    body: { code: 'user_banned', message: 'Invalid Refresh Token: User Banned' },
  })
})

test('a refresh that cannot read its session in time asks to retry', async () => {
  await using database = await createDatabase()
  await using session = await createProviderWithShortTimeout(database.poolConfig)
  const { app, pool } = session
  const { body } = await postAuth(app, '/signup', account)
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query('select * from palapa_auth.sessions for update')
  const held = await refresh({ app }, body.refresh_token)
  expect(held.status).toBe(503)
  expect(held.headers['retry-after']).toBeDefined()
  await holder.query('rollback')
  holder.release()
  expect((await refresh({ app }, body.refresh_token)).status).toBe(200)
})

async function createProviderWithShortTimeout(poolConfig: Parameters<typeof openDatabase>[0]) {
  const folder = await mkdtemp(join(tmpdir(), 'palapa-auth-'))
  const onConnect = async (client: { query(text: string): Promise<unknown> }) => {
    await client.query(`set lock_timeout = '100ms'`)
  }
  const { db, pool, close } = openDatabase({ ...poolConfig, onConnect })
  const config = readConfig({ DATA_DIR: folder })
  const mailer = createMailer({ jobs: createJobs({ pool }), pool, config })
  const provider = await createAuthProvider({ db, config, clock: () => new Date(), mailer })
  const app = fastify()
  app.decorate('observer', noObserver)
  await app.register(provider.routes, { prefix: '/auth/v1' })
  return {
    app,
    pool,
    async [Symbol.asyncDispose]() {
      await app.close()
      await close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
