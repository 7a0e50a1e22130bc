import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { inTransaction } from '#server/db/client.ts'
import { createTestApp } from '#test/app.ts'
import { postAuth } from '#test/auth-client.ts'
import { waitForLock } from '#test/database.ts'
import { countPendingEmails, openValidLink } from '#test/emails.ts'

const email = 'ana@example.com'
const [stranger, owner] = ['stranger’s horse', 'correct horse']
const planted = { name: 'Eve', role: 'SELLER' }
const own = { name: 'Ana Coc', role: 'SELLER' }
const toConfirm = (interval: string) => ({
  environment: { AUTH_AUTOCONFIRM: 'off', AUTH_MAIL_INTERVAL_S: interval },
})

/** Runs the requests concurrently: in this order, each waits for the lock until all of them do. */
async function runBehindLock<T>({ pool }: FastifyInstance, lock: string, requests: (() => Promise<T>)[]) {
  const running: Promise<T>[] = []
  await inTransaction(pool, async (client) => {
    await client.query(lock)
    for (const request of requests) {
      running.push(request())
      await waitForLock(pool, running.length)
    }
  })
  return Promise.all(running)
}

async function confirmSignUp(app: FastifyInstance) {
  return (await openValidLink(app, email, 'signup')).body.user?.['user_metadata']
}

async function expectNoPassword(app: FastifyInstance) {
  for (const password of [stranger, owner]) {
    const { body } = await postAuth(app, '/token?grant_type=password', { email, password })
    expect(body.code).toBe('invalid_credentials')
  }
}

test('of two first sign-ups at once neither password is valid, and what both state is confirmed', async () => {
  for (const [interval, statuses] of [
    ['0', [200, 200]],
    ['60', [200, 429]],
  ] as const) {
    await using server = await createTestApp(toConfirm(interval))
    const { app } = server
    const responses = await runBehindLock(app, 'lock table palapa_auth.users in share mode', [
      () => postAuth(app, '/signup', { email, password: stranger, data: planted }),
      () => postAuth(app, '/signup', { email, password: owner, data: own }),
    ])
    expect(responses.map(({ status }) => status)).toEqual(statuses)
    const metadata = await confirmSignUp(app)
    expect(metadata).toMatchObject({ role: 'SELLER' })
    expect(metadata).not.toHaveProperty('name')
    await expectNoPassword(app)
  }
})

test('of two first sign-ups at once one is sent no email if it cannot remove the password of the other', async () => {
  await using server = await createTestApp(toConfirm('0'))
  const { app } = server
  await app.pool.query('alter table palapa_auth.users add check (password_hash is not null)')
  const responses = await runBehindLock(app, 'lock table palapa_auth.users in share mode', [
    () => postAuth(app, '/signup', { email, password: stranger, data: planted }),
    () => postAuth(app, '/signup', { email, password: owner, data: own }),
  ])
  // PostgreSQL does not say which of them is first once the lock is released.
  expect(responses.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 500])
  expect(await countPendingEmails(app)).toBe(1)
})

test('a first sign-up that is sent twice at once keeps its password and metadata', async () => {
  await using server = await createTestApp(toConfirm('0'))
  const { app } = server
  const signUp = () => postAuth(app, '/signup', { email, password: owner, data: own })
  await runBehindLock(app, 'lock table palapa_auth.users in share mode', [signUp, signUp])
  expect(await confirmSignUp(app)).toMatchObject(own)
  expect((await postAuth(app, '/token?grant_type=password', { email, password: owner })).status).toBe(200)
})

test('a stranger who repeats a sign-up at the time of the owner’s adds nothing to it', async () => {
  await using server = await createTestApp(toConfirm('0'))
  const { app } = server
  const repeat = () => postAuth(app, '/signup', { email, password: stranger, data: planted })
  await repeat()
  await runBehindLock(app, 'select from palapa_auth.users for update', [
    () => postAuth(app, '/signup', { email, password: owner, data: own }),
    repeat,
  ])
  const metadata = await confirmSignUp(app)
  expect(metadata).toMatchObject({ role: 'SELLER' })
  expect(metadata).not.toHaveProperty('name')
  await expectNoPassword(app)
})
