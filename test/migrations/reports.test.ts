import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createEarlierDatabase } from '#test/migrations/earlier-database.ts'

test('the migration copies the reports of conversations, and those that the release before still writes', async () => {
  await using database = await createEarlierDatabase('reports')
  const { pool, upgrade } = database
  const [ana, ben, property, conversation] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  await pool.query(
    `insert into palapa.profiles (id, email, role) values ($1, 'ana@example.com', 'BUYER'), ($2, 'ben@example.com', 'SELLER')`,
    [ana, ben],
  )
  await pool.query("insert into palapa.locations (name) values ('Hopkins')")
  await pool.query(
    `insert into palapa.properties (id, seller_id, location_id, title, price, property_type)
     values ($1, $2, (select id from palapa.locations), 'House', 1000, 'HOUSE')`,
    [property, ben],
  )
  await pool.query(
    'insert into palapa.conversations (id, property_id, buyer_id, seller_id, last_position) values ($1, $2, $3, $4, 0)',
    [conversation, property, ana, ben],
  )
  const report = (reason: string, words: string) =>
    pool.query(
      `insert into palapa.conversation_reports (id, conversation_id, reporter_id, reported_id, reason, text)
       values (gen_random_uuid(), $1, $2, $3, $4, $5)`,
      [conversation, ana, ben, reason, words],
    )
  await report('spam', 'First')
  await report('abuse', 'Second')
  await upgrade()
  await report('scam', 'Third')
  await pool.query(`update palapa.conversation_reports set text = '' where text = 'First'`)
  const { rows } = await pool.query(
    'select subject_type as type, subject_id as id, reason, text, state from palapa.reports order by reason',
  )
  const copied = { type: 'conversation', id: conversation, state: 'OPEN' }
  expect(rows).toEqual([
    { ...copied, reason: 'abuse', text: 'Second' },
    { ...copied, reason: 'scam', text: 'Third' },
    { ...copied, reason: 'spam', text: '' },
  ])
  const cases = await pool.query('select kind, subject_id as id, danger, state from palapa.cases')
  expect(cases.rows).toEqual([{ kind: 'report', id: conversation, danger: 75, state: 'OPEN' }])
})
