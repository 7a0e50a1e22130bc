import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  deleteMessage,
  getConversation,
  listConversations,
  listMessages,
  markRead,
  sendMessage,
  startConversation,
} from '#contract/conversations.ts'
import { updateProfile } from '#contract/profiles.ts'
import { withdrawProperty } from '#contract/properties.ts'
import { createTestApp, data, failure, type TestUser } from '#test/app.ts'
import { buildProperty } from '#test/builders.ts'
import { createConversation, messagesOf, sendText } from '#test/conversations.ts'
import { buildPhoto, upload } from '#test/images.ts'
import { suspend } from '#test/lifecycle/staff.ts'

const listOf = async (user: TestUser) => data(await user.call(listConversations, { querystring: {} }))

test('CHAT-05 CHAT-08 CHAT-14 a new conversation has its four participants, join notices and welcomes', async () => {
  await using app = await createTestApp()
  const { buyer, seller, conversation, property } = await createConversation(app)
  expect(conversation).toMatchObject({
    propertyId: property.id,
    propertyTitle: property.title,
    side: 'buyer',
    buyer: { id: buyer.id },
    seller: { id: seller.id, name: 'Sol' },
    rep: { id: 'rep', name: 'Palapa team', avatar: '' },
    support: { id: 'support', role: 'AI support agent (scripted)' },
    unreadCount: 0,
    isAnswered: false,
    canWrite: true,
  })
  const messages = await messagesOf(buyer, conversation.id)
  expect(messages.map(({ sender }) => sender)).toEqual([
    'system',
    'system',
    'system',
    'seller',
    'rep',
    'support',
  ])
  expect(messages.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6])
  expect(await messagesOf(seller, conversation.id)).toEqual(messages)
})

test('starting a conversation again, also concurrently, returns the first', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp({ role: 'SELLER' })
  const buyer = await app.signUp()
  const { id: propertyId } = await buildProperty(seller)
  const start = async () => data(await buyer.call(startConversation, { body: { propertyId } }))
  const started = await Promise.all([start(), start(), start()])
  const again = await start()
  expect(new Set([...started, again].map(({ conversation }) => conversation.id)).size).toBe(1)
  expect((await listOf(buyer)).conversations).toHaveLength(1)
  expect((await listOf(seller)).conversations).toMatchObject([{ side: 'seller', unreadCount: 0 }])
})

test('a conversation cannot be started about the user’s own, a withdrawn, a suspended seller’s or a missing listing', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp({ role: 'SELLER' })
  const buyer = await app.signUp()
  const { id } = await buildProperty(seller)
  const start = async (user: TestUser, propertyId: string) =>
    failure(await user.call(startConversation, { body: { propertyId } })).code
  expect(await start(seller, id)).toBe('conflict')
  expect(await start(buyer, randomUUID())).toBe('not_found')
  expect(await start(buyer, 'none')).toBe('not_found')
  data(await seller.call(withdrawProperty, { params: { id } }))
  expect(await start(buyer, id)).toBe('not_for_sale')
  const suspended = await app.signUp({ role: 'SELLER' })
  const hidden = await buildProperty(suspended)
  await suspend(app, suspended)
  expect(await start(buyer, hidden.id)).toBe('not_found')
})

test('Start Chat about a listing that is no longer for sale returns the conversation that the buyer has', async () => {
  await using app = await createTestApp()
  const { buyer, seller, conversation, property } = await createConversation(app)
  const start = async (user: TestUser) =>
    user.call(startConversation, { body: { propertyId: property.id.toUpperCase() } })
  const opened = async () => data(await start(buyer)).conversation.id
  data(await seller.call(withdrawProperty, { params: { id: property.id } }))
  expect(await opened()).toBe(conversation.id)
  expect(failure(await start(await app.signUp())).code).toBe('not_for_sale')
  await suspend(app, seller)
  expect(await opened()).toBe(conversation.id)
  expect(failure(await start(await app.signUp())).code).toBe('not_found')
})

test('concurrent requests each act in their own conversation, and a stranger in none', async () => {
  await using app = await createTestApp()
  const stranger = await app.signUp()
  const seller = await app.signUp({ role: 'SELLER' })
  const { id: propertyId } = await buildProperty(seller)
  const buyers = await Promise.all(Array.from({ length: 4 }, () => app.signUp()))
  const threads = await Promise.all(
    buyers.map(async (buyer) => {
      const { conversation } = data(await buyer.call(startConversation, { body: { propertyId } }))
      return { buyer, id: conversation.id }
    }),
  )
  const send = (user: TestUser, id: string) =>
    user.call(sendMessage, { params: { id }, body: { id: randomUUID(), text: user.id, pictureIds: [] } })
  const sending = threads.flatMap(({ buyer, id }) => [
    send(buyer, id.toUpperCase()),
    send(seller, id),
    send(stranger, id),
  ])
  const codes = (await Promise.all(sending)).map((response) =>
    response.ok ? 'sent' : failure(response).code,
  )
  expect(codes).toEqual(threads.flatMap(() => ['sent', 'sent', 'not_found']))
  for (const { buyer, id } of threads) {
    const written = (await messagesOf(buyer, id)).filter(({ text }) => [buyer.id, seller.id].includes(text))
    expect(written.map(({ sender, text }) => `${sender} ${text}`).toSorted()).toEqual([
      `buyer ${buyer.id}`,
      `seller ${seller.id}`,
    ])
  }
})

