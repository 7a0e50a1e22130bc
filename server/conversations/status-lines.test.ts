import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { deleteOwnAccount } from '#contract/own-account.ts'
import { setPropertyStatus, withdrawProperty } from '#contract/properties.ts'
import type { PropertyStatus } from '#contract/property-statuses.ts'
import { createTestApp, data, type TestApp } from '#test/app.ts'
import { createConversation, messagesOf, sendText } from '#test/conversations.ts'
import { startConversation } from '#contract/conversations.ts'
import { statusLine } from './status-lines.ts'

async function announced({ app }: TestApp) {
  const waiting = async () => {
    const { rows } = await app.pool.query(
      `select count(*)::int as count from palapa_jobs.job where name = 'status-lines' and state < 'completed'`,
    )
    return rows[0].count
  }
  await expect.poll(waiting, { timeout: 15_000 }).toBe(0)
}

test('conversations about a property get one line when it is sold and when it is back, and stay writable', async () => {
  await using app = await createTestApp()
  await app.app.jobs.start()
  const { buyer, seller, conversation, property } = await createConversation(app)
  const params = { id: property.id }
  const before = (await messagesOf(buyer, conversation.id)).length
  const linesFor = async (user: typeof buyer) =>
    (await messagesOf(user, conversation.id)).slice(before).map(({ sender, text }) => [sender, text])
  const move = async (from: PropertyStatus, to: PropertyStatus) => {
    data(await seller.call(setPropertyStatus, { params, body: { from, to } }))
    await announced(app)
  }
  await move('ACTIVE', 'UNDER_OFFER')
  await move('UNDER_OFFER', 'ACTIVE')
  expect(await linesFor(buyer)).toEqual([])
  await move('ACTIVE', 'SOLD')
  await move('SOLD', 'ACTIVE')
  await sendText(buyer, conversation.id, 'Is it?')
  data(await seller.call(withdrawProperty, { params }))
  await announced(app)
  data(await seller.call(withdrawProperty, { params }))
  await announced(app)
  const lines = [
    ['system', 'The seller marked this property as sold.'],
    ['system', 'This property is back on the market.'],
    ['buyer', 'Is it?'],
    ['system', 'The seller took this property off the market.'],
  ]
  expect(await linesFor(buyer)).toEqual(lines)
  expect(await linesFor(seller)).toEqual(lines)
  await sendText(buyer, conversation.id, 'A pity.')
})

test('a job that runs twice or late adds no second or outdated line', async () => {
  await using app = await createTestApp()
  const { buyer, seller, conversation, property } = await createConversation(app)
  const other = await app.signUp()
  data(await other.call(startConversation, { body: { propertyId: property.id } }))
  data(await other.call(deleteOwnAccount, { body: { password: 'correct horse' } }))
  const before = (await messagesOf(buyer, conversation.id)).length
  const params = { id: property.id }
  for (const [from, to] of [['ACTIVE', 'SOLD'], ['SOLD', 'ACTIVE'], ['ACTIVE', 'SOLD']] as const)
    data(await seller.call(setPropertyStatus, { params, body: { from, to } })) // prettier-ignore
  const { pool } = app.app
  const { rows } = await pool.query(
    "select data from palapa_jobs.job where name = 'status-lines' order by created_on",
  )
  expect(rows).toHaveLength(3)
  // The last one twice, as after a server that was killed before it reported the end of the job.
  await pool.query("insert into palapa_jobs.job (name, data) select 'status-lines', $1", [rows[2].data])
  await app.app.jobs.start()
  await announced(app)
  const lines = (await messagesOf(buyer, conversation.id)).slice(before).map(({ text }) => text)
  // That it was back in between is not announced, and the second sale would repeat the newest line.
  const line = 'The seller marked this property as sold.'
  expect(lines).toEqual([line])
  await sendText(buyer, conversation.id, 'Really?')
  await pool.query("insert into palapa_jobs.job (name, data) select 'status-lines', $1", [
    { ...rows[2].data, id: randomUUID() },
  ])
  await announced(app)
  const later = (await messagesOf(buyer, conversation.id)).slice(before).map(({ text }) => text)
  expect(later).toEqual([line, 'Really?', line])
})

test('only a change that others can see is announced', () => {
  expect(statusLine({ from: 'WITHDRAWN', to: 'SOLD' })).toBe('The seller marked this property as sold.')
  expect(statusLine({ from: 'ACTIVE', to: 'EXPIRED' })).toBe('The listing of this property was paused.')
  expect(statusLine({ from: 'EXPIRED', to: 'UNDER_OFFER' })).toBe('This property is back on the market.')
  const silent = [['ACTIVE', 'HELD'], ['HELD', 'ACTIVE'], ['REMOVED', 'SOLD'], ['HELD', 'EXPIRED'], ['ACTIVE', 'UNDER_OFFER']] as const // prettier-ignore
  for (const [from, to] of silent) expect(statusLine({ from, to })).toBeUndefined()
})
