import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  getConversation,
  listConversations,
  listMessages,
  reportConversation,
  sendMessage,
  setBlock,
  setTyping,
  shareContact,
  startConversation,
} from '#contract/conversations.ts'
import { deleteOwnAccount, exportOwnData } from '#contract/own-account.ts'
import { getOwnProfile, updateProfile } from '#contract/profiles.ts'
import { inTransaction } from '#server/db/client.ts'
import { createTestApp, data, failure, type TestUser } from '#test/app.ts'
import { buildProperty } from '#test/builders.ts'
import { createConversation, messagesOf, sendText } from '#test/conversations.ts'
import { waitForLock } from '#test/database.ts'
import { openEvents } from '#test/event-stream.ts'
import { emailsTo } from '#test/emails.ts'

const operator = 'team@palapa.example'

const load = async (user: TestUser, id: string) =>
  data(await user.call(getConversation, { params: { id } })).conversation
const share = (user: TestUser, id: string) => user.call(shareContact, { params: { id } })
const block = async (user: TestUser, id: string, isBlocked = true) =>
  data(await user.call(setBlock, { params: { id }, body: { isBlocked } })).conversation
const send = (user: TestUser, id: string) =>
  user.call(sendMessage, { params: { id }, body: { id: randomUUID(), text: 'Hello?' } })

test('contact details are hidden until their owner shares them, and then visible only to the other user', async () => {
  await using app = await createTestApp()
  const { buyer, seller, conversation } = await createConversation(app)
  const { id } = conversation
  await sendText(buyer, id, 'Good morning')
  const listed = await buyer.call(listConversations, { querystring: {} })
  expect(JSON.stringify([listed, await load(buyer, id), await messagesOf(buyer, id)])).not.toMatch(
    /@example|\+501/,
  )
  const own = data(await share(seller, id)).conversation
  expect(own).toMatchObject({ hasSharedContact: true, contact: null, unreadCount: 1 })
  expect(JSON.stringify(own)).not.toContain('@example')
  expect(await load(buyer, id)).toMatchObject({
    hasSharedContact: false,
    contact: { email: seller.email, phone: '+5016101234' },
    unreadCount: 0,
    lastMessage: { sender: 'system', text: 'Sol shared their contact details.' },
  })
  const { unread } = data(await buyer.call(listConversations, { querystring: {} }))
  expect(unread.total).toBe(0)
  expect(data(await share(seller, id)).conversation).toEqual(await load(seller, id))
  expect((await messagesOf(buyer, id)).filter(({ text }) => text.includes('contact details'))).toHaveLength(1)
})

test('sharing contact details publishes one event for each change to both users', async () => {
  await using app = await createTestApp()
  const { buyer, seller, conversation } = await createConversation(app)
  await using own = await openEvents(app.app, seller.token)
  await using other = await openEvents(app.app, buyer.token)
  for (const reader of [own, other]) expect(await reader.next()).toMatchObject({ name: 'ready', id: 1 })
  await Promise.all([share(seller, conversation.id), share(seller, conversation.id)])
  expect(await own.next()).toMatchObject({
    name: 'conversation',
    id: 2,
    data: { conversation: { hasSharedContact: true, contact: null } },
  })
  expect(await other.next()).toMatchObject({
    name: 'conversation',
    id: 2,
    data: { conversation: { contact: { email: seller.email } } },
  })
  const notice = { message: { sender: 'system', text: 'Sol shared their contact details.' } }
  expect(await own.next()).toMatchObject({ name: 'message', id: 3, data: notice })
  expect(await other.next()).toMatchObject({ name: 'message', id: 3, data: notice })
  const after = await sendText(seller, conversation.id, 'Call me')
  expect(await other.next()).toMatchObject({ id: 4, data: { message: after } })
})

