import { expect, test } from 'vitest'
import { jobConnection } from '#server/db/job-connection.ts'
import { createJobs } from '#server/db/jobs.ts'
import { createTestApp } from '#test/app.ts'
import { freePort } from '#test/free-port.ts'
import { startMailServer } from '#test/mail-server.ts'
import { emailsTo, countPendingEmails } from '#test/emails.ts'
import type { Mail } from './mail.ts'
import { createMailer, type MailKind } from './mailer.ts'

const mail: Mail = {
  to: 'ana@example.com',
  subject: 'A message about «Stilt house»',
  title: 'Rosa wrote to you',
  paragraphs: ['Someone asks about your listing & <b>wants</b> an answer.'],
  quote: 'Hello,\nis <img src=x> it still for sale?',
  details: [
    ['Telephone', 'none'],
    ['Name', 'Rosa <script>'],
  ],
  action: { text: 'Answer Rosa', url: 'http://localhost:3000/chat?a=1&b=2' },
  notes: ['You get this because you listed a property.'],
  unsubscribe: {
    text: 'No more',
    pageUrl: 'https://palapa.example/off',
    callUrl: 'https://palapa.example/api/off',
  },
}

const throughSmtp = (port: number) => ({
  environment: {
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'Palapa <no-reply@palapa.example>',
    PUBLIC_URL: 'https://palapa.example',
    OPERATOR_EMAIL: 'team@palapa.example',
  },
})

test('a mail server gets each email as HTML and as text, with user input escaped', async () => {
  const port = await freePort()
  await using server = await startMailServer(port)
  await using place = await createTestApp(throughSmtp(port))
  const { jobs, mailer, db } = place.app
  await jobs.start()
  await mailer.send(db, { ...mail, replyTo: 'rosa@example.com' })
  await expect.poll(() => server.received.length, { timeout: 10_000 }).toBe(1)
  const [received] = server.received
  expect(received).toMatchObject({
    from: 'no-reply@palapa.example',
    to: ['ana@example.com'],
    mail: {
      subject: mail.subject,
      from: { name: 'Palapa', address: 'no-reply@palapa.example' },
      replyTo: [{ address: 'rosa@example.com' }],
      messageId: expect.stringMatching(/^<[\w-]+@palapa\.example>$/),
    },
  })
  const { html = '', text: plain = '' } = received?.mail ?? {}
  expect(html).not.toMatch(/<b>|<img|<script/)
  expect(html).toContain('&lt;img src=x&gt; it still for sale?')
  expect(html).toMatch(/<div class="quote" dir="auto"/)
  expect(html).toMatch(/<td dir="auto"[^>]*>Rosa &lt;script&gt;<\/td>/)
  expect(html).toContain('href="http://localhost:3000/chat?a=1&amp;b=2"')
  expect(plain).toContain('Telephone: none\nName: Rosa <script>')
  expect(plain).toContain('> Hello,\n> is <img src=x> it still for sale?')
  expect(plain).toContain('Answer Rosa:\nhttp://localhost:3000/chat?a=1&b=2')
  for (const part of mail.paragraphs) expect(plain).toContain(part)
  const headers = Object.fromEntries((received?.mail.headers ?? []).map(({ key, value }) => [key, value]))
  expect(headers).toMatchObject({
    'list-unsubscribe': '<https://palapa.example/api/off>',
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  })
})

test('an email that a server of the release before queued is delivered with its details', async () => {
  await using place = await createTestApp()
  const { jobs, db } = place.app
  const earlier = { ...mail, details: { Telephone: 'none', Name: 'Rosa' } }
  await jobs.send(jobConnection(db), 'mails', { mail: earlier })
  const [delivered] = await emailsTo(place.app, mail.to)
  expect(delivered?.text).toContain('Name: Rosa\nTelephone: none')
  expect(delivered?.html).toMatch(/Telephone<\/th><td[^>]*>none/)
})

