import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { createEarlierDatabase } from '#test/migrations/earlier-database.ts'

async function addPeople(pool: pg.Pool, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID())
  const text = `insert into palapa.profiles (id, email, role) select id, id || '@example.com', 'BUYER' from unnest($1::uuid[]) id`
  await pool.query(text, [ids])
  return ids
}

const choices = `select user_id, mode, key = mail_key as "hasKey", is_mail_on as "isOn"
  from palapa.mail_choices join palapa.conversation_streams using (user_id) where kind = 'messages'`

test('the migration copies who gets mail about messages, with the keys of the links in it', async () => {
  await using earlier = await createEarlierDatabase('notices')
  const { pool } = earlier
  const [on, off] = await addPeople(pool, 2)
  const add = 'insert into palapa.conversation_streams (user_id, is_mail_on) values ($1, true), ($2, false)'
  await pool.query(add, [on, off])
  await earlier.upgrade()
  const { rows } = await pool.query(`${choices} order by mode`)
  expect(rows).toEqual([
    { user_id: on, mode: 'instant', hasKey: true, isOn: true },
    { user_id: off, mode: 'off', hasKey: true, isOn: false },
  ])
})

test('a choice made by a server of the release before applies to new servers, and the other way round', async () => {
  await using earlier = await createEarlierDatabase('notices')
  await earlier.upgrade()
  const { pool } = earlier
  const [user, other] = await addPeople(pool, 2)
  const read = async () => (await pool.query(choices)).rows
  const before = `insert into palapa.conversation_streams (user_id, is_mail_on) values ($1, $2)
    on conflict (user_id) do update set is_mail_on = excluded.is_mail_on`
  const after = `insert into palapa.mail_choices (user_id, kind, mode) values ($1, 'messages', $2)
    on conflict (user_id, kind) do update set mode = excluded.mode`
  await pool.query(before, [user, false])
  expect(await read()).toEqual([{ user_id: user, mode: 'off', hasKey: true, isOn: false }])
  await pool.query(after, [user, 'instant'])
  expect(await read()).toEqual([{ user_id: user, mode: 'instant', hasKey: true, isOn: true }])
  await pool.query(before, [user, false])
  expect(await read()).toEqual([{ user_id: user, mode: 'off', hasKey: true, isOn: false }])
  await pool.query(after, [other, 'off'])
  expect(await read()).toContainEqual({ user_id: other, mode: 'off', hasKey: true, isOn: false })
})

test('an account deleted by a server of the release before leaves no choice', async () => {
  await using earlier = await createEarlierDatabase('notices')
  await earlier.upgrade()
  const { pool } = earlier
  const [user] = await addPeople(pool, 1)
  await pool.query("insert into palapa.mail_choices (user_id, kind, mode) values ($1, 'saved', 'off')", [
    user,
  ])
  await pool.query('update palapa.profiles set deleted_at = now() where id = $1', [user])
  expect((await pool.query('select 1 from palapa.mail_choices')).rows).toEqual([])
})
