import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import {
  deleteMessage,
  markRead,
  sendMessage,
  setTyping,
  startConversation,
} from '#contract/conversations.ts'
import { liftSuspension } from '#contract/moderation/suspensions.ts'
import { deleteOwnAccount } from '#contract/own-account.ts'
import type { Side } from '#contract/participants.ts'
import { endSuspensions } from '#server/moderation/suspensions/suspending.ts'
import { createTestApp, data, type TestApp } from '#test/app.ts'
import { createConversation, messagesOf, sendText } from '#test/conversations.ts'
import { openEvents, type Received } from '#test/event-stream.ts'
import { signUpStaff, suspend } from '#test/lifecycle/staff.ts'
import { EventStream } from './stream.ts'

const textOf = ({ data: body }: Received) => (body as { message: { text: string } }).message.text

test('a message reaches the open streams of both users, with consecutive ids', async () => {
  await using app = await createTestApp()
  const { buyer, seller, conversation } = await createConversation(app)
  await using reader = await openEvents(app.app, seller.token)
  await using own = await openEvents(app.app, buyer.token)
  const [ready] = [await reader.next(), await own.next()]
  expect(ready).toMatchObject({ name: 'ready', id: 1 })
  const message = await sendText(buyer, conversation.id, 'Good morning!')
  const messageEvent = (side: Side) => ({
    name: 'message',
    id: 2,
    data: { conversationId: conversation.id, side, message },
  })
  expect(await reader.next()).toEqual(messageEvent('seller'))
  expect(await own.next()).toEqual(messageEvent('buyer'))
})

test('a reconnected stream continues where it ended, without gaps and duplicates', async () => {
  await using app = await createTestApp()
  const { buyer, seller, conversation } = await createConversation(app)
  const { id } = conversation
  {
    await using first = await openEvents(app.app, seller.token)
    await first.next()
    await sendText(buyer, id, 'One')
    expect(await first.next()).toMatchObject({ id: 2 })
  }
  const two = await sendText(buyer, id, 'Two')
  data(await seller.call(markRead, { params: { id }, body: { position: two.position } }))
  await sendText(buyer, id, 'Three')
  await using again = await openEvents(app.app, seller.token, 2)
  const missed = await again.until('ready')
  expect(missed.map(({ name, id: eventId }) => [name, eventId])).toEqual([
    ['conversation', undefined],
    ['message', 3],
    ['message', 5],
    ['ready', 5],
  ])
  expect(missed.slice(1, 3).map(textOf)).toEqual(['Two', 'Three'])
  expect(missed[0]?.data).toMatchObject({
    conversation: { unreadCount: 1, readPosition: two.position },
    unread: { total: 1, streamPosition: 5 },
  })
  await sendText(buyer, id, 'Four')
  expect(await again.next()).toMatchObject({ id: 6 })
})

test('an event that was never published is delivered when the next event reveals the gap', async () => {
  await using app = await createTestApp()
  const { buyer, seller, conversation } = await createConversation(app)
  await using reader = await openEvents(app.app, seller.token)
  await reader.next()
  const { publish } = app.app.realtime
  app.app.realtime.publish = () => {}
  await sendText(buyer, conversation.id, 'Lost on the way')
  app.app.realtime.publish = publish
  await sendText(buyer, conversation.id, 'The next one')
  const events = await reader.until('ready')
  expect(events.filter(({ name }) => name === 'message').map(textOf)).toEqual([
    'Lost on the way',
    'The next one',
  ])
})

test('events published out of order are sorted without reading the database', async () => {
  await using app = await createTestApp()
  const { buyer, seller, conversation } = await createConversation(app)
  await using reader = await openEvents(app.app, seller.token)
  await reader.next()
  const { realtime } = app.app
  const { publish } = realtime
  const held: Parameters<typeof publish>[] = []
  realtime.publish = (...event) => void held.push(event)
  for (const text of ['One', 'Two', 'Three']) await sendText(buyer, conversation.id, text)
  for (const event of held.toReversed()) publish(...event)
  expect(textOf(await reader.next())).toBe('One')
  expect(textOf(await reader.next())).toBe('Two')
  expect(textOf(await reader.next())).toBe('Three')
  realtime.publish = publish
  await sendText(buyer, conversation.id, 'Four')
  expect(textOf(await reader.next())).toBe('Four')
})