test('a user without a name is not taken for a former one', async () => {
  await using app = await createTestApp()
  const { buyer, seller } = await createConversation(app)
  data(await buyer.call(updateProfile, { body: { name: '' } }))
  expect((await listOf(seller)).conversations).toMatchObject([{ buyer: { name: 'Unnamed member' } }])
})

test('a message counts as unread for the other user until it is read, and makes the conversation a match', async () => {
  await using app = await createTestApp()
  const { buyer, seller, conversation } = await createConversation(app)
  const { id } = conversation
  await sendText(buyer, id, 'Is it still for sale?')
  const second = await sendText(buyer, id, 'I could come on Friday.')
  expect(await listOf(seller)).toMatchObject({
    unread: { total: 2 },
    conversations: [{ unreadCount: 2, isAnswered: false, lastMessage: { text: 'I could come on Friday.' } }],
  })
  expect((await listOf(buyer)).unread.total).toBe(0)
  const { position } = second
  expect(data(await seller.call(markRead, { params: { id }, body: { position } }))).toBeNull()
  expect((await listOf(seller)).unread.total).toBe(0)
  expect(data(await buyer.call(getConversation, { params: { id } })).conversation).toMatchObject({
    otherReadPosition: position,
  })
  await sendText(seller, id, 'Yes, it is.')
  expect((await listOf(buyer)).conversations).toMatchObject([{ isAnswered: true, unreadCount: 1 }])
})

test('a retried message is stored once, and the id of another user’s message is refused', async () => {
  await using app = await createTestApp()
  const { buyer, seller, conversation } = await createConversation(app)
  const { id } = conversation
  const body = { id: randomUUID(), text: 'Only once, please.' }
  const send = () => buyer.call(sendMessage, { params: { id }, body })
  const sent = await Promise.all([send(), send(), send()])
  const [first, ...others] = sent.map((result) => data(result).message)
  for (const other of others) expect(other).toEqual(first)
  expect((await messagesOf(seller, id)).filter(({ text }) => text === body.text)).toHaveLength(1)
  expect((await listOf(seller)).unread.total).toBe(1)
  expect(failure(await seller.call(sendMessage, { params: { id }, body })).code).toBe('conflict')
})

test('concurrent messages have the same order for both users, without gaps', async () => {
  await using app = await createTestApp()
  const { buyer, seller, conversation } = await createConversation(app)
  const texts = Array.from({ length: 12 }, (_, at) => `Message ${at}`)
  await Promise.all(texts.map((text, at) => sendText(at % 2 === 0 ? buyer : seller, conversation.id, text)))
  const messages = await messagesOf(buyer, conversation.id)
  expect(messages.map(({ position }) => position)).toEqual(messages.map((_, at) => at + 1))
  expect(new Set(messages.slice(6).map(({ text }) => text))).toEqual(new Set(texts))
  expect(await messagesOf(seller, conversation.id)).toEqual(messages)
})

test('CHAT-11 a message needs text of at most 4,000 characters', async () => {
  await using app = await createTestApp()
  const { buyer, conversation } = await createConversation(app)
  const { id } = conversation
  const send = (text: string) => buyer.call(sendMessage, { params: { id }, body: { id: randomUUID(), text } })
  expect(failure(await send(' \n ')).code).toBe('invalid_input')
  expect(failure(await send('x'.repeat(4001))).fields).toHaveProperty('text')
  expect(data(await send('x'.repeat(4000))).message.text).toHaveLength(4000)
})

test('a deleted message is hidden only from the user who deleted it', async () => {
  await using app = await createTestApp()
  const { buyer, seller, conversation } = await createConversation(app)
  const { id } = conversation
  const { id: messageId } = await sendText(buyer, id, 'Forget this.')
  data(await buyer.call(deleteMessage, { params: { id, messageId } }))
  expect((await messagesOf(buyer, id)).map((message) => message.id)).not.toContain(messageId)
  expect((await messagesOf(seller, id)).map((message) => message.id)).toContain(messageId)
  expect((await listOf(buyer)).conversations[0]?.lastMessage?.sender).toBe('support')
  expect(failure(await buyer.call(deleteMessage, { params: { id, messageId } })).code).toBe('not_found')
})