test('shared contact details are current: the email address of the account and the phone number of the profile', async () => {
  await using app = await createTestApp()
  const { buyer, seller, conversation } = await createConversation(app)
  const { id } = conversation
  const email = `${randomUUID()}@example.com`
  await app.app.pool.query('update palapa_auth.users set email = $1 where id = $2', [email, seller.id])
  const links = { websiteUrl: '', facebookUrl: '', instagramUrl: '' }
  const profile = { name: 'Sol', phone: '', bio: '', location: '', ...links }
  data(await seller.call(updateProfile, { body: profile }))
  // The user of a token is cached for two seconds.
  const contact = async () => {
    data(await share(seller, id))
    return (await load(buyer, id)).contact
  }
  await expect.poll(contact, { timeout: 10_000 }).toEqual({ email, phone: '' })
  const newest = `${randomUUID()}@example.com`
  await app.app.pool.query('update palapa_auth.users set email = $1 where id = $2', [newest, seller.id])
  const next = async () => {
    data(await seller.call(getOwnProfile, {}))
    return (await load(buyer, id)).contact?.email
  }
  await expect.poll(next, { timeout: 10_000 }).toBe(newest)
})

test('a block ends writing in every conversation of the two users, in both directions', async () => {
  await using app = await createTestApp()
  const { buyer, seller, conversation } = await createConversation(app)
  const { id } = conversation
  const property = await buildProperty(seller, { title: 'Another house' })
  const begin = (propertyId: string) => buyer.call(startConversation, { body: { propertyId } })
  const second = data(await begin(property.id)).conversation
  data(await share(seller, id))
  expect(await block(seller, id)).toMatchObject({ isBlocked: true, canWrite: false })
  expect(await load(buyer, second.id)).toMatchObject({ isBlocked: false, canWrite: false, contact: null })
  expect(await load(buyer, id)).toMatchObject({ contact: null })
  const message = 'You can no longer write in this conversation.'
  for (const user of [buyer, seller]) {
    expect(failure(await send(user, id))).toMatchObject({ status: 403, message })
    expect(failure(await send(user, second.id)).status).toBe(403)
    expect(failure(await user.call(setTyping, { params: { id } })).status).toBe(403)
    expect(failure(await share(user, second.id)).status).toBe(403)
  }
  const third = await buildProperty(seller, { title: 'A third house' })
  expect(failure(await begin(third.id))).toMatchObject({
    status: 403,
    message: 'You cannot write to this seller.',
  })
  expect(data(await begin(property.id)).conversation.id).toBe(second.id)
  expect(await block(seller, second.id, false)).toMatchObject({ isBlocked: false, canWrite: true })
  expect((await send(buyer, id)).ok).toBe(true)
  expect(await load(buyer, id)).toMatchObject({ canWrite: true, contact: { email: seller.email } })
})

test('a message that was sent before a block is not refused when its writer sends it again', async () => {
  await using app = await createTestApp()
  const { buyer, seller, conversation } = await createConversation(app)
  const params = { id: conversation.id }
  const body = { id: randomUUID(), text: 'Is it still for sale?' }
  const { message } = data(await buyer.call(sendMessage, { params, body }))
  await block(seller, conversation.id)
  const messages = await messagesOf(buyer, conversation.id)
  expect(data(await buyer.call(sendMessage, { params, body })).message).toEqual(message)
  expect(failure(await seller.call(sendMessage, { params, body })).status).toBe(403)
  expect(await messagesOf(buyer, conversation.id)).toEqual(messages)
})

test('a blocked user cannot remove the block, and their own block is independent of it', async () => {
  await using app = await createTestApp()
  const { buyer, seller, conversation } = await createConversation(app)
  const { id } = conversation
  await block(seller, id)
  expect(await block(buyer, id, false)).toMatchObject({ isBlocked: false, canWrite: false })
  await Promise.all([block(buyer, id), block(buyer, id)])
  expect(await block(seller, id, false)).toMatchObject({ isBlocked: false, canWrite: false })
  expect(await block(buyer, id, false)).toMatchObject({ canWrite: true })
})

