import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { getConversation, startConversation } from '#contract/conversations.ts'
import { deleteOwnAccount, exportOwnData } from '#contract/own-account.ts'
import { getProperty, getPropertyHistory, setPropertyStatus } from '#contract/properties.ts'
import type { PropertyStatus } from '#contract/property-statuses.ts'
import { type Caller, createTestApp, data, failure, type TestApp } from '#test/app.ts'
import { createConversation } from '#test/conversations.ts'
import { changeStatus } from '#server/properties/statuses/changes.ts'
import { recordSale } from './sale-changes.ts'

const body = { password: 'correct horse' }

const move = (caller: Caller, id: string, from: PropertyStatus, to: PropertyStatus, more = {}) =>
  caller.call(setPropertyStatus, { params: { id }, body: { from, to, ...more } })

/** Returns the conversations with a buyer of the property. */
async function soldTo({ app }: TestApp): Promise<string[]> {
  const { rows } = await app.pool.query('select id from palapa.conversations where sold_at is not null')
  return rows.map(({ id }) => id)
}

test('a seller states to which buyer a property was sold, until the sale is undone', async () => {
  await using app = await createTestApp()
  const { seller, property, conversation } = await createConversation(app)
  const other = await app.signUp()
  const second = data(await other.call(startConversation, { body: { propertyId: property.id } })).conversation
  const sell = (conversationId?: string) =>
    move(seller, property.id, 'ACTIVE', 'SOLD', conversationId ? { conversationId } : {})
  data(await sell(conversation.id))
  expect(await soldTo(app)).toEqual([conversation.id])
  data(await move(seller, property.id, 'SOLD', 'ACTIVE'))
  expect(await soldTo(app)).toEqual([])
  data(await sell(second.id))
  expect(await soldTo(app)).toEqual([second.id])
  data(await move(seller, property.id, 'SOLD', 'WITHDRAWN'))
  expect(await soldTo(app)).toEqual([])
  // A server of the release before does not remove it.
  await app.app.pool.query('update palapa.conversations set sold_at = now() where id = $1', [second.id])
  data(await move(seller, property.id, 'WITHDRAWN', 'SOLD', { conversationId: conversation.id }))
  expect(await soldTo(app)).toEqual([conversation.id])
})

test('the buyer of a sale must have a conversation about this property with this seller', async () => {
  await using app = await createTestApp()
  const { buyer, seller, property, conversation } = await createConversation(app)
  const foreign = await createConversation(app)
  const sell = (caller: Caller, conversationId: string) =>
    move(caller, property.id, 'ACTIVE', 'SOLD', { conversationId })
  for (const id of [foreign.conversation.id, randomUUID(), 'none']) {
    const { status, fields } = failure(await sell(seller, id))
    expect([status, Object.keys(fields ?? {})]).toEqual([400, ['conversationId']])
  }
  const toOffer = { conversationId: conversation.id }
  expect(failure(await move(seller, property.id, 'ACTIVE', 'UNDER_OFFER', toOffer)).status).toBe(400)
  expect(failure(await sell(buyer, conversation.id)).status).toBe(403)
  expect(failure(await sell(foreign.seller, conversation.id)).status).toBe(403)
  data(await buyer.call(deleteOwnAccount, { body }))
  expect(failure(await sell(seller, conversation.id)).status).toBe(400)
  expect(data(await seller.call(getProperty, { params: { id: property.id } })).status).toBe('ACTIVE')
  expect(await soldTo(app)).toEqual([])
})

test('the buyer of a sale is in the download of both users, and in no other response', async () => {
  await using app = await createTestApp()
  const { buyer, seller, property, conversation } = await createConversation(app)
  data(await move(seller, property.id, 'ACTIVE', 'SOLD', { conversationId: conversation.id }))
  for (const user of [buyer, seller]) {
    const { conversations } = data(await user.call(exportOwnData, {}))
    expect(conversations).toMatchObject([{ id: conversation.id, soldAt: expect.any(String) }])
    const shown = [
      data(await user.call(getConversation, { params: { id: conversation.id } })),
      data(await user.call(getProperty, { params: { id: property.id } })),
      data(await user.call(getPropertyHistory, { params: { id: property.id } })),
    ]
    expect(JSON.stringify(shown)).not.toContain('soldAt')
  }
  expect(JSON.stringify(data(await app.call(getProperty, { params: { id: property.id } })))).not.toContain(
    buyer.id,
  )
})

test('deleting either account removes the buyer of a sale', async () => {
  await using app = await createTestApp()
  for (const side of ['buyer', 'seller'] as const) {
    const made = await createConversation(app)
    data(
      await move(made.seller, made.property.id, 'ACTIVE', 'SOLD', { conversationId: made.conversation.id }),
    )
    expect(await soldTo(app)).toEqual([made.conversation.id])
    data(await made[side].call(deleteOwnAccount, { body }))
    expect([side, await soldTo(app)]).toEqual([side, []])
  }
})

test('a sold property that staff remove stores its buyer, also once they return it to its status', async () => {
  await using app = await createTestApp()
  const { pool } = app.app
  const { seller, property, conversation } = await createConversation(app)
  data(await move(seller, property.id, 'ACTIVE', 'SOLD', { conversationId: conversation.id }))
  const byStaff = { propertyId: property.id, actor: 'staff', actorId: null, now: new Date() } as const
  for (const [from, to] of [
    ['SOLD', 'REMOVED'],
    ['REMOVED', 'SOLD'],
  ] as const) {
    const result = await changeStatus(pool, { ...byStaff, from, to }, async (client, transition) => {
      expect(await recordSale(client, transition)).toBe(true)
    })
    expect([to, result, await soldTo(app)]).toEqual([to, 'changed', [conversation.id]])
  }
})
