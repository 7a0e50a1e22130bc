import { expect, test } from 'vitest'
import { deleteMessage, markRead, setTyping } from '#contract/conversation-calls.ts'
import type { Side } from '#contract/stored-conversations.ts'
import { createTestApp, data, type TestApp } from '#test/app.ts'
import { conversing, write } from '#test/conversations.ts'
import { openEvents, type Received } from '#test/event-stream.ts'

const textOf = ({ data: told }: Received) => (told as { message: { text: string } }).message.text

test('a message reaches the open streams of both people, with ids that follow each other', async () => {
  await using app = await createTestApp()
  const { buyer, seller, conversation } = await conversing(app)
  await using reader = await openEvents(app.app, seller.token)
  await using own = await openEvents(app.app, buyer.token)
  const [ready] = [await reader.next(), await own.next()]
  expect(ready).toMatchObject({ name: 'ready', id: 1 })
  const message = await write(buyer, conversation.id, 'Good morning!')
  const told = (side: Side) => ({
    name: 'message',
    id: 2,
    data: { conversationId: conversation.id, side, message },
  })
  expect(await reader.next()).toEqual(told('seller'))
  expect(await own.next()).toEqual(told('buyer'))
})

test('after a cut the stream goes on where it ended, without a gap and without a double', async () => {
  await using app = await createTestApp()
  const { buyer, seller, conversation } = await conversing(app)
  const { id } = conversation
  {
    await using first = await openEvents(app.app, seller.token)
    await first.next()
    await write(buyer, id, 'One')
    expect(await first.next()).toMatchObject({ id: 2 })
  }
  const two = await write(buyer, id, 'Two')
  data(await seller.call(markRead, { params: { id }, body: { position: two.position } }))
  await write(buyer, id, 'Three')
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
  await write(buyer, id, 'Four')
  expect(await again.next()).toMatchObject({ id: 6 })
})

test('what was never published is found when the next event shows that it is missing', async () => {
  await using app = await createTestApp()
  const { buyer, seller, conversation } = await conversing(app)
  await using reader = await openEvents(app.app, seller.token)
  await reader.next()
  const { publish } = app.app.realtime
  app.app.realtime.publish = () => {}
  await write(buyer, conversation.id, 'Lost on the way')
  app.app.realtime.publish = publish
  await write(buyer, conversation.id, 'The next one')
  const told = await reader.until('ready')
  expect(told.filter(({ name }) => name === 'message').map(textOf)).toEqual([
    'Lost on the way',
    'The next one',
  ])
})

test('events that overtake each other are put in order, without asking the database', async () => {
  await using app = await createTestApp()
  const { buyer, seller, conversation } = await conversing(app)
  await using reader = await openEvents(app.app, seller.token)
  await reader.next()
  const { realtime } = app.app
  const { publish } = realtime
  const held: Parameters<typeof publish>[] = []
  realtime.publish = (...event) => void held.push(event)
  for (const text of ['One', 'Two', 'Three']) await write(buyer, conversation.id, text)
  for (const event of held.toReversed()) publish(...event)
  expect(textOf(await reader.next())).toBe('One')
  expect(textOf(await reader.next())).toBe('Two')
  expect(textOf(await reader.next())).toBe('Three')
  realtime.publish = publish
  await write(buyer, conversation.id, 'Four')
  expect(textOf(await reader.next())).toBe('Four')
})

test('events that come at once reach a reader once each and in order', async () => {
  await using app = await createTestApp()
  const { buyer, seller, conversation } = await conversing(app)
  await using reader = await openEvents(app.app, seller.token)
  await reader.next()
  const people = [buyer, seller]
  const texts = Array.from({ length: 40 }, (_, at) => `Message ${at}`)
  await Promise.all(texts.map((text, at) => write(people[at % 2] ?? buyer, conversation.id, text)))
  const told: Received[] = []
  while (told.length < texts.length) {
    const event = await reader.next()
    if (event.name === 'message') told.push(event)
  }
  expect(told.map(({ id }) => id)).toEqual(texts.map((_, at) => at + 2))
  expect(new Set(told.map(textOf))).toEqual(new Set(texts))
})

/** As if so many messages had been written one after another, from the second event of both people on. */
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

test('five hundred missed messages are told; of one more the reader is told to load again', async () => {
  await using app = await createTestApp()
  const { buyer, seller, conversation } = await conversing(app)
  await fill(app, conversation.id, 501, 'Message')
  await using behind = await openEvents(app.app, seller.token, 1)
  expect(await behind.next()).toMatchObject({ name: 'resync', id: 502 })
  await using near = await openEvents(app.app, buyer.token, 2)
  const told = await near.until('ready')
  const messages = told.filter(({ name }) => name === 'message')
  expect(messages.map(({ id }) => id)).toEqual(Array.from({ length: 500 }, (_, at) => at + 3))
  expect(told).toHaveLength(502)
})

test('a reader who missed too many words, or comes from another database, is told to load again', async () => {
  await using app = await createTestApp()
  const { buyer, seller, conversation } = await conversing(app)
  await fill(app, conversation.id, 140, 'x'.repeat(4000))
  await using behind = await openEvents(app.app, seller.token, 1)
  expect(await behind.next()).toMatchObject({ name: 'resync', id: 141 })
  await using ahead = await openEvents(app.app, buyer.token, 5000)
  expect(await ahead.next()).toMatchObject({ name: 'resync', id: 141 })
})

test('deleting is told to the one who deleted, typing to the other, and neither to a stranger', async () => {
  await using app = await createTestApp()
  const { buyer, seller, conversation } = await conversing(app)
  const { id } = conversation
  const stranger = await app.signUp()
  const message = await write(buyer, id, 'Forget this.')
  await using own = await openEvents(app.app, buyer.token)
  await using other = await openEvents(app.app, seller.token)
  await using alien = await openEvents(app.app, stranger.token)
  for (const reader of [own, other, alien]) expect(await reader.next()).toMatchObject({ name: 'ready' })
  data(await buyer.call(deleteMessage, { params: { id, messageId: message.id } }))
  expect(await own.next()).toMatchObject({ name: 'deletion', data: { messageId: message.id } })
  data(await buyer.call(setTyping, { params: { id } }))
  expect(await other.next()).toEqual({
    name: 'typing',
    id: undefined,
    data: { conversationId: id, sender: 'buyer', isTyping: true },
  })
  await app.app.close()
  await alien.ended() // nothing was told before the server closed
})

test('a stream needs a token, and of more than five of one person the oldest ends', async () => {
  await using app = await createTestApp()
  const { buyer } = await conversing(app)
  expect((await openEvents(app.app, 'none')).status).toBe(401)
  const open = []
  for (let at = 0; at < 6; at++) open.push(await openEvents(app.app, buyer.token))
  expect(open.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
  await open[0]?.ended()
  for (const reader of open.slice(1)) expect(await reader.next()).toMatchObject({ name: 'ready' })
})
