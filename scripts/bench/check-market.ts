import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { dayMs } from '#contract/lib/durations.ts'

const sellers = 5000
const buyers = 1000

/** Updates the properties of the market to belong to many sellers, last confirmed on each of the last 60 days. */
export async function spreadOverSellers(client: pg.Client): Promise<void> {
  const ids = await addProfiles(client, 'SELLER', sellers)
  await client.query(
    `update palapa.properties set is_sample = false, seller_id = ($1::uuid[])[1 + abs(hashtext(id::text)) % ${sellers}],
       confirmed_at = now() - abs(hashtext('c' || id)) % 60 * interval '1 day',
       check_due_at = now() + (50 - abs(hashtext('c' || id)) % 60) * interval '1 day' where is_listed`,
    [ids],
  )
  await client.query('vacuum analyze')
}

/** Adds a question about every second property by each of three buyers in the last 120 days, with replies to 9 of 10 within four days. */
export async function addConversations(client: pg.Client): Promise<void> {
  const ids = await addProfiles(client, 'BUYER', buyers)
  await client.query(
    `with added as (
       insert into palapa.conversations (id, property_id, buyer_id, seller_id, last_position, created_at, answered_at)
       select gen_random_uuid(), id, ($1::uuid[])[1 + (abs(hashtext('b' || id)) + n) % ${buyers}], seller_id, 2, started_at,
         case when abs(hashtext('a' || id)) % 10 > 0
           then least(now(), started_at + abs(hashtext('r' || id || n)) % 96 * interval '1 hour') end
       from (
         select id, seller_id, n, now() - abs(hashtext('s' || id || n)) % 120 * interval '1 day' as started_at
         from palapa.properties, generate_series(1, 3) n where is_listed and abs(hashtext('h' || id)) % 2 = 0
       ) started
       returning id, created_at
     )
     insert into palapa.messages (conversation_id, position, id, sender, text, warnings, created_at,
       buyer_stream_position, seller_stream_position)
     select id, 1, gen_random_uuid(), 'buyer', 'Is it still for sale?', '{}', created_at, 1, 1 from added`,
    [ids],
  )
  await client.query('vacuum analyze')
}

export async function makeAllDue(client: pg.Client, now: Date): Promise<void> {
  await client.query('delete from palapa.listing_checks')
  await client.query('update palapa.profiles set checks_mailed_on = null')
  await client.query('update palapa.properties set confirmed_at = $1, check_due_at = $2 where is_listed', [
    new Date(now.getTime() - 51 * dayMs),
    now,
  ])
  await client.query('vacuum analyze')
}

async function addProfiles(client: pg.Client, role: 'BUYER' | 'SELLER', count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID())
  await client.query(
    `insert into palapa.profiles (id, email, role) select id, id || '@bench.invalid', $2 from unnest($1::uuid[]) id`,
    [ids, role],
  )
  return ids
}
