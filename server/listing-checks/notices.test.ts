import { expect, test } from 'vitest'
import type { TestUser } from '#test/app.ts'
import { buildProperty } from '#test/builders.ts'
import { createCheckedApp } from '#test/lifecycle/listing-checks.ts'

test('the notices ask about listings for sale and about those under offer apart, as their emails do', async () => {
  await using app = await createCheckedApp()
  const { pool } = app.app
  const [mixed, offering] = [await app.signUp({ role: 'SELLER' }), await app.signUp({ role: 'SELLER' })]
  const forSale = await buildProperty(mixed, { title: 'Casa Azul' })
  const offers = [(await buildProperty(mixed, { title: 'Casa Blanca' })).id]
  for (let n = 0; n < 21; n += 1) offers.push((await buildProperty(offering)).id)
  await pool.query(
    `update palapa.properties set status = 'UNDER_OFFER', under_offer_at = confirmed_at where id = any($1)`,
    [offers],
  )
  await app.checkOn(50)
  const noticesOf = async ({ id }: TestUser) => {
    const { rows } = await pool.query(
      `select property_id as "propertyId", data from palapa.notices
       where user_id = $1 and kind = 'still_for_sale' order by data->>'status' nulls first`,
      [id],
    )
    return rows
  }
  await expect
    .poll(() => noticesOf(mixed), { timeout: 15_000 })
    .toEqual([
      { propertyId: forSale.id, data: { count: 1 } },
      { propertyId: offers[0], data: { count: 1, status: 'UNDER_OFFER' } },
    ])
  await expect
    .poll(() => noticesOf(offering), { timeout: 15_000 })
    .toEqual([{ propertyId: null, data: { count: 21, status: 'UNDER_OFFER' } }])
  expect(app.subjectsTo(offering)).toEqual(['21 of your listings: are they still under offer?'])
  expect(app.textsTo(offering)[0]).toContain('/dashboard?tab=offer')
  expect(app.subjectsTo(mixed)).toEqual(['2 of your listings: are they still for sale?'])
})
