import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { eventsPath } from '#contract/conversations.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { postAuth } from '#test/auth-client.ts'
import { createConversation, sendText } from '#test/conversations.ts'
import { openEvents } from '#test/event-stream.ts'
import { topicOf } from './events.ts'
import { ownerOf, streamToReplace } from './stream-limits.ts'

/** Mocks the timer of heartbeats; other timers are real. */
function mockHeartbeats() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  return { tick: () => vi.advanceTimersByTime(25_000), [Symbol.dispose]: () => void vi.useRealTimers() }
}

const connectionsOf = ({ app }: TestApp) =>
  new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)))

/** Opens a stream and reads only the head of the response. */
async function openStalled({ app }: TestApp, token: string) {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1') // it listens on TCP
  socket.on('error', () => {})
  socket.write(`GET /api${eventsPath} HTTP/1.1\r\nhost: palapa\r\nauthorization: Bearer ${token}\r\n\r\n`)
  await once(socket, 'data')
  socket.pause()
  return { [Symbol.dispose]: () => socket.destroy() }
}

test('a client that does not read is disconnected before its backlog grows, and others are not affected', async () => {
  await using app = await createTestApp()
  const { buyer, seller, conversation } = await createConversation(app)
  await using other = await openEvents(app.app, buyer.token)
  await other.next()
  using _stalled = await openStalled(app, seller.token)
  expect(await connectionsOf(app)).toBe(2)
  // The limit is more than the system's socket buffers plus the megabyte of backlog.
  const frame = `event: typing\ndata: "${'x'.repeat(64 * 1024)}"\n\n`
  let sent = 0
  while ((await connectionsOf(app)) === 2 && sent < 64 * 1024 * 1024) {
    app.app.realtime.publish(topicOf(seller.id), frame)
    sent += frame.length
    await setImmediate()
  }
  expect(await connectionsOf(app)).toBe(1)
  expect(sent).toBeLessThan(24 * 1024 * 1024)
  const message = await sendText(seller, conversation.id, 'Still here')
  expect(await other.next()).toMatchObject({ name: 'message', data: { message } })
})

const minuteMs = 60_000

/** Returns the owners of this many streams of as many users at an address, one opened each millisecond. */
const ownersAt = (ip: string, count: number) =>
  Array.from({ length: count }, (_, at) => ownerOf(`user ${at}`, ip, new Date(at)))

const opened = (ip: string, ms: number) => ownerOf('another user', ip, new Date(ms))

test('a network can have 500 open streams, and the next replaces its oldest after a minute', () => {
  const [ip, other] = ['203.0.113.7', '203.0.113.8']
  const full = [...ownersAt(other, 1), ...ownersAt(ip, 500)]
  expect(streamToReplace(full.slice(0, -1), opened(ip, minuteMs))).toBeUndefined()
  expect(streamToReplace(full, opened(ip, minuteMs))).toBe(full[1])
  expect(streamToReplace(full, opened(other, minuteMs))).toBeUndefined()
  const tooEarly = () => streamToReplace(full, opened(ip, minuteMs - 1))
  expect(tooEarly).toThrow(expect.objectContaining({ code: 'rate_limited', retryAfterMs: 1 }))
})

test.each(['127.0.0.1', '::1'])('the streams of %s are limited by user only', (ip) => {
  const full = ownersAt(ip, 600)
  expect(streamToReplace(full, opened(ip, minuteMs))).toBeUndefined()
  const own = full.map((stream) => ({ ...stream, userId: 'another user' }))
  expect(streamToReplace(own.slice(0, 4), opened(ip, minuteMs))).toBeUndefined()
  expect(streamToReplace(own.slice(0, 5), opened(ip, 5))).toBe(own[0])
})

test('the heartbeat ends only the streams of signed-out sessions', async () => {
  using time = mockHeartbeats()
  await using app = await createTestApp()
  const { buyer, seller, conversation } = await createConversation(app)
  await using left = await openEvents(app.app, seller.token)
  await using stays = await openEvents(app.app, buyer.token)
  for (const reader of [left, stays]) expect(await reader.next()).toMatchObject({ name: 'ready' })
  await postAuth(app.app, '/logout', '', seller.token)
  time.tick()
  await left.ended()
  const message = await sendText(buyer, conversation.id, 'Are you there?')
  expect(await stays.next()).toMatchObject({ name: 'message', data: { message } })
})

test('a stream whose session has ended receives no further event', async () => {
  await using app = await createTestApp()
  const { buyer, seller, conversation } = await createConversation(app)
  await using reader = await openEvents(app.app, seller.token)
  await reader.next()
  await postAuth(app.app, '/logout', '', seller.token)
  await sendText(buyer, conversation.id, 'For the seller alone')
  await expect(reader.next()).rejects.toThrow('The stream has ended')
})

test('the heartbeat delivers events that were never published', async () => {
  using time = mockHeartbeats()
  await using app = await createTestApp()
  const { buyer, seller, conversation } = await createConversation(app)
  await using reader = await openEvents(app.app, seller.token)
  await reader.next()
  app.app.realtime.publish = () => {}
  const message = await sendText(buyer, conversation.id, 'Lost on the way')
  time.tick()
  expect(await reader.until('ready')).toContainEqual({
    name: 'message',
    id: 2,
    data: { conversationId: conversation.id, side: 'seller', message },
  })
})

test('a closing server ends its streams and does not wait for clients that do not read', async () => {
  await using app = await createTestApp()
  const { buyer, seller } = await createConversation(app)
  await using reader = await openEvents(app.app, buyer.token)
  await reader.next()
  using _stalled = await openStalled(app, seller.token)
  const closed = app.app.close()
  await reader.ended()
  await closed
  expect(await connectionsOf(app)).toBe(0)
})