test('an email of a transaction that is rolled back is never sent', async () => {
  await using place = await createTestApp()
  const { mailer, db } = place.app
  const undone = db.transaction(async (tx) => {
    await mailer.send(tx, mail)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await db.transaction((tx) => mailer.send(tx, { ...mail, subject: 'Kept' }))
  expect((await emailsTo(place.app, mail.to)).map(({ subject }) => subject)).toEqual(['Kept'])
})

test('an email that the mail server cannot accept now is sent once it is back, also by another process', async () => {
  const port = await freePort()
  await using place = await createTestApp(throughSmtp(port))
  const { jobs, mailer, db, pool, config } = place.app
  await mailer.send(db, mail)
  await jobs.start()
  const retries = async () =>
    (await pool.query(`select retry_count from palapa_jobs.job where state = 'retry'`)).rows
  await expect.poll(retries, { timeout: 10_000 }).toHaveLength(1)
  await jobs.close()
  await using server = await startMailServer(port)
  const later = createJobs({ pool })
  createMailer({ jobs: later, pool, config })
  await pool.query('update palapa_jobs.job set start_after = now()') // skips the retry delay
  await later.start()
  await expect.poll(() => server.received.length, { timeout: 10_000 }).toBe(1)
  await expect.poll(() => countPendingEmails(place.app)).toBe(0)
  await later.close()
})

test('an email that the server rejects permanently is not retried and does not delay others', async () => {
  const port = await freePort()
  const refusal = Object.assign(new Error('no such person'), { responseCode: 550 })
  await using server = await startMailServer(port, (address) => (address === mail.to ? refusal : undefined))
  await using place = await createTestApp(throughSmtp(port))
  const { jobs, mailer, db } = place.app
  await jobs.start()
  await mailer.send(db, mail)
  await mailer.send(db, { ...mail, to: 'rosa@example.com' })
  await expect.poll(() => countPendingEmails(place.app), { timeout: 10_000 }).toBe(0)
  expect(server.received.map(({ to }) => to)).toEqual([['rosa@example.com']])
  const { rows } = await place.app.pool.query('select * from palapa.failed_emails')
  expect(rows).toEqual([
    {
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      at: expect.any(Date),
      result: 'refused',
      code: 'EENVELOPE',
      response_code: 550,
    },
  ])
})

test('an email is tried again when the mail server rejects the sender, or a mailbox of the operator', async () => {
  const port = await freePort()
  const operator = 'team@palapa.example'
  const refusal = (responseCode: number) => Object.assign(new Error('refused'), { responseCode })
  let [sender, mailbox] = [refusal(530), refusal(552)] as [Error?, Error?]
  await using server = await startMailServer(
    port,
    (address) => (address === operator ? mailbox : undefined),
    () => sender,
  )
  await using place = await createTestApp(throughSmtp(port))
  const { jobs, mailer, db, pool } = place.app
  const countRetries = async (to: string) => {
    const retries = "select from palapa_jobs.job where state = 'retry' and data->'mail'->>'to' = $1"
    return (await pool.query(retries, [to])).rowCount
  }
  await mailer.send(db, mail)
  await jobs.start()
  await expect.poll(() => countRetries(mail.to), { timeout: 10_000 }).toBe(1)
  sender = undefined
  await mailer.send(db, { ...mail, to: operator })
  await expect.poll(() => countRetries(operator), { timeout: 10_000 }).toBe(1)
  mailbox = undefined
  await pool.query('update palapa_jobs.job set start_after = now()') // skips the retry delay
  await expect.poll(() => countPendingEmails(place.app), { timeout: 10_000 }).toBe(0)
  expect(server.received.flatMap(({ to }) => to).toSorted()).toEqual([mail.to, operator])
  expect((await pool.query('select * from palapa.failed_emails')).rows).toEqual([])
})

test('the writer of an email learns that the mailbox is full, but not that the address is refused', async () => {
  const port = await freePort()
  const refusals: Record<string, Error> = {
    'gone@example.com': Object.assign(new Error('no such person'), { responseCode: 550 }),
    'full@example.com': Object.assign(new Error('over quota'), { responseCode: 552 }),
  }
  await using _server = await startMailServer(port, (address) => refusals[address])
  await using place = await createTestApp(throughSmtp(port))
  const { jobs, mailer, db } = place.app
  const kind: MailKind<{ to: string }> = { name: 'test' }
  const abandoned: string[] = []
  const onAbandoned = async ({ to }: { to: string }) => void abandoned.push(to)
  mailer.addWriter(kind, async ({ to }) => ({ ...mail, to }), { onAbandoned })
  for (const to of Object.keys(refusals)) await mailer.sendLater(db, kind, { to })
  await jobs.start()
  await expect.poll(() => countPendingEmails(place.app), { timeout: 10_000 }).toBe(0)
  expect(abandoned).toEqual(['full@example.com'])
})

test('an email whose last attempt fails is recorded by its code', async () => {
  await using place = await createTestApp(throughSmtp(await freePort()))
  const { jobs, mailer, db, pool } = place.app
  await mailer.send(db, mail)
  await pool.query(`update palapa_jobs.job set retry_limit = 0 where name = 'mails'`)
  await jobs.start()
  const listFailed = async () => (await pool.query('select result, code from palapa.failed_emails')).rows
  await expect.poll(listFailed, { timeout: 10_000 }).toEqual([{ result: 'failed', code: 'ESOCKET' }])
})
