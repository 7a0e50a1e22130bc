import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createClient } from '#contract/client.ts'
import { sendMessage, setTyping, startConversation } from '#contract/conversations.ts'
import { createTestApp, data, failure, injectFetch, type TestApp, type TestUser } from '#test/app.ts'
import { postAuth } from '#test/auth-client.ts'
import { buildProperty } from '#test/builders.ts'
import { createConversation, messagesOf, sendText } from '#test/conversations.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Creates a seller with listings. Returns how a buyer starts conversations about them. */
async function market(app: TestApp, count: number) {
  const seller = await app.signUp({ role: 'SELLER' })
  const ids: string[] = []
  for (let at = 0; at < count; at++) ids.push((await buildProperty(seller, { title: `House ${at}` })).id)
  const start = (buyer: TestUser, at: number) =>
    buyer.call(startConversation, { body: { propertyId: ids[at] ?? '' } })
  const startAll = async (buyer: TestUser, from: number, to: number) => {
    for (let at = from; at < to; at++) data(await start(buyer, at))
  }
  return { start, startAll }
}

/** Signs in again after the clock moved, because earlier tokens have expired. */
async function signInAgain({ app }: TestApp, user: TestUser): Promise<TestUser> {
  const credentials = { email: user.email, password: 'correct horse' }
  const { body } = await postAuth(app, '/token?grant_type=password', credentials)
  const token = String(body.access_token)
  const client = createClient('/api', (url, init) => injectFetch(app, url, init))
  return { ...user, token, call: (definition, input) => client(definition, input, { token }) }
}

test('a new account can start 5 conversations an hour and 10 a day, and the error states the limit', async () => {
  const time = { now: Date.now() }
  await using app = await createTestApp({ clock: () => new Date(time.now) })
  const buyer = await app.signUp()
  const { start, startAll } = await market(app, 11)
  await startAll(buyer, 0, 5)
  expect(failure(await start(buyer, 5))).toMatchObject({
    status: 429,
    message:
      'A new account can start 5 conversations an hour in its first seven days. Please write to this seller later.',
  })
  expect(data(await start(buyer, 2)).conversation.propertyTitle).toBe('House 2')
  time.now += hourMs
  const later = await signInAgain(app, buyer)
  await startAll(later, 5, 10)
  expect(failure(await start(later, 10)).message).toContain('can start 5 conversations an hour')
  time.now += hourMs
  expect(failure(await start(await signInAgain(app, buyer), 10)).message).toContain(
    'can start 10 conversations a day in its first seven days',
  )
  time.now += dayMs - 2 * hourMs
  await startAll(await signInAgain(app, buyer), 10, 11)
})

test('an account older than seven days can start 30 conversations a day', async () => {
  const time = { now: Date.now() }
  await using app = await createTestApp({ clock: () => new Date(time.now) })
  const newcomer = await app.signUp()
  const { start, startAll } = await market(app, 31)
  time.now += 7 * dayMs + hourMs
  const buyer = await signInAgain(app, newcomer)
  await startAll(buyer, 0, 30)
  expect(failure(await start(buyer, 30)).message).toContain('An account can start 30 conversations a day.')
})

test('conversations started concurrently all count against the limit', async () => {
  await using app = await createTestApp()
  const [buyer, other] = [await app.signUp(), await app.signUp()]
  const { start } = await market(app, 8)
  const results = await Promise.all(Array.from({ length: 8 }, (_, at) => start(buyer, at)))
  expect(results.filter(({ ok }) => ok)).toHaveLength(5)
  data(await start(other, 7))
})

test('each user can send 60 messages a minute in a conversation, and the next is refused with a waiting time', async () => {
  await using app = await createTestApp()
  const { buyer, seller, conversation } = await createConversation(app)
  const { id } = conversation
  for (let at = 1; at <= 60; at++) await sendText(buyer, id, `Message ${at}`)
  const body = { id: randomUUID(), text: 'One too many' }
  const refused = failure(await buyer.call(sendMessage, { params: { id }, body }))
  expect(refused.status).toBe(429)
  expect(refused.message).toMatch(
    /^You can send 60 messages a minute in a conversation\. Please wait (a second|\d+ seconds)\.$/,
  )
  await sendText(seller, id, 'One of the other side')
  expect(JSON.stringify(await messagesOf(seller, id))).not.toContain(body.text)
})

test('a retried message is neither refused nor counted', async () => {
  await using app = await createTestApp()
  const { buyer, conversation } = await createConversation(app)
  const { id } = conversation
  const body = { id: randomUUID(), text: 'Did this arrive?' }
  const send = () => buyer.call(sendMessage, { params: { id }, body })
  const first = data(await send()).message
  for (let at = 0; at < 5; at++) expect(data(await send()).message).toEqual(first)
  for (let at = 2; at <= 60; at++) await sendText(buyer, id, `Message ${at}`)
  expect(
    failure(await buyer.call(sendMessage, { params: { id }, body: { ...body, id: randomUUID() } })).status,
  ).toBe(429)
  expect(data(await send()).message).toEqual(first)
})

test('a user can publish typing 60 times a minute, and the other user’s typing does not count', async () => {
  await using app = await createTestApp()
  const { buyer, seller, conversation } = await createConversation(app)
  const type = async (user: TestUser) => await user.call(setTyping, { params: { id: conversation.id } })
  for (let at = 0; at < 60; at++) data(await type(buyer))
  expect(failure(await type(buyer)).code).toBe('rate_limited')
  data(await type(seller))
  await sendText(buyer, conversation.id, 'Written all the same')
})
