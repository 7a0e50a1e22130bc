import { expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createAuthClient, listenForAuth, postAuth, sendAuth } from '#test/auth-client.ts'
import { countPendingEmails, emailsTo } from '#test/emails.ts'
import { freePort } from '#test/free-port.ts'
import { startMailServer } from '#test/mail-server.ts'

const environment = { AUTH_RATE_LIMIT: 'on', AUTH_MAIL_INTERVAL_S: '0' }
const stranger = 'stranger@example.com'
const password = 'correct horse'
const refused = { status: 429, body: { code: 'over_email_send_rate_limit' } }

async function changeTo({ app }: TestApp, email: string, account: number): Promise<string> {
  const own = { email: `account-${account}@example.com`, password }
  const { body } = await postAuth(app, '/signup', own)
  const response = await sendAuth(app, 'PUT', '/user', { email }, body.access_token)
  return `${response.status} ${response.body.code ?? ''}`.trim()
}

test('twelve accounts that change to one address send it at most five emails', async () => {
  await using server = await createTestApp({ environment })
  // The first email opens the job queue, which waits for a connection while transactions hold all of the test's pool.
  await postAuth(server.app, '/recover', { email: 'first@example.com' })
  const accounts = Array.from({ length: 12 }, (_, account) => account)
  const statuses = await Promise.all(accounts.map((account) => changeTo(server, stranger, account)))
  expect(statuses.toSorted()).toEqual([
    ...Array<string>(5).fill('200'),
    ...Array<string>(7).fill('429 over_email_send_rate_limit'),
  ])
  // Resending the emails of the change sends no more of them.
  await Promise.all(
    accounts.map((account) =>
      postAuth(server.app, '/resend', { type: 'email_change', email: `account-${account}@example.com` }),
    ),
  )
  expect(await emailsTo(server.app, stranger)).toHaveLength(5)
})

test('an email whose delivery is attempted again is counted once', async () => {
  const port = await freePort()
  const mail = { SMTP_URL: `smtp://127.0.0.1:${port}`, AUTH_AUTOCONFIRM: 'on' }
  await using server = await createTestApp({ environment: { ...environment, ...mail } })
  const { app } = server
  for (const account of [0, 1, 2, 3]) expect(await changeTo(server, stranger, account)).toBe('200')
  const again = { type: 'email_change', email: 'account-0@example.com' }
  expect((await postAuth(app, '/resend', again)).status).toBe(200)
  await app.jobs.start()
  const untried = "select from palapa_jobs.job where name = 'mails' and state in ('created', 'active')"
  await expect.poll(async () => (await app.pool.query(untried)).rowCount, { timeout: 20_000 }).toBe(0)
  await using mailServer = await startMailServer(port)
  await app.pool.query("update palapa_jobs.job set start_after = now() where state = 'retry'") // skips the delay
  await expect.poll(() => countPendingEmails(app), { timeout: 20_000 }).toBe(0)
  expect(mailServer.received.filter(({ to }) => to.includes(stranger))).toHaveLength(5)
})

test('emails of all kinds count together, and the response is the same for an address without an account', async () => {
  await using server = await createTestApp({ environment: { ...environment, AUTH_AUTOCONFIRM: 'off' } })
  const { app } = server
  const askAll = async (email: string) => [
    (await postAuth(app, '/signup', { email, password })).status,
    (await postAuth(app, '/resend', { type: 'signup', email })).status,
    (await postAuth(app, '/recover', { email })).status,
    (await postAuth(app, '/otp', { email, create_user: false })).status,
    (await postAuth(app, '/recover', { email })).status,
    (await postAuth(app, '/recover', { email })).status,
  ]
  expect(await askAll(stranger)).toEqual([200, 200, 200, 200, 200, 429])
  const unknown = 'unknown@example.com'
  for (let mail = 0; mail < 5; mail += 1) await postAuth(app, '/recover', { email: unknown })
  for (const [path, body] of [
    ['/recover', {}],
    ['/otp', {}],
    ['/resend', { type: 'signup' }],
    ['/signup', { password }],
  ] as const) {
    const [existing, other] = [
      await postAuth(app, path, { email: stranger, ...body }),
      await postAuth(app, path, { email: unknown, ...body }),
    ]
    expect([existing, other], path).toMatchObject([refused, refused])
  }
  expect(await emailsTo(app, stranger)).toHaveLength(5)
  const { rows } = await app.pool.query('select email from palapa_auth.users')
  expect(rows).toEqual([{ email: stranger }])
})

test('the published client reads when it may request an email again', async () => {
  await using server = await createTestApp({ environment })
  const client = createAuthClient(await listenForAuth(server.app))
  for (let mail = 0; mail < 5; mail += 1) await client.resetPasswordForEmail(stranger)
  const { error } = await client.resetPasswordForEmail(stranger)
  expect(error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' })
  const seconds = Number(/after (\d+) seconds/.exec(error?.message ?? '')?.[1])
  expect(seconds > 1700 && seconds <= 1800).toBe(true)
  const { headers } = await postAuth(server.app, '/recover', { email: stranger })
  expect(Number(headers['retry-after'])).toBeGreaterThan(1700)
})

test('an attempt to register an address that has an account is counted too', async () => {
  await using server = await createTestApp({ environment: { ...environment, AUTH_AUTOCONFIRM: 'off' } })
  const { app } = server
  await app.pool.query(
    `insert into palapa_auth.users (id, email, email_confirmed_at, app_metadata, user_metadata)
     values (gen_random_uuid(), $1, now(), '{}', '{}')`,
    [stranger],
  )
  const statuses: number[] = []
  for (let mail = 0; mail < 6; mail += 1) {
    statuses.push((await postAuth(app, '/signup', { email: stranger, password })).status)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  expect((await emailsTo(app, stranger)).map(({ subject }) => subject)).toEqual(
    Array<string>(5).fill('You already have a Palapa account'),
  )
})

test('developers who read the outbox are not limited', async () => {
  await using server = await createTestApp({
    environment: { AUTH_RATE_LIMIT: 'on', NODE_ENV: 'development' },
  })
  for (let mail = 0; mail < 7; mail += 1) {
    expect((await postAuth(server.app, '/recover', { email: stranger })).status).toBe(200)
  }
})
