import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { detailFields } from '#contract/details/fields.ts'
import { createDatabase } from '#test/database.ts'
import type { TestDatabase } from '#test/postgres.ts'
import { detailTag } from '#server/properties/details/details.ts'
import { titleBits } from './table.ts'

const choices = (['titleType', 'road', 'water', 'power'] as const).map((name) =>
  detailFields[name].values.map((value) => detailTag(name, value)),
)
const tags = [...choices.flat(), 'waterfront', 'financing']

let database: TestDatabase
let client: pg.Client

beforeAll(async () => {
  database = await createDatabase()
  client = new pg.Client(database.poolConfig)
  await client.connect()
})

afterAll(async () => {
  await client.end()
  await database.drop()
})

test('each fact that lists are filtered by is a bit of its own', async () => {
  const { rows } = await client.query(
    `select array_agg(palapa.detail_bits(array[tag])::int) as each, palapa.detail_bits($2)::int as titles,
       palapa.detail_bits('{other}')::int as other
     from unnest($1::text[]) tag`,
    [tags, choices[0]],
  )
  expect(rows).toEqual([{ each: tags.map((_, number) => 2 ** number), titles: titleBits, other: 0 }])
})

test('the index of the facts contains each fact of a property, and each pair of its title, road, water and power', async () => {
  const pairs = choices.flatMap((first, index) =>
    choices.slice(index + 1).flatMap((second) => first.flatMap((a) => second.map((b) => [a, b]))),
  )
  const { rows } = await client.query(
    `select wanted from unnest($1::text[]) wanted, palapa.detail_bits(string_to_array(wanted, ',')) bits
     where not palapa.detail_keys(bits | palapa.detail_bits('{waterfront}')) @> array[bits]
       or palapa.detail_keys(palapa.detail_bits(array[split_part(wanted, ',', 1)])) @> array[bits] <> (wanted !~ ',')`,
    [[...tags.map((tag) => [tag]), ...pairs].map(String)],
  )
  expect(rows).toEqual([])
})