test('older messages are paged, and messages after a position are in order', async () => {
  await using app = await createTestApp()
  const { buyer, seller, conversation } = await createConversation(app)
  const { id } = conversation
  for (let at = 7; at <= 58; at++) await sendText(at % 2 ? buyer : seller, id, `Message ${at}`)
  const load = async (querystring: { before?: number; after?: number }) =>
    data(await buyer.call(listMessages, { params: { id }, querystring }))
  const newest = await load({})
  expect(newest.messages.map(({ position }) => position)).toEqual(
    Array.from({ length: 50 }, (_, at) => at + 9),
  )
  expect(newest.hasMore).toBe(true)
  const older = await load({ before: 9 })
  expect(older.messages.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect(older.hasMore).toBe(false)
  expect((await load({ after: 55 })).messages.map(({ position }) => position)).toEqual([56, 57, 58])
})

test('a position beyond the end marks only existing messages as read, and publishes no event', async () => {
  await using app = await createTestApp()
  const { buyer, seller, conversation } = await createConversation(app)
  const params = { id: conversation.id }
  const { position: last } = await sendText(buyer, conversation.id, 'Good morning!')
  const read = async (position: number) => await seller.call(markRead, { params, body: { position } })
  data(await read(last + 100))
  const { unread } = await listOf(buyer)
  data(await read(last + 200))
  data(await read(1))
  expect((await listOf(buyer)).unread).toEqual(unread)
  expect((await listOf(buyer)).conversations).toMatchObject([{ otherReadPosition: last }])
  for (const position of [-1, 2 ** 31]) {
    expect(failure(await read(position)).code).toBe('invalid_input')
    const page = await seller.call(listMessages, { params, querystring: { before: position } })
    expect(failure(page).code).toBe('invalid_input')
  }
  await sendText(buyer, conversation.id, 'And good night!')
  expect((await listOf(seller)).unread.total).toBe(1)
})

test('a message without a visible character is refused', async () => {
  await using app = await createTestApp()
  const { buyer, conversation } = await createConversation(app)
  for (const text of [' \n ', '\u200B\u200D\uFEFF', '\u2060']) {
    const body = { id: randomUUID(), text }
    const result = await buyer.call(sendMessage, { params: { id: conversation.id }, body })
    expect(failure(result).fields).toEqual({ text: 'Write a message.' })
  }
  expect(await sendText(buyer, conversation.id, '👩‍👧')).toMatchObject({ text: '👩‍👧' })
})

test('a conversation of other users is not found by any call', async () => {
  await using app = await createTestApp()
  const { buyer, conversation } = await createConversation(app)
  const stranger = await app.signUp()
  const { id } = conversation
  const { id: messageId, position } = await sendText(buyer, id, 'Between us.')
  const params = { id }
  const results = [
    await stranger.call(getConversation, { params }),
    await stranger.call(listMessages, { params, querystring: {} }),
    await stranger.call(sendMessage, { params, body: { id: randomUUID(), text: 'Hello' } }),
    await stranger.call(deleteMessage, { params: { id, messageId } }),
    await stranger.call(markRead, { params, body: { position } }),
  ]
  expect(results.map((result) => (result.ok ? 'ok' : result.failure.code))).toEqual(
    results.map(() => 'not_found'),
  )
  expect(await listOf(stranger)).toEqual({
    conversations: [],
    unread: { total: 0, streamPosition: 0 },
    nextCursor: null,
  })
})

test('a conversation has no photo of a listing that staff hid, except that of a held one for its seller, and says whose page is hidden', async () => {
  await using app = await createTestApp()
  const { buyer, seller, conversation, property } = await createConversation(app)
  await upload(app, seller, property.id, { name: 'photo.jpg', bytes: await buildPhoto() })
  const params = { id: conversation.id }
  const shownTo = async (user: TestUser) => {
    const { propertyImage, isPropertyHidden } = data(
      await user.call(getConversation, { params }),
    ).conversation
    const names = [propertyImage !== '/placeholder.svg' && 'photo', !isPropertyHidden && 'page']
    return names.filter(Boolean).join(' and ')
  }
  const shownWhen = async (state: string) => {
    await app.app.pool.query(`update palapa.properties set ${state} where id = $1`, [property.id])
    return [await shownTo(buyer), await shownTo(seller)]
  }
  const everything = 'photo and page'
  expect(await shownWhen('is_suspended = false')).toEqual([everything, everything])
  expect(await shownWhen("status = 'HELD', status_before = 'ACTIVE'")).toEqual(['', everything])
  expect(await shownWhen("status = 'REMOVED'")).toEqual(['', 'page'])
  expect(await shownWhen("status = 'WITHDRAWN', status_before = null")).toEqual(['photo', everything])
  expect(await shownWhen("status = 'ACTIVE'")).toEqual([everything, everything])
  expect(await shownWhen('is_suspended = true')).toEqual(['', everything])
})

test('a conversation says whether it is about a sample listing', async () => {
  await using app = await createTestApp()
  const { buyer, conversation, property } = await createConversation(app)
  const isSample = async () => {
    const found = await buyer.call(getConversation, { params: { id: conversation.id } })
    return data(found).conversation.isPropertySample
  }
  expect(await isSample()).toBe(false)
  await app.app.pool.query('update palapa.properties set is_sample = true where id = $1', [property.id])
  expect(await isSample()).toBe(true)
})
