import type pg from 'pg'
import { expect, test } from 'vitest'
import { setInteraction } from '#contract/interactions.ts'
import { getProperty } from '#contract/properties.ts'
import { listSimilarProperties } from '#contract/sold-properties.ts'
import { createTestApp, data } from '#test/app.ts'
import { buildProperty } from '#test/builders.ts'
import { createConversation, sendText } from '#test/conversations.ts'
import { insertListings } from '#test/listings.ts'

/** Returns how often the connections of a pool together have reused a plan of each named statement. */
async function reusedPlansOn(pool: pg.Pool): Promise<Map<string, number>> {
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()))
  const reused = new Map<string, number>()
  for (const client of clients) {
    const { rows } = await client.query<{ name: string; plans: number }>(
      'select name, generic_plans::int as plans from pg_prepared_statements',
    )
    for (const { name, plans } of rows) reused.set(name, (reused.get(name) ?? 0) + plans)
    client.release()
  }
  return reused
}

test('PostgreSQL plans the statements of frequent requests once per connection, not on each request', async () => {
  await using app = await createTestApp()
  const { seller, buyer, conversation } = await createConversation(app)
  const { pool } = app.app
  // In small tables, one row costs no less than ten.
  await insertListings(pool, { sellerId: seller.id, count: 4000 })
  await pool.query(
    `insert into palapa.profiles (id, email, role)
     select gen_random_uuid(), concat(i, '@example.com'), 'BUYER' from generate_series(1, 4000) i`,
  )
  await pool.query('analyze')
  for (let round = 0; round < 30; round++) {
    const visitor = await app.signUp()
    const { id } = await buildProperty(seller, { title: `House ${round}` })
    data(await app.call(getProperty, { params: { id } }))
    data(await visitor.call(getProperty, { params: { id } }))
    data(await app.call(listSimilarProperties, { params: { id } }))
    for (const interactionType of ['VIEW', 'LIKE'] as const)
      data(await visitor.call(setInteraction, { body: { propertyId: id, interactionType } }))
    await sendText(buyer, conversation.id, `Is house ${round} for sale?`)
  }
  // Each connection plans the first five executions for their values, and some more after a table was analyzed.
  const reused = await reusedPlansOn(pool)
  const frequent = [
    'exclusions', 'find-session-users', 'listing-states', 'property-rows', 'property-cards', 'similar-properties',
    'record-missing', 'record-verdicts', 'find-conversation-members',
  ] // prettier-ignore
  expect(frequent.filter((name) => !reused.get(name))).toEqual([])
})
