import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { storedNotices } from '#contract/notices.ts'
import { deleteOwnAccount } from '#contract/own-account.ts'
import { createTestApp, data, type TestApp } from '#test/app.ts'
import { createConversation, sendText } from '#test/conversations.ts'
import { insertOnly as insert } from '#test/lifecycle/notices.ts'

async function sequencesOf({ app }: TestApp, userId: string): Promise<number[]> {
  const text = 'select sequence::float8 from palapa.notices where user_id = $1 order by sequence'
  const { rows } = await app.pool.query<{ sequence: number }>(text, [userId])
  return rows.map(({ sequence }) => sequence)
}

test('notices continue the sequence of the stream, which messages continue in turn', async () => {
  await using app = await createTestApp()
  const { buyer, seller, conversation } = await createConversation(app)
  const added = await insert(
    app,
    { userId: buyer.id, kind: 'sold' },
    { userId: seller.id, kind: 'paused' },
    { userId: buyer.id, kind: 'back' },
  )
  const ofBuyer = added.filter(({ userId }) => userId === buyer.id)
  expect(new Set(ofBuyer.map(({ sequence }) => sequence))).toEqual(new Set([2, 3]))
  await sendText(seller, conversation.id, 'Hello')
  const [last] = await insert(app, { userId: buyer.id, kind: 'sold' })
  expect(last?.sequence).toBe(5)
})

test('an id is stored once, also by transactions at the same time', async () => {
  await using app = await createTestApp()
  const user = await app.signUp()
  const notice = { id: randomUUID(), userId: user.id, kind: 'sold' as const }
  const results = await Promise.all([1, 2, 3].map(() => insert(app, notice)))
  expect(results.flat()).toEqual([{ id: notice.id, userId: user.id, sequence: 1 }])
  expect(await insert(app, notice)).toEqual([])
  expect(await insert(app, { userId: user.id, kind: 'back' })).toMatchObject([{ sequence: 2 }])
})

test('the newest notices of a user are stored, and those of others stay', async () => {
  await using app = await createTestApp()
  const [user, other] = [await app.signUp(), await app.signUp()]
  await insert(app, { userId: other.id, kind: 'sold' })
  const many = Array.from({ length: storedNotices }, () => ({ userId: user.id, kind: 'sold' as const }))
  await insert(app, ...many)
  await insert(app, { userId: user.id, kind: 'back' }, { userId: user.id, kind: 'back' })
  const sequences = await sequencesOf(app, user.id)
  expect([sequences.length, sequences[0], sequences.at(-1)]).toEqual([200, 3, 202])
  expect(await sequencesOf(app, other.id)).toEqual([1])
})

test('a deleted account gets no notice, also during its deletion', async () => {
  await using app = await createTestApp()
  const { buyer, seller } = await createConversation(app)
  const notice = { userId: buyer.id, kind: 'sold' as const }
  await Promise.all([
    buyer.call(deleteOwnAccount, { body: { password: 'correct horse' } }).then(data),
    insert(app, notice, { userId: seller.id, kind: 'paused' }),
  ])
  expect(await insert(app, notice)).toEqual([])
  expect(await sequencesOf(app, buyer.id)).toEqual([])
  expect(await sequencesOf(app, seller.id)).toHaveLength(1)
})
