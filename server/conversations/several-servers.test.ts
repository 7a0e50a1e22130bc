import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sendMessage, startConversation } from '#contract/conversations.ts'
import { data } from '#test/app.ts'
import { buildProperty } from '#test/builders.ts'
import { sendText } from '#test/conversations.ts'
import { openEventsAt, type Received } from '#test/event-stream.ts'
import { noRedis, redisServer, startRedis } from '#test/redis.ts'
import type { RunningServer } from '#test/running-server.ts'
import { runServers, signUpAt } from '#test/several-servers.ts'

const textOf = ({ data: body }: Received) => (body as { message: { text: string } }).message.text

async function createConversationAcross(first: RunningServer, second: RunningServer) {
  const [buyer, seller] = [await signUpAt(first.url, 'BUYER'), await signUpAt(second.url, 'SELLER')]
  const property = await buildProperty(seller.at(second))
  const { conversation } = data(
    await buyer.at(first).call(startConversation, { body: { propertyId: property.id } }),
  )
  return { buyer, seller, id: conversation.id }
}

test('three servers behave as one, and readers of a killed server miss no event', async ({ skip }) => {
  skip(redisServer === undefined, noRedis)
  await using redis = await startRedis()
  await using three = await runServers(3, redis.url)
  const [one, two, other] = three.servers as [RunningServer, RunningServer, RunningServer] // as many as requested
  const { buyer, seller, id } = await createConversationAcross(one, two)
  const events: Received[] = []
  await using reader = await openEventsAt(two.url, seller.token)
  const ready = await reader.next()
  await using own = await openEventsAt(other.url, buyer.token)
  await own.next()
  const texts = Array.from({ length: 40 }, (_, at) => `Message ${at}`)
  const writing = (async () => {
    for (const [at, text] of texts.entries()) await sendText(buyer.at(at % 2 ? one : other), id, text)
  })()
  while (events.length < 15) events.push(await reader.next())
  expect(await two.end('SIGKILL')).toBeNull()
  await using again = await openEventsAt(other.url, seller.token, events.at(-1)?.id)
  while (events.filter(({ name }) => name === 'message').length < texts.length) {
    const event = await again.next()
    if (event.name === 'message') events.push(event)
  }
  await writing
  expect(events.map(({ id: eventId }) => eventId)).toEqual(texts.map((_, at) => (ready.id ?? 0) + at + 1))
  expect(events.map(textOf)).toEqual(texts)
  for (const text of texts) expect(textOf(await own.next())).toBe(text)
})

// Earlier than the next heartbeat would find missed events.
const soon = { timeout: 60_000 }

test(
  'without Redis a server publishes to its own readers at once, to others when Redis is back',
  soon,
  async ({ skip }) => {
    skip(redisServer === undefined, noRedis)
    await using redis = await startRedis()
    await using pair = await runServers(2, redis.url)
    const [one, two] = pair.servers as [RunningServer, RunningServer] // as many as requested
    const { buyer, seller, id } = await createConversationAcross(one, two)
    await using near = await openEventsAt(one.url, seller.token)
    await using far = await openEventsAt(two.url, seller.token)
    for (const reader of [near, far]) expect(await reader.next()).toMatchObject({ name: 'ready' })
    await redis.kill()
    const message = await sendText(buyer.at(one), id, 'Is anyone there?')
    expect(await near.next()).toMatchObject({ name: 'message', data: { message } })
    await redis.start()
    expect((await far.until('message')).at(-1)).toMatchObject({ data: { message } })
    expect(await far.next()).toMatchObject({ name: 'ready' })
    const next = await sendText(buyer.at(one), id, 'Back again')
    // Other events may come first, because each reconnected server reads missed events from the database.
    expect((await far.until('message')).at(-1)).toMatchObject({ data: { message: next } })
  },
)

test('limits are shared by all servers, and count per server while Redis is unavailable', async ({
  skip,
}) => {
  skip(redisServer === undefined, noRedis)
  await using redis = await startRedis()
  await using three = await runServers(3, redis.url)
  const [one, two, other] = three.servers as [RunningServer, RunningServer, RunningServer] // as many as requested
  const { buyer, id } = await createConversationAcross(one, two)
  const send = async (server: RunningServer) => {
    const body = { id: randomUUID(), text: 'Hello' }
    const result = await buyer.at(server).call(sendMessage, { params: { id }, body })
    return result.ok ? 200 : result.failure.status
  }
  const statuses = []
  for (let at = 0; at < 63; at++) statuses.push(await send(three.servers[at % 3] ?? one))
  expect(statuses).toEqual([...Array<number>(60).fill(200), 429, 429, 429])
  await redis.kill()
  expect([await send(one), await send(two), await send(other)]).toEqual([200, 200, 200])
})
