import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sendMessage, shareContact } from '#contract/conversations.ts'
import { setBlock } from '#server/conversations/safety-changes.ts'
import { inTransaction } from '#server/db/client.ts'
import { suspend } from '#server/moderation/suspensions/suspending.ts'
import { createTestApp, data, failure, type TestApp, type TestUser } from '#test/app.ts'
import { createConversation, messagesOf, sendText } from '#test/conversations.ts'
import { waitForLock } from '#test/database.ts'

const refusal = { status: 403, message: 'You can no longer write in this conversation.' }

type People = { buyer: TestUser; seller: TestUser }
/** Makes a change, and calls `meanwhile` before it is committed. */
type Closing = (app: TestApp['app'], people: People, meanwhile: () => Promise<void>) => Promise<void>

const block: Closing = ({ db }, { buyer, seller }, meanwhile) =>
  db.transaction(async (tx) => {
    await setBlock(tx, { userId: seller.id, otherId: buyer.id }, true, new Date())
    await meanwhile()
  })
const suspensionOf =
  (side: 'buyer' | 'seller'): Closing =>
  (app, people, meanwhile) =>
    inTransaction(app.pool, async (client) => {
      const suspension = { days: 7, reason: 'Spam.', staffId: null, now: new Date() } as const
      await suspend(app, client, { userId: people[side].id, ...suspension })
      await meanwhile()
    })
const otherEvent: Closing = ({ pool }, { seller }, meanwhile) =>
  inTransaction(pool, async (client) => {
    const add = 'update palapa.conversation_streams set position = position + 1 where user_id = $1'
    await client.query(add, [seller.id])
    await meanwhile()
  })

const closings = {
  'a block': block,
  'the suspension of its writer': suspensionOf('buyer'),
  'the suspension of its reader': suspensionOf('seller'),
}

/** Starts a call that waits for a change, and returns its result after the change. */
async function callDuring<Result>(
  app: TestApp['app'],
  change: Closing,
  people: People,
  call: () => Promise<Result>,
): Promise<Result> {
  const running: Promise<Result>[] = []
  await change(app, people, async () => {
    running.push(call())
    await waitForLock(app.pool)
  })
  const [result] = await Promise.all(running)
  if (!result) throw new Error('The call was not made')
  return result
}

const send = (user: TestUser, conversationId: string, text: string, id: string = randomUUID()) =>
  user.call(sendMessage, { params: { id: conversationId }, body: { id, text } })

test.for(Object.entries(closings))('a message that waits for %s is refused', async ([, close]) => {
  await using app = await createTestApp()
  const { buyer, seller, conversation } = await createConversation(app)
  const before = await messagesOf(seller, conversation.id)
  const result = await callDuring(app.app, close, { buyer, seller }, () =>
    send(buyer, conversation.id, 'Hello?'),
  )
  expect(failure(result)).toMatchObject(refusal)
  const { rows } = await app.app.pool.query('select text from palapa.messages')
  expect(rows).toHaveLength(before.length)
})

test('a question to the support agent that waits for a block is refused', async () => {
  await using app = await createTestApp()
  const { buyer, seller, conversation } = await createConversation(app)
  const result = await callDuring(app.app, block, { buyer, seller }, () =>
    send(buyer, conversation.id, '@support What is a title?'),
  )
  expect(failure(result)).toMatchObject(refusal)
})

test('a repeated message that waits for a block is the one that was sent before', async () => {
  await using app = await createTestApp()
  const { buyer, seller, conversation } = await createConversation(app)
  const id = randomUUID()
  data(await send(buyer, conversation.id, 'Hello?', id))
  const result = await callDuring(app.app, block, { buyer, seller }, () =>
    send(buyer, conversation.id, 'Hello?', id),
  )
  expect(data(result).message).toMatchObject({ id, text: 'Hello?' })
})

test('a message that waits for an event of another conversation is sent, and its sequence follows', async () => {
  await using app = await createTestApp()
  const { buyer, seller, conversation } = await createConversation(app)
  await sendText(buyer, conversation.id, 'Hello?')
  const streams = 'select user_id, position::int from palapa.conversation_streams order by user_id'
  const { rows: before } = await app.app.pool.query<{ position: number }>(streams)
  const result = await callDuring(app.app, otherEvent, { buyer, seller }, () =>
    send(buyer, conversation.id, 'Are you there?'),
  )
  expect(data(result).message.text).toBe('Are you there?')
  const { rows: after } = await app.app.pool.query<{ user_id: string; position: number }>(streams)
  const added = after.map(({ user_id, position }, at) => [user_id, position - (before[at]?.position ?? 0)])
  expect(Object.fromEntries(added)).toEqual({ [buyer.id]: 1, [seller.id]: 2 })
})

test.for(Object.entries(closings))('contact details are not shared after %s', async ([, close]) => {
  await using app = await createTestApp()
  const { buyer, seller, conversation } = await createConversation(app)
  const result = await callDuring(app.app, close, { buyer, seller }, () =>
    buyer.call(shareContact, { params: { id: conversation.id } }),
  )
  expect(failure(result)).toMatchObject(refusal)
  const { rows } = await app.app.pool.query(
    'select from palapa.conversation_members where shared_contact_at is not null',
  )
  expect(rows).toHaveLength(0)
})
