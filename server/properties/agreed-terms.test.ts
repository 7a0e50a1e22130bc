import { expect, test } from 'vitest'
import { facts } from '#contract/facts/facts.ts'
import { legalDocuments } from '#contract/legal.ts'
import { getOwnProperty, listOwnProperties } from '#contract/listings.ts'
import { exportOwnData } from '#contract/own-account.ts'
import type { NewProperty, PropertyChanges } from '#contract/new-property.ts'
import { getProperty, updateProperty } from '#contract/properties.ts'
import { createTestApp, data, failure } from '#test/app.ts'
import { buildProperty } from '#test/builders.ts'
import { createEarlierDatabase } from '#test/migrations/earlier-database.ts'

const now = { feePercent: facts.serviceFee.value, termsVersion: legalDocuments.terms.version }

test('a property keeps the fee and the terms that applied when it was published', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp({ role: 'SELLER' })
  const own = { feePercent: 0, termsVersion: 99 }
  const create: Partial<NewProperty> & typeof own = own
  const { id } = await buildProperty(seller, create)
  const agreed = async () => data(await seller.call(getOwnProperty, { params: { id } }))
  expect(await agreed()).toMatchObject(now)
  const change: PropertyChanges & typeof own = { title: 'Changed', ...own }
  data(await seller.call(updateProperty, { params: { id }, body: change }))
  expect(await agreed()).toMatchObject({ title: 'Changed', ...now })

  const earlier = { feePercent: 2.5, termsVersion: null }
  await app.app.pool.query('update palapa.properties set fee_percent = 2.5, terms_version = null')
  expect(await agreed()).toMatchObject(earlier)
  data(await seller.call(updateProperty, { params: { id }, body: { title: 'Changed again' } }))
  const { properties } = data(await seller.call(listOwnProperties, { querystring: {} }))
  expect(properties).toMatchObject([{ title: 'Changed again', ...earlier }])
  expect(data(await seller.call(exportOwnData, {})).listings).toMatchObject([earlier])
})

test('only the seller sees what was agreed', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp({ role: 'SELLER' })
  const other = await app.signUp({ role: 'SELLER' })
  const { id } = await buildProperty(seller)
  expect(data(await other.call(getProperty, { params: { id } }))).not.toHaveProperty('feePercent')
  expect(failure(await other.call(getOwnProperty, { params: { id } })).status).toBe(404)
})

test('the migration gives earlier properties the fee of their time and no version of the terms', async () => {
  await using earlier = await createEarlierDatabase('consents')
  const { pool } = earlier
  await pool.query(
    `with seller as (
       insert into palapa.profiles (id, email, role) values (gen_random_uuid(), 'ana@example.com', 'SELLER') returning id
     ), place as (insert into palapa.locations (name) values ('Hopkins') returning id)
     insert into palapa.properties (id, seller_id, location_id, title, price, property_type)
     select gen_random_uuid(), seller.id, place.id, 'Casita', 1000, 'LAND' from seller, place`,
  )
  await earlier.upgrade()
  const { rows } = await pool.query('select fee_percent::float8 as fee, terms_version from palapa.properties')
  expect(rows).toEqual([{ fee: 3, terms_version: null }])
  await expect(pool.query('update palapa.properties set fee_percent = -1')).rejects.toMatchObject({
    constraint: 'properties_fee_percent',
  })
})
