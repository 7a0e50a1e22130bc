import { expect, test } from 'vitest'
import {
  deleteMessage,
  getConversation,
  getMessageMail,
  getOwnMessageMail,
  markRead,
  setMessageMail,
  setOwnMessageMail,
  startConversation,
} from '#contract/conversations.ts'
import { deleteOwnAccount, exportOwnData } from '#contract/own-account.ts'
import { jobConnection } from '#server/db/job-connection.ts'
import { createTestApp, data, failure, type TestApp, type TestUser } from '#test/app.ts'
import { buildProperty } from '#test/builders.ts'
import { createConversation, sendText } from '#test/conversations.ts'
import { countPendingEmails, linkOf, emailsTo } from '#test/emails.ts'
import { freePort } from '#test/free-port.ts'
import { suspend } from '#test/lifecycle/staff.ts'
import { setStatus } from '#test/lifecycle/statuses.ts'
import { startMailServer } from '#test/mail-server.ts'
import { mailUnread } from './unread-mail.ts'

const minuteMs = 60_000

/** Creates an app whose clock only moves with `pass`. */
async function createTimedApp(environment: Record<string, string> = {}) {
  let now = new Date()
  const app = await createTestApp({ clock: () => now, environment })
  return {
    ...app,
    /** Moves the clock and sends the emails that are due. */
    async pass(ms: number) {
      now = new Date(now.getTime() + ms)
      await mailUnread(app.app)
    },
  }
}

const unreadEmails = async ({ app }: Pick<TestApp, 'app'>, address: string) =>
  (await emailsTo(app, address)).filter(({ subject }) => subject.includes('wrote to you'))

/** Returns the mail key in the newest email to an address. */
async function keyOf(app: Pick<TestApp, 'app'>, address: string): Promise<string> {
  const [mail] = await unreadEmails(app, address)
  const [, key = ''] = /\/message-mail\?key=(\S+)/.exec(mail?.text ?? '') ?? []
  return key
}

test('a user is emailed once about messages unread for ten minutes, until they come back', async () => {
  await using app = await createTimedApp()
  const { buyer, seller, conversation } = await createConversation(app)
  const { id } = conversation
  await sendText(buyer, id, 'Is it still for sale?')
  await app.pass(10 * minuteMs - 1)
  expect(await unreadEmails(app, seller.email)).toHaveLength(0)
  await app.pass(1)
  expect(await unreadEmails(app, seller.email)).toHaveLength(1)
  const { position } = await sendText(buyer, id, 'And may I see it?')
  await app.pass(15 * minuteMs)
  expect(await unreadEmails(app, seller.email)).toHaveLength(1)
  expect(await unreadEmails(app, buyer.email)).toHaveLength(0)

  data(await seller.call(markRead, { params: { id }, body: { position } }))
  await app.pass(15 * minuteMs)
  expect(await unreadEmails(app, seller.email)).toHaveLength(1)
  await sendText(buyer, id, 'Hello?')
  await app.pass(10 * minuteMs)
  expect(await unreadEmails(app, seller.email)).toHaveLength(2)
})

test('replies that a user has not seen stay unread and are emailed although their own message was sent after them', async () => {
  await using app = await createTimedApp()
  const { buyer, seller, conversation } = await createConversation(app)
  const params = { id: conversation.id }
  await sendText(seller, conversation.id, 'Which day suits you?')
  const { position } = await sendText(seller, conversation.id, 'I am away until Thursday.')
  await sendText(buyer, conversation.id, 'Is Friday fine?') // written before, while the buyer was offline
  const stateOf = async () => data(await buyer.call(getConversation, { params })).conversation
  expect(await stateOf()).toMatchObject({ unreadCount: 2, readPosition: position - 2 })
  await app.pass(10 * minuteMs)
  expect((await unreadEmails(app, buyer.email))[0]?.text).toContain('I am away until Thursday.')

  data(await buyer.call(markRead, { params, body: { position } }))
  expect(await stateOf()).toMatchObject({ unreadCount: 0, readPosition: position })
  const { position: answer } = await sendText(buyer, conversation.id, 'Or on Saturday?')
  expect(await stateOf()).toMatchObject({ unreadCount: 0, readPosition: answer })
  expect(await unreadEmails(app, seller.email)).toHaveLength(1)
})

