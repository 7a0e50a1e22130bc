import { join } from 'node:path'
import { expect, test } from 'vitest'
import { markNoticesRead } from '#contract/notices.ts'
import { connectRedis } from '#server/lib/redis.ts'
import { createRedisRealtime } from '#server/lib/redis-realtime.ts'
import { createTestApp, data } from '#test/app.ts'
import { createConversation, sendText } from '#test/conversations.ts'
import { createDatabase } from '#test/database.ts'
import { openEvents, openEventsAt } from '#test/event-stream.ts'
import { insertOnly, notify } from '#test/lifecycle/notices.ts'
import { noRedis, redisServer, startRedis } from '#test/redis.ts'
import { temporaryDataDir } from '#test/temporary-folder.ts'

test('a notice reaches each open stream of its user once, with the number of unread ones', async () => {
  await using app = await createTestApp()
  const user = await app.signUp()
  await using one = await openEvents(app.app, user.token)
  await using other = await openEvents(app.app, user.token)
  for (const reader of [one, other])
    expect(await reader.next()).toMatchObject({ data: { notices: { unread: 0, sequence: 0 } } })
  await notify(app, { userId: user.id, kind: 'sold' })
  await notify(app, { userId: user.id, kind: 'back' })
  data(await user.call(markNoticesRead, { body: { sequence: 1 } }))
  for (const reader of [one, other]) {
    expect(await reader.next()).toMatchObject({ name: 'notice', id: 1, data: { notice: { kind: 'sold' } } })
    expect(await reader.next()).toMatchObject({ name: 'notice', id: 2, data: { notice: { kind: 'back' } } })
    const readEvent = { name: 'noticesRead', id: 3, data: { notices: { unread: 1, sequence: 3 } } }
    expect(await reader.next()).toEqual(readEvent)
  }
})

test('missed notices are replayed among missed messages, in order', async () => {
  await using app = await createTestApp()
  const { buyer, seller, conversation } = await createConversation(app)
  await notify(app, { userId: seller.id, kind: 'paused' })
  await sendText(buyer, conversation.id, 'One')
  await notify(app, { userId: seller.id, kind: 'still_for_sale' })
  await using reader = await openEvents(app.app, seller.token, 1)
  const events = await reader.until('ready')
  expect(events.map(({ name, id }) => [name, id])).toEqual([
    ['conversation', undefined],
    ['notice', 2],
    ['message', 3],
    ['notice', 4],
    ['ready', 4],
  ])
  expect(events.at(-1)?.data).toMatchObject({ notices: { unread: 2, sequence: 4 } })
})

test('a notice that was never published arrives with the next event', async () => {
  await using app = await createTestApp()
  const user = await app.signUp()
  await using reader = await openEvents(app.app, user.token)
  await reader.next()
  await insertOnly(app, { userId: user.id, kind: 'sold' })
  await notify(app, { userId: user.id, kind: 'back' })
  const kinds = (await reader.until('ready')).flatMap(({ name, data: body }) =>
    name === 'notice' ? [(body as { notice: { kind: string } }).notice.kind] : [],
  )
  expect(kinds).toEqual(['sold', 'back'])
})

test('a client of the release before gets no event that it does not know, and the next message at once', async () => {
  await using app = await createTestApp()
  const { buyer, seller, conversation } = await createConversation(app)
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  const open = (after?: number) =>
    openEventsAt(app.app.listeningOrigin, seller.token, after, { accept: 'text/event-stream' })
  await using reader = await open()
  await reader.next()
  await notify(app, { userId: seller.id, kind: 'paused' })
  await sendText(buyer, conversation.id, 'One')
  expect(await reader.next()).toMatchObject({ name: 'message', id: 3 })
  await using again = await open(1)
  const names = (await again.until('ready')).map(({ name }) => name)
  expect(names).toEqual(['conversation', 'message', 'ready'])
})

/** Creates two servers that share a database, their signing keys and a Redis. */
async function createTwoServers() {
  await using stack = new AsyncDisposableStack()
  const redis = stack.use(await startRedis())
  const database = stack.use(await createDatabase())
  const { folder } = stack.use(await temporaryDataDir())
  const createServer = async () => {
    const connection = await connectRedis({ url: redis.url, prefix: 'palapa:test:' })
    stack.defer(() => connection.close())
    const environment = { AUTH_SIGNING_KEYS: join(folder, 'keys.json') }
    const realtime = createRedisRealtime(connection)
    return stack.use(await createTestApp({ poolConfig: database.poolConfig, environment, realtime }))
  }
  const [one, two] = [await createServer(), await createServer()]
  const resources = stack.move()
  return { one, two, [Symbol.asyncDispose]: () => resources.disposeAsync() }
}

test('a notice reaches the streams at another server, and so does that it was read', async ({ skip }) => {
  skip(redisServer === undefined, noRedis)
  await using servers = await createTwoServers()
  const { one, two } = servers
  const user = await one.signUp()
  await using near = await openEvents(one.app, user.token)
  await using far = await openEvents(two.app, user.token)
  for (const reader of [near, far]) expect(await reader.next()).toMatchObject({ name: 'ready' })
  await notify(one, { userId: user.id, kind: 'sold' })
  for (const reader of [near, far])
    expect(await reader.next()).toMatchObject({ name: 'notice', id: 1, data: { notice: { kind: 'sold' } } })
  data(await user.call(markNoticesRead, { body: { sequence: 1 } }))
  for (const reader of [near, far])
    expect(await reader.next()).toMatchObject({
      name: 'noticesRead',
      id: 2,
      data: { notices: { unread: 0 } },
    })
})
