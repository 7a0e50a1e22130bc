import { expect, test } from 'vitest'
import { indexProperties } from '#server/properties/search/index-changes.ts'
import { createEarlierDatabase } from '#test/migrations/earlier-database.ts'

const [user, cabin, house] = ['1', '2', '3'].map((end) => `018f0000-0000-7000-8000-00000000000${end}`)

test('the milepost and the details of properties from before are found once the job has run', async () => {
  await using database = await createEarlierDatabase('mile_words')
  const { pool, upgrade } = database
  await pool.query("insert into palapa.profiles (id, email, role) values ($1, 'ana@example.com', 'SELLER')", [
    user,
  ])
  await pool.query("insert into palapa.locations (name) values ('Somewhere')")
  await pool.query(
    `insert into palapa.place_words (slug, words, is_indexed)
     values ('HOUSE', 'home', true), ('hummingbird-highway', 'Hummingbird', true)`,
  )
  await pool.query(
    `insert into palapa.properties (id, seller_id, location_id, title, price, property_type, highway, mile)
     select listing.id, $1, locations.id, 'Cabin', 1000, 'HOUSE', highway, mile from palapa.locations,
       (values ($2::uuid, 'hummingbird-highway', 42), ($3, null, null)) listing (id, highway, mile)`,
    [user, cabin, house],
  )
  await pool.query('insert into palapa.property_details (property_id, sea_front_ft) values ($1, 100)', [
    house,
  ])
  await upgrade()
  const found = async (words: string) => {
    const { rows } = await pool.query('select id from palapa.properties where search @@ $1::tsquery', [words])
    return rows.map(({ id }) => id)
  }
  expect(await found("'mile' & '42' & 'hummingbird'")).toEqual([])
  expect(await indexProperties(pool)).toBe(2)
  expect(await found("'mile' & '42' & 'hummingbird'")).toEqual([cabin])
  expect(await found("'seafront'")).toEqual([house])
})