test('the email has the writer, the property, the newest messages, and links to reply and to unsubscribe', async () => {
  await using app = await createTimedApp()
  const { buyer, seller, conversation, property } = await createConversation(app)
  for (const text of ['One', 'Two', '<b>Three</b>', 'x'.repeat(3000)])
    await sendText(buyer, conversation.id, text)
  await app.pass(10 * minuteMs)
  const [mail] = await unreadEmails(app, seller.email)
  if (!mail) throw new Error('no email')
  expect(mail.subject).toBe(`The buyer Ana wrote to you about ${property.title}`)
  expect(mail.text).toContain('4 messages from the buyer Ana')
  expect(mail.text).toContain(`> Two\n> \n> <b>Three</b>\n> \n> ${'x'.repeat(600)} …`)
  expect(mail.text).not.toContain('One')
  expect(mail.text).toContain(`Property: ${property.title}`)
  expect(mail.html).not.toContain('<b>')
  const { publicUrl } = app.app.config
  expect(linkOf(mail).href).toBe(`${publicUrl}/chat?conversation=${conversation.id}`)
  const page = /href="([^"]+message-mail[^"]+)"/.exec(mail.html)?.[1] ?? ''
  expect(mail.text).toContain(page)
  const { search } = new URL(page)
  expect(mail.headers).toMatchObject({
    'List-Unsubscribe': `<${publicUrl}/api/conversations/mail${search}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
})

test('the email about messages on a removed listing warns its buyer, whatever the seller writes', async () => {
  await using app = await createTimedApp()
  const { buyer, seller, conversation, property } = await createConversation(app)
  await setStatus(app, property.id, 'REMOVED')
  await sendText(seller, conversation.id, 'It is only a mistake of the site.')
  await app.pass(10 * minuteMs)
  const [toBuyer] = await unreadEmails(app, buyer.email)
  await sendText(buyer, conversation.id, 'I see.')
  await app.pass(10 * minuteMs)
  const [toSeller] = await unreadEmails(app, seller.email)
  const warning = 'Palapa removed this listing. Please pay nothing for it'
  expect(toBuyer?.text).toContain(warning)
  expect(toSeller?.text).toContain('I see.')
  expect(toSeller?.text).not.toContain(warning)
})

test('concurrent servers send each email once', async () => {
  await using app = await createTimedApp()
  const seller = await app.signUp({ role: 'SELLER' })
  const { id: propertyId } = await buildProperty(seller)
  for (let buyers = 0; buyers < 6; buyers++) {
    const buyer = await app.signUp()
    const { conversation } = data(await buyer.call(startConversation, { body: { propertyId } }))
    await sendText(buyer, conversation.id, 'Good morning!')
  }
  await Promise.all([app.pass(10 * minuteMs), app.pass(0), app.pass(0)])
  expect(await unreadEmails(app, seller.email)).toHaveLength(6)
})

test('messages read or deleted before the email is sent are not emailed', async () => {
  await using app = await createTimedApp()
  const [one, other] = [await createConversation(app), await createConversation(app)]
  const { position } = await sendText(one.buyer, one.conversation.id, 'Never mind.')
  const { id: messageId } = await sendText(other.buyer, other.conversation.id, 'Never mind.')
  await app.pass(10 * minuteMs)
  const params = { id: one.conversation.id }
  data(await one.seller.call(markRead, { params, body: { position } }))
  data(await other.seller.call(deleteMessage, { params: { id: other.conversation.id, messageId } }))
  for (const { seller } of [one, other]) expect(await unreadEmails(app, seller.email)).toHaveLength(0)
})

test('a question to the support agent is neither emailed to the other user nor a reply to them', async () => {
  await using app = await createTimedApp()
  const { buyer, seller, conversation } = await createConversation(app)
  const params = { id: conversation.id }
  await sendText(seller, conversation.id, '@support How do I ask for verification?')
  await app.pass(10 * minuteMs)
  expect(await unreadEmails(app, buyer.email)).toHaveLength(0)
  expect(data(await buyer.call(getConversation, { params })).conversation).toMatchObject({
    isAnswered: false,
    unreadCount: 1,
  })

  await sendText(buyer, conversation.id, '@support What should I offer first?')
  await app.pass(9 * minuteMs)
  await sendText(buyer, conversation.id, 'May I visit it?')
  await app.pass(9 * minuteMs)
  expect(await unreadEmails(app, seller.email)).toHaveLength(0)
  await app.pass(minuteMs)
  const [mail] = await unreadEmails(app, seller.email)
  expect(mail?.text).toContain('May I visit it?')
  expect(mail?.text).not.toContain('What should I offer first?')
})

test('an email counts all unread messages of a long conversation, between many questions to the support agent', async () => {
  await using app = await createTimedApp()
  const { buyer, seller, conversation } = await createConversation(app)
  await sendText(buyer, conversation.id, 'May I visit it?')
  const write = (from: number, to: number, text: string) =>
    app.app.pool.query(
      `insert into palapa.messages (conversation_id, position, id, sender, text, warnings, buyer_stream_position, seller_stream_position, created_at)
       select $1, position, gen_random_uuid(), 'buyer', $4 || position, '{}', 0, 0, now() from generate_series($2::int, $3::int) position`,
      [conversation.id, from, to, text],
    )
  await write(1001, 1059, 'Message ')
  await write(1060, 1120, '@support Question ')
  await app.pass(10 * minuteMs)
  const [mail] = await unreadEmails(app, seller.email)
  expect(mail?.text).toContain('60 messages from the buyer Ana')
  expect(mail?.text).toContain('> Message 1057\n> \n> Message 1058\n> \n> Message 1059')
  expect(mail?.text).not.toContain('Question')
})

test('an email delayed until the user came back is not sent for later messages', async () => {
  await using app = await createTimedApp()
  const { buyer, seller, conversation } = await createConversation(app)
  const { id } = conversation
  const { position } = await sendText(buyer, id, 'First')
  await app.pass(10 * minuteMs)
  data(await seller.call(markRead, { params: { id }, body: { position } }))
  await sendText(buyer, id, 'Second')
  expect(await unreadEmails(app, seller.email)).toHaveLength(0)
  await app.pass(10 * minuteMs)
  expect(await unreadEmails(app, seller.email)).toHaveLength(1)
})

test('only an email about messages with warnings has a caution above them, and it has no link to another site', async () => {
  await using app = await createTimedApp()
  const [plain, risky] = [await createConversation(app), await createConversation(app)]
  await sendText(plain.buyer, plain.conversation.id, 'Is there a well?')
  await sendText(risky.buyer, risky.conversation.id, 'Look here: https://cheap-houses.example/pay')
  await sendText(risky.buyer, risky.conversation.id, 'Call me at +501 622-0000')
  await app.pass(10 * minuteMs)
  const textTo = async ({ email }: TestUser) => (await unreadEmails(app, email))[0]?.text
  expect(await textTo(plain.seller)).not.toContain('Be careful with phone numbers')
  const text = await textTo(risky.seller)
  expect(text).toMatch(
    /Be careful with phone numbers[^]+> \[A message with a link\.[^]+> Call me at \+501 622-0000/,
  )
  expect(text).not.toContain('cheap-houses')
})

test('the job that runs every minute sends the emails that are due', async () => {
  let aheadMs = 0
  await using app = await createTestApp({ clock: () => new Date(Date.now() + aheadMs) })
  const { buyer, seller, conversation } = await createConversation(app)
  await sendText(buyer, conversation.id, 'Hello')
  aheadMs = 10 * minuteMs
  const { jobs, db } = app.app
  await jobs.start()
  await jobs.send(jobConnection(db), 'mail-unread-messages', {})
  await expect.poll(() => unreadEmails(app, seller.email), { timeout: 20_000 }).toHaveLength(1)
})

test('a message that arrives while the user reads is emailed ten minutes later', async () => {
  await using app = await createTimedApp()
  const { buyer, seller, conversation } = await createConversation(app)
  const { id } = conversation
  const { position } = await sendText(buyer, id, 'Are you there?')
  await app.pass(5 * minuteMs)
  await sendText(buyer, id, 'I am at the gate.')
  data(await seller.call(markRead, { params: { id }, body: { position } }))
  await app.pass(9 * minuteMs)
  expect(await unreadEmails(app, seller.email)).toHaveLength(0)
  await app.pass(minuteMs)
  const [mail] = await unreadEmails(app, seller.email)
  expect(mail?.text).toContain('I am at the gate.')
  expect(mail?.text).not.toContain('Are you there?')
})

test('a user is not emailed about a user they blocked, who blocked them, is suspended or deleted their account, nor while suspended', async () => {
  await using app = await createTimedApp()
  const conversations = [
    await createConversation(app),
    await createConversation(app),
    await createConversation(app),
    await createConversation(app),
    await createConversation(app),
  ]
  for (const { buyer, conversation } of conversations) await sendText(buyer, conversation.id, 'Hello')
  const [blocking, blocked, suspended, gone, ofSuspended] = conversations
  if (!blocking || !blocked || !suspended || !gone || !ofSuspended)
    throw new Error('conversations are missing')
  const block = (userId: string, blockedId: string) =>
    app.app.pool.query('insert into palapa.blocks (user_id, blocked_id) values ($1, $2)', [userId, blockedId])
  await block(blocking.seller.id, blocking.buyer.id)
  await block(blocked.buyer.id, blocked.seller.id)
  for (const user of [suspended.buyer, ofSuspended.seller]) await suspend(app, user)
  data(await gone.buyer.call(deleteOwnAccount, { body: { password: 'correct horse' } }))
  await app.pass(10 * minuteMs)
  for (const { seller } of conversations) expect(await unreadEmails(app, seller.email)).toHaveLength(0)
})

test('the invented seller of a sample is not emailed', async () => {
  await using app = await createTimedApp()
  const { buyer, seller, property, conversation } = await createConversation(app)
  await app.app.pool.query('update palapa.properties set is_sample = true where id = $1', [property.id])
  await sendText(buyer, conversation.id, 'Is the road paved?')
  await app.pass(10 * minuteMs)
  expect(await unreadEmails(app, seller.email)).toHaveLength(0)
  await sendText(seller, conversation.id, 'It is.')
  await app.pass(10 * minuteMs)
  expect(await unreadEmails(app, buyer.email)).toHaveLength(1)
})

test('a mail client switches emails off with a plain form, and the page switches them on again', async () => {
  await using app = await createTimedApp()
  const { buyer, seller, conversation } = await createConversation(app)
  await sendText(buyer, conversation.id, 'Hello')
  await app.pass(10 * minuteMs)
  const key = await keyOf(app, seller.email)
  const isOn = async () => data(await app.call(getMessageMail, { querystring: { key } })).isOn
  expect(await isOn()).toBe(true)
  const answer = await app.app.inject({
    method: 'POST',
    url: `/api/conversations/mail?key=${key}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  expect(answer.statusCode).toBe(204)
  expect(await isOn()).toBe(false)

  const another = await app.signUp()
  const started = await another.call(startConversation, { body: { propertyId: conversation.propertyId } })
  await sendText(another, data(started).conversation.id, 'Hello')
  await app.pass(10 * minuteMs)
  expect(await unreadEmails(app, seller.email)).toHaveLength(1)
  expect(data(await app.call(setMessageMail, { body: { key, isOn: true } })).isOn).toBe(true)
  expect(await isOn()).toBe(true)
})

test('users switch emails in their profile, even before their first conversation', async () => {
  await using app = await createTimedApp()
  const person = await app.signUp()
  const isOn = async (user: TestUser) => data(await user.call(getOwnMessageMail, {})).isOn
  expect(await isOn(person)).toBe(true)
  expect(data(await person.call(setOwnMessageMail, { body: { isOn: false } })).isOn).toBe(false)
  expect(await isOn(person)).toBe(false)
  expect(data(await person.call(exportOwnData, {})).messageMail).toEqual({ isOn: false })

  const { buyer, seller, conversation } = await createConversation(app)
  data(await seller.call(setOwnMessageMail, { body: { isOn: false } }))
  await sendText(buyer, conversation.id, 'Hello')
  await app.pass(10 * minuteMs)
  expect(await unreadEmails(app, seller.email)).toHaveLength(0)
  expect([await isOn(seller), await isOn(buyer)]).toEqual([false, true])
})

test('users who were not emailed about a message are emailed about the next one', async () => {
  await using app = await createTimedApp()
  const { buyer, seller, conversation } = await createConversation(app)
  const [off, unblocked] = [{ buyer, seller, conversation }, await createConversation(app)]
  const { pool } = app.app
  data(await off.seller.call(setOwnMessageMail, { body: { isOn: false } }))
  for (const { buyer: from, conversation: about } of [off, unblocked]) await sendText(from, about.id, 'One')
  const blocked = [unblocked.seller.id, unblocked.buyer.id]
  await pool.query('insert into palapa.blocks (user_id, blocked_id) values ($1, $2)', blocked)
  await app.pass(10 * minuteMs)
  for (const { seller: to } of [off, unblocked]) expect(await unreadEmails(app, to.email)).toEqual([])

  data(await off.seller.call(setOwnMessageMail, { body: { isOn: true } }))
  await pool.query('delete from palapa.blocks where user_id = $1', [unblocked.seller.id])
  for (const { buyer: from, conversation: about } of [off, unblocked]) await sendText(from, about.id, 'Two')
  await app.pass(10 * minuteMs)
  for (const { seller: to } of [off, unblocked]) {
    const emails = await unreadEmails(app, to.email)
    expect(emails.map(({ text }) => text)).toEqual([expect.stringContaining('> One\n> \n> Two')])
  }
})

test('after an outage of the mail server users are emailed about the next message', async () => {
  const port = await freePort()
  await using app = await createTimedApp({
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'Palapa <no-reply@palapa.example>',
    PUBLIC_URL: 'https://palapa.example',
    OPERATOR_EMAIL: 'team@palapa.example',
    AUTH_AUTOCONFIRM: 'on',
  })
  const { pool, jobs } = app.app
  const { buyer, seller, conversation } = await createConversation(app)
  await sendText(buyer, conversation.id, 'One')
  await app.pass(10 * minuteMs)
  await pool.query(`update palapa_jobs.job set retry_limit = 0 where name = 'mails'`)
  await jobs.start()
  await expect.poll(() => countPendingEmails(app.app), { timeout: 20_000 }).toBe(0)

  await using server = await startMailServer(port)
  await sendText(buyer, conversation.id, 'Two')
  await app.pass(10 * minuteMs)
  const received = () => server.received.filter(({ to }) => to.includes(seller.email))
  await expect.poll(() => received().length, { timeout: 20_000 }).toBe(1)
  expect(received()[0]?.mail.text).toContain('> One\n> \n> Two')
})

test('an unknown mail key changes nothing', async () => {
  await using app = await createTestApp()
  for (const key of ['none', '01a1fbc8-247f-7690-b8bc-540904d7c43e']) {
    const read = failure(await app.call(getMessageMail, { querystring: { key } }))
    const set = failure(await app.call(setMessageMail, { body: { key, isOn: false } }))
    const bare = await app.app.inject({ method: 'POST', url: `/api/conversations/mail?key=${key}` })
    expect([read.code, set.code, bare.statusCode]).toEqual(['not_found', 'not_found', 404])
  }
})

test('emails are not sent to an address that another user has taken over', async () => {
  await using app = await createTimedApp()
  const { buyer, seller, conversation } = await createConversation(app)
  const moved = `${seller.id}@moved.invalid`
  await app.app.pool.query('update palapa.profiles set email = $1 where id = $2', [moved, seller.id])
  await sendText(buyer, conversation.id, 'Is it still for sale?')
  await app.pass(10 * minuteMs)
  expect(await emailsTo(app.app, moved)).toEqual([])
})