test('concurrent events reach a reader once each and in order', async () => {
  await using app = await createTestApp()
  const { buyer, seller, conversation } = await createConversation(app)
  await using reader = await openEvents(app.app, seller.token)
  await reader.next()
  const people = [buyer, seller]
  const texts = Array.from({ length: 40 }, (_, at) => `Message ${at}`)
  await Promise.all(texts.map((text, at) => sendText(people[at % 2] ?? buyer, conversation.id, text)))
  const events: Received[] = []
  while (events.length < texts.length) {
    const event = await reader.next()
    if (event.name === 'message') events.push(event)
  }
  expect(events.map(({ id }) => id)).toEqual(texts.map((_, at) => at + 2))
  expect(new Set(events.map(textOf))).toEqual(new Set(texts))
})

/** Inserts messages as if written one after another, from the second event of both users on. */
async function fill({ app }: TestApp, conversationId: string, count: number, text: string): Promise<void> {
  await app.pool.query(
    `insert into palapa.messages (conversation_id, position, id, sender, text, warnings, created_at,
      buyer_stream_position, seller_stream_position)
    select $1, 6 + n, gen_random_uuid(), 'buyer', $3, '{}', now(), 1 + n, 1 + n from generate_series(1, $2::int) n`,
    [conversationId, count, text],
  )
  await app.pool.query('update palapa.conversation_streams set position = $1', [1 + count])
  await app.pool.query('update palapa.conversation_members set stream_position = $1', [1 + count])
}

test('five hundred missed messages are replayed, and beyond that the reader must reload', async () => {
  await using app = await createTestApp()
  const { buyer, seller, conversation } = await createConversation(app)
  await fill(app, conversation.id, 501, 'Message')
  await using behind = await openEvents(app.app, seller.token, 1)
  expect(await behind.next()).toMatchObject({ name: 'resync', id: 502 })
  await using near = await openEvents(app.app, buyer.token, 2)
  const events = await near.until('ready')
  const messages = events.filter(({ name }) => name === 'message')
  expect(messages.map(({ id }) => id)).toEqual(Array.from({ length: 500 }, (_, at) => at + 3))
  expect(events).toHaveLength(502)
})

test('a reader that missed too much text, or has the sequence of another database, must reload', async () => {
  await using app = await createTestApp()
  const { buyer, seller, conversation } = await createConversation(app)
  await fill(app, conversation.id, 140, 'x'.repeat(4000))
  await using behind = await openEvents(app.app, seller.token, 1)
  expect(await behind.next()).toMatchObject({ name: 'resync', id: 141 })
  await using ahead = await openEvents(app.app, buyer.token, 5000)
  expect(await ahead.next()).toMatchObject({ name: 'resync', id: 141 })
})

test('a deletion is published to the user who deleted, typing to the other, and neither to a stranger', async () => {
  await using app = await createTestApp()
  const { buyer, seller, conversation } = await createConversation(app)
  const { id } = conversation
  const stranger = await app.signUp()
  const message = await sendText(buyer, id, 'Forget this.')
  await using own = await openEvents(app.app, buyer.token)
  await using other = await openEvents(app.app, seller.token)
  await using unrelated = await openEvents(app.app, stranger.token)
  for (const reader of [own, other, unrelated]) expect(await reader.next()).toMatchObject({ name: 'ready' })
  data(await buyer.call(deleteMessage, { params: { id, messageId: message.id } }))
  expect(await own.next()).toMatchObject({ name: 'deletion', data: { messageId: message.id } })
  data(await buyer.call(setTyping, { params: { id } }))
  expect(await other.next()).toEqual({
    name: 'typing',
    id: undefined,
    data: { conversationId: id, sender: 'buyer', isTyping: true },
  })
  await app.app.close()
  await unrelated.ended() // no event came before the server closed
})

