import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { eventsPath } from '#contract/conversations.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { postAuth } from '#test/auth-client.ts'
import { createConversation, sendText } from '#test/conversations.ts'
import { openEvents, openEventsAt } from '#test/event-stream.ts'
import { topicOf } from './events.ts'

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

test('an address can have twenty open streams, and the next is refused', async () => {
  await using app = await createTestApp({ environment: { TRUST_PROXY: '127.0.0.1' } })
  const people = await Promise.all(Array.from({ length: 6 }, () => app.signUp()))
  const [first, ...rest] = people
  await using stack = new AsyncDisposableStack()
  for (const { token } of rest)
    for (let at = 0; at < 4; at++) expect(stack.use(await openEvents(app.app, token)).status).toBe(200)
  const { listeningOrigin } = app.app
  const headers = { authorization: `Bearer ${first?.token}` }
  const refused = await fetch(`${listeningOrigin}/api${eventsPath}`, { headers })
  expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toEqual([
    429,
    '25',
    expect.objectContaining({
      code: 'rate_limited',
      message: 'Messages are open in too many places. Close one of them and try again.',
    }),
  ])
  const elsewhere = { 'x-forwarded-for': '203.0.113.7' }
  const near = stack.use(await openEventsAt(listeningOrigin, first?.token ?? '', undefined, elsewhere))
  expect(near.status).toBe(200)
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