test('a block publishes an event for every conversation of the two users, and for no other', async () => {
  await using app = await createTestApp()
  const { buyer, seller, conversation } = await createConversation(app)
  const property = await buildProperty(seller, { title: 'Another house' })
  const second = data(await buyer.call(startConversation, { body: { propertyId: property.id } })).conversation
  const other = await app.signUp()
  data(await other.call(startConversation, { body: { propertyId: property.id } }))
  await using own = await openEvents(app.app, seller.token)
  await using blocked = await openEvents(app.app, buyer.token)
  await using unrelated = await openEvents(app.app, other.token)
  for (const reader of [own, blocked, unrelated]) expect(await reader.next()).toMatchObject({ name: 'ready' })
  await block(seller, conversation.id)
  await block(seller, conversation.id)
  const events = [await own.next(), await own.next()]
  const ids = events.map((event) => (event.data as { conversation: { id: string } }).conversation.id) // its only shape
  expect(new Set(ids)).toEqual(new Set([conversation.id, second.id]))
  expect(events).toMatchObject([
    { id: 4, data: { conversation: { isBlocked: true } } },
    { id: 5, data: { conversation: { isBlocked: true } } },
  ])
  expect(await blocked.next()).toMatchObject({
    id: 3,
    data: { conversation: { isBlocked: false, canWrite: false } },
  })
  expect(await blocked.next()).toMatchObject({ id: 4 })
  await app.app.close()
  await unrelated.ended() // no event came before the server closed
})

test('a user who reconnects receives missed contact details and blocks', async () => {
  await using app = await createTestApp()
  const { buyer, seller, conversation } = await createConversation(app)
  const { id } = conversation
  const conversationSince = async (position: number) => {
    await using reader = await openEvents(app.app, buyer.token, position)
    const missed = await reader.until('ready')
    return missed.find(({ name }) => name === 'conversation')?.data
  }
  data(await share(seller, id))
  expect(await conversationSince(1)).toMatchObject({ conversation: { contact: { email: seller.email } } })
  await block(seller, id)
  expect(await conversationSince(3)).toMatchObject({ conversation: { canWrite: false, contact: null } })
})

test('a report is stored, counted and emailed to the operator with the reporter’s text', async () => {
  await using app = await createTestApp({ environment: { OPERATOR_EMAIL: operator } })
  const { buyer, seller, conversation, property } = await createConversation(app)
  const { id } = conversation
  const report = (user: TestUser, text: string) =>
    user.call(reportConversation, { params: { id }, body: { reason: 'scam', text } })
  data(await report(buyer, 'Wants a deposit.\nBefore a viewing.'))
  data(await report(seller, ''))
  data(await report(buyer, 'Again'))
  const emails = await emailsTo(app.app, operator)
  const first = emails.find(({ text }) => text.includes('a deposit'))
  expect(first).toMatchObject({ replyTo: buyer.email, subject: 'A conversation was reported: a scam' })
  for (const part of [
    '> Wants a deposit.\n> Before a viewing.',
    [
      'Reason: A scam',
      `Property: ${property.title}`,
      `Conversation: ${id}`,
      `Reported person: Sol (${seller.id})`,
      `Reported by: Ana (${buyer.id})`,
      'Reports about this person: 1, by one person',
    ].join('\n'),
    `Open the case:\n${app.app.config.publicUrl}/staff/cases/`,
  ]) {
    expect(first?.text).toContain(part)
  }
  const counts = emails.map(({ text }) => /Reports about this person: (.*)/.exec(text)?.[1])
  expect(counts.filter((count) => count === '1, by one person')).toHaveLength(2)
  expect(counts).toContain('2, by one person')
})

test('the messages that a user has reported are named to this user alone', async () => {
  await using app = await createTestApp()
  const { buyer, seller, conversation } = await createConversation(app)
  const { id } = conversation
  const demand = await sendText(seller, id, 'Pay first.')
  const question = await sendText(buyer, id, 'Why?')
  const report = (user: TestUser, messageId?: string) =>
    user.call(reportConversation, { params: { id }, body: { reason: 'scam', text: '', messageId } })
  for (const messageId of [demand.id, demand.id, undefined]) data(await report(buyer, messageId))
  data(await report(seller, question.id))
  const reportedBy = async (user: TestUser, querystring: { before?: number } = {}) =>
    data(await user.call(listMessages, { params: { id }, querystring })).reportedMessageIds
  expect(await reportedBy(buyer)).toEqual([demand.id])
  expect(await reportedBy(seller)).toEqual([question.id])
  expect(await reportedBy(buyer, { before: demand.position })).toEqual([])

  // The id of a message is unique only within its conversation.
  const property = await buildProperty(seller)
  const started = data(await buyer.call(startConversation, { body: { propertyId: property.id } }))
  const params = { id: started.conversation.id }
  data(await seller.call(sendMessage, { params, body: { id: demand.id, text: 'Pay first.' } }))
  const other = data(await buyer.call(listMessages, { params, querystring: {} }))
  expect(other).toMatchObject({ reportedMessageIds: [] })
})