test('a stream needs a token, and beyond five streams of a user the oldest ends', async () => {
  await using app = await createTestApp()
  const { buyer } = await createConversation(app)
  expect((await openEvents(app.app, 'none')).status).toBe(401)
  const open = []
  for (let at = 0; at < 6; at++) open.push(await openEvents(app.app, buyer.token))
  expect(open.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
  await open[0]?.ended()
  for (const reader of open.slice(1)) expect(await reader.next()).toMatchObject({ name: 'ready' })
})

test('a suspension and its end reach the streams of the people in conversations with the person', async () => {
  await using app = await createTestApp()
  const { buyer, seller, conversation } = await createConversation(app)
  const former = await app.signUp()
  data(await former.call(startConversation, { body: { propertyId: conversation.propertyId } }))
  data(await former.call(deleteOwnAccount, { body: { password: 'correct horse' } })) // has no stream any more
  let last: number | undefined = 1
  /** Returns the states of the conversation that the buyer's client missed. */
  const missed = async () => {
    await using reader = await openEvents(app.app, buyer.token, last)
    const events = await reader.until('ready')
    last = events.at(-1)?.id
    return events.filter(({ name }) => name === 'conversation').map(({ data: body }) => body)
  }
  const closed = { conversation: { id: conversation.id, canWrite: false, isOtherSuspended: true } }
  const open = { conversation: { id: conversation.id, canWrite: true, isOtherSuspended: false } }
  expect(await missed()).toEqual([])
  await suspend(app, seller)
  expect(await missed()).toMatchObject([closed])
  const staff = await signUpStaff(app)
  data(await staff.call(liftSuspension, { params: { id: seller.id }, body: { reason: 'An error.' } }))
  expect(await missed()).toMatchObject([open])
  await suspend(app, seller)
  expect(await missed()).toMatchObject([closed])
  await endSuspensions(app.app, new Date(Date.now() + 8 * 24 * 60 * 60 * 1000))
  expect(await missed()).toMatchObject([open])
})

test('ids in capital letters are published as they are stored', async () => {
  await using app = await createTestApp()
  const { buyer, seller, conversation } = await createConversation(app)
  await using own = await openEvents(app.app, buyer.token)
  await own.next()
  const id = randomUUID()
  const params = { id: conversation.id.toUpperCase() }
  const body = { id: id.toUpperCase(), text: 'Good morning!' }
  expect(data(await buyer.call(sendMessage, { params, body })).message.id).toBe(id)
  expect(await own.next()).toMatchObject({
    name: 'message',
    data: { conversationId: conversation.id, message: { id } },
  })
  data(await buyer.call(deleteMessage, { params: { ...params, messageId: id.toUpperCase() } }))
  expect(await own.next()).toMatchObject({
    name: 'deletion',
    data: { conversationId: conversation.id, messageId: id },
  })
  expect(await messagesOf(seller, conversation.id)).toContainEqual(expect.objectContaining({ id }))
})

const frameOf = (sequence: number) => `id: ${sequence}\nevent: message\ndata: {}\n\n`

test('an event that arrives as a replay ends is written at once', async () => {
  for (let turns = 0; turns < 10; turns++) {
    const stored = [1]
    const written: string[] = []
    const response = { write: (text: string) => written.push(text) } as unknown as ServerResponse
    const replay = (after = 0) => {
      const frames = stored.filter((sequence) => sequence > after).map(frameOf)
      return Promise.resolve({ frames, sequence: stored.length })
    }
    const stream = new EventStream(response, replay, { hasNotices: true })
    const opening = stream.open(0)
    for (let turn = 0; turn < turns; turn++) await Promise.resolve()
    stored.push(2)
    stream.receive(frameOf(2))
    await opening
    expect(written).toEqual(stored.map(frameOf))
  }
})
