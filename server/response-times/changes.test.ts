import { expect, test } from 'vitest'
import { startConversation, setBlock } from '#contract/conversations.ts'
import { getProperty } from '#contract/properties.ts'
import { createTestApp, data, type TestApp, type TestUser } from '#test/app.ts'
import { buildProperty } from '#test/builders.ts'
import { sendText } from '#test/conversations.ts'
import { updateResponseTimes } from './changes.ts'

/** Starts a conversation in which the seller answers the buyer's question after this time. */
async function answerAfter(app: TestApp, seller: TestUser, propertyId: string, hours: number) {
  const buyer = await app.signUp()
  const { conversation } = data(await buyer.call(startConversation, { body: { propertyId } }))
  const { time } = await sendText(buyer, conversation.id, 'Is it still for sale?')
  await sendText(seller, conversation.id, 'Yes, it is')
  await app.app.pool.query(
    "update palapa.conversations set answered_at = $2::timestamptz + $3 * interval '1 hour' where id = $1",
    [conversation.id, time, hours],
  )
  return conversation.id
}

/** Returns the id of the property of a buyer who answers three conversations after this time. */
async function answerThrice(app: TestApp, hours: number) {
  const lister = await app.signUp({ role: 'BUYER' })
  const { id } = await buildProperty(lister)
  for (let count = 0; count < 3; count++) await answerAfter(app, lister, id, hours)
  return id
}

async function shown(app: TestApp, id: string) {
  const { rows } = await app.app.pool.query('select version from palapa.properties where id = $1', [id])
  const { responseMinutes } = data(await app.call(getProperty, { params: { id } }))
  return { responseMinutes, version: rows[0].version }
}

test('a property shows the median of its seller’s first replies, from three on', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp({ role: 'SELLER' })
  const { id } = await buildProperty(seller)
  const update = () => updateResponseTimes(app.app.pool, new Date())
  await answerAfter(app, seller, id, 2)
  await answerAfter(app, seller, id, 50)
  expect(await update()).toBe(0)
  expect(await shown(app, id)).toEqual({ responseMinutes: null, version: 1 })
  await answerAfter(app, seller, id, 5.2)
  expect(await update()).toBe(1)
  expect(await shown(app, id)).toEqual({ responseMinutes: 360, version: 2 })
  expect(await update()).toBe(0)
  expect(await shown(app, id)).toEqual({ responseMinutes: 360, version: 2 })
})

test('response times are rounded up to hours, also those of a buyer who lists', async () => {
  await using app = await createTestApp()
  const ids = await Promise.all([6, 60, 61, 89, 149].map((minutes) => answerThrice(app, minutes / 60)))
  await updateResponseTimes(app.app.pool, new Date())
  const times = await Promise.all(ids.map(async (id) => (await shown(app, id)).responseMinutes))
  expect(times).toEqual([60, 60, 120, 120, 180])
})

test('a response time counts from the question, not from Start Chat or a question to the support agent', async () => {
  await using app = await createTestApp()
  const id = await answerThrice(app, 2)
  await app.app.pool.query("update palapa.conversations set created_at = created_at - interval '4 days'")
  await app.app.pool.query(
    `update palapa.messages set created_at = created_at - interval '3 days', sender = 'buyer', text = '@support fees?'
     where sender = 'support'`,
  )
  await updateResponseTimes(app.app.pool, new Date())
  expect((await shown(app, id)).responseMinutes).toBe(120)
})

test('a seller who wrote before the buyer asked has not replied', async () => {
  await using app = await createTestApp()
  const id = await answerThrice(app, -1)
  await app.app.pool.query("update palapa.conversations set created_at = created_at - interval '4 days'")
  await updateResponseTimes(app.app.pool, new Date())
  expect((await shown(app, id)).responseMinutes).toBeNull()
})

test('replies older than 90 days, blocked ones and those about samples do not count', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp({ role: 'SELLER' })
  const { id } = await buildProperty(seller)
  const conversations = []
  for (let count = 0; count < 3; count++) conversations.push(await answerAfter(app, seller, id, 3))
  const responseMinutes = async (now = new Date()) => {
    await updateResponseTimes(app.app.pool, now)
    return (await shown(app, id)).responseMinutes
  }
  expect(await responseMinutes()).toBe(180)
  expect(await responseMinutes(new Date(Date.now() + 91 * 24 * 3_600_000))).toBeNull()
  expect(await responseMinutes()).toBe(180)
  const params = { id: conversations[0] ?? '' }
  data(await seller.call(setBlock, { params, body: { isBlocked: true } }))
  expect(await responseMinutes()).toBeNull()
  data(await seller.call(setBlock, { params, body: { isBlocked: false } }))
  expect(await responseMinutes()).toBe(180)
  await app.app.pool.query('update palapa.properties set is_sample = true')
  await updateResponseTimes(app.app.pool, new Date())
  const { rows } = await app.app.pool.query('select response_minutes from palapa.profiles where id = $1', [
    seller.id,
  ])
  expect(rows).toEqual([{ response_minutes: null }])
})