test('a report needs a reason, and a user can send five an hour', async () => {
  await using app = await createTestApp({ environment: { OPERATOR_EMAIL: operator } })
  const { buyer, seller, conversation } = await createConversation(app)
  const { id } = conversation
  const report = (user: TestUser, reason = 'spam') =>
    user.call(reportConversation, { params: { id }, body: { reason: reason as 'spam', text: '' } })
  expect(failure(await report(buyer, 'dislike'))).toMatchObject({
    status: 400,
    fields: { reason: 'Choose what is wrong.' },
  })
  data(await report(buyer))
  const results = await Promise.all(Array.from({ length: 7 }, () => report(buyer)))
  expect(results.filter(({ ok }) => ok)).toHaveLength(4)
  expect(failure(await report(buyer))).toMatchObject({
    status: 429,
    message: 'You can send 5 reports an hour. Please try again in 60 minutes; nothing you wrote is lost.',
  })
  data(await report(seller))
  expect(await emailsTo(app.app, operator)).toHaveLength(6)
})

test('a user cannot share, block or report in a conversation of other users', async () => {
  await using app = await createTestApp()
  const { conversation } = await createConversation(app)
  const stranger = await app.signUp()
  const params = { id: conversation.id }
  const calls = (user: Pick<TestUser, 'call'>) => [
    user.call(shareContact, { params }),
    user.call(setBlock, { params, body: { isBlocked: true } }),
    user.call(reportConversation, { params, body: { reason: 'spam', text: '' } }),
  ]
  const codes = async (user: Pick<TestUser, 'call'>) =>
    (await Promise.all(calls(user))).map((result) => failure<unknown>(result).code)
  expect(await codes(stranger)).toEqual(['not_found', 'not_found', 'not_found'])
  expect(await codes(app)).toEqual(['unauthenticated', 'unauthenticated', 'unauthenticated'])
})

test('PROFILE-25 shared contact details, blocks and reports are exported, and deleted with the account', async () => {
  await using app = await createTestApp()
  const { buyer, seller, conversation } = await createConversation(app)
  const { id } = conversation
  data(await share(seller, id))
  data(
    await seller.call(reportConversation, {
      params: { id },
      body: { reason: 'abuse', text: 'Ana was rude' },
    }),
  )
  await block(seller, id)
  expect(data(await seller.call(exportOwnData, {}))).toMatchObject({
    conversations: [{ id, sharedContactAt: expect.any(String) }],
    blocks: [{ blockedId: buyer.id }],
    reports: [{ conversationId: id, reason: 'abuse', text: 'Ana was rude' }],
  })
  expect(data(await buyer.call(exportOwnData, {}))).toMatchObject({
    conversations: [{ id, sharedContactAt: null }],
    blocks: [],
    reports: [],
  })
  data(await seller.call(deleteOwnAccount, { body: { password: 'correct horse' } }))
  expect(await load(buyer, id)).toMatchObject({ contact: null, canWrite: false })
  expect(JSON.stringify(await messagesOf(buyer, id))).toContain(
    'A former member shared their contact details.',
  )
  const { rows } = await app.app.pool.query('select text from palapa.reports')
  expect(rows).toEqual([{ text: '' }])
})

test('a message that meets the deletion of the other account is refused like a later one', async () => {
  await using app = await createTestApp()
  const { buyer, seller, conversation } = await createConversation(app)
  const { pool } = app.app
  const { sent } = await inTransaction(pool, async (client) => {
    await client.query('delete from palapa.conversation_streams where user_id = $1', [seller.id])
    const running = send(buyer, conversation.id)
    await waitForLock(pool)
    return { sent: running } // not awaited before the transaction ends
  })
  expect(failure(await sent)).toMatchObject({
    status: 403,
    message: 'You can no longer write in this conversation.',
  })
})
