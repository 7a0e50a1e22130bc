import pg from 'pg'
import { expect, test } from 'vitest'
import { detailFields } from '#contract/details/fields.ts'
import { createDatabase } from '#test/database.ts'
import { detailTag } from '#server/properties/details/details.ts'

test('each fact that lists are filtered by is a bit of its own', async () => {
  const database = await createDatabase()
  const client = new pg.Client(database.poolConfig)
  await client.connect()
  const choices = (['titleType', 'road', 'water', 'power'] as const).flatMap((name) =>
    detailFields[name].values.map((value) => detailTag(name, value)),
  )
  const tags = [...choices, 'waterfront', 'financing']
  const { rows } = await client.query(
    `select array_agg(palapa.detail_numbers(palapa.detail_bits(array[tag]))) as each,
       palapa.detail_numbers(palapa.detail_bits(array_agg(tag))) as all,
       palapa.detail_bits('{other}')::int as other
     from unnest($1::text[]) tag`,
    [tags],
  )
  await client.end()
  await database.drop()
  const numbers = tags.map((_, number) => number)
  expect(rows).toEqual([{ each: numbers.map((number) => [number]), all: numbers, other: 0 }])
})
