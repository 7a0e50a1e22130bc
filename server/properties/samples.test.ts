import { expect, test } from 'vitest'
import type { NewProperty, PropertyChanges } from '#contract/new-property.ts'
import { getProperty, listProperties, updateProperty } from '#contract/properties.ts'
import { createTestApp, data } from '#test/app.ts'
import { buildProperty } from '#test/builders.ts'
import { createEarlierDatabase } from '#test/migrations/earlier-database.ts'

test('a seller cannot mark a listing as a sample, nor a sample as a listing', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp({ role: 'SELLER' })
  const create: Partial<NewProperty> & { isSample: boolean } = { isSample: true }
  const { id } = await buildProperty(seller, create)
  const change = async (body: PropertyChanges & { isSample: boolean }) =>
    data(await seller.call(updateProperty, { params: { id }, body }))
  const isSample = async () => data(await app.call(getProperty, { params: { id } })).isSample
  expect(await isSample()).toBe(false)
  await change({ isSample: true, title: 'Still a listing' })
  expect(await isSample()).toBe(false)
  await app.app.pool.query('update palapa.properties set is_sample = true, version = version + 1')
  await change({ isSample: false, title: 'Still a sample' })
  expect(await isSample()).toBe(true)
})

test('a sample appears in the list, marked in both forms', async () => {
  await using app = await createTestApp()
  await buildProperty(await app.signUp({ role: 'SELLER' }))
  for (const isSample of [false, true]) {
    await app.app.pool.query('update palapa.properties set is_sample = $1, version = version + 1', [isSample])
    for (const view of ['card', 'full'] as const) {
      const { properties } = data(await app.call(listProperties, { querystring: { view } }))
      expect(properties.map((one) => one.isSample)).toEqual([isSample])
    }
  }
})

type Seller = { name: string; email: string }

test('the migration marks the properties of sample sellers, and of no account with such an address', async () => {
  await using earlier = await createEarlierDatabase('samples')
  const { pool } = earlier
  // the sellers of the sample data before the migration
  const names = ['Anna Thiessen', 'Desmond Castillo', 'Everett Usher', 'Felix Cho', 'Marisol Novelo']
  const samples = names.map((name) => ({
    name,
    email: `${name.toLowerCase().replace(' ', '.')}@example.com`,
  }))
  await pool.query("insert into palapa.locations (name) values ('Hopkins')")
  const addProperty = async ({ name, email }: Seller) => {
    const { rows } = await pool.query(
      `insert into palapa.profiles (id, name, email, role) values (gen_random_uuid(), $1, $2, 'SELLER') returning id`,
      [name, email],
    )
    const sellerId: string = rows[0].id
    await pool.query(
      `insert into palapa.properties (id, seller_id, location_id, title, price, property_type)
       select gen_random_uuid(), $1, id, $2, 1000, 'LAND' from palapa.locations`,
      [sellerId, name],
    )
    return sellerId
  }
  const [taken, ...others] = samples
  for (const seller of others) await addProperty(seller)
  await addProperty({ name: 'Real', email: 'ana@example.com' })
  if (!taken) throw new Error('There are no sample sellers')
  const account = [await addProperty(taken), taken.email]
  await pool.query(
    "insert into palapa_auth.users (id, email, app_metadata, user_metadata) values ($1, $2, '{}', '{}')",
    account,
  )
  await earlier.upgrade()
  const { rows } = await pool.query('select title, is_sample, version from palapa.properties order by title')
  const marked = rows.filter((row) => row.is_sample)
  expect(marked.map(({ title }) => title)).toEqual(others.map(({ name }) => name).toSorted())
  expect(rows.filter(({ version }) => version === 2)).toEqual(marked)
  expect(rows).toHaveLength(samples.length + 1)
})
