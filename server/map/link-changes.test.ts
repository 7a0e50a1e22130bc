import { expect, test } from 'vitest'
import { getProperty } from '#contract/properties.ts'
import { createTestApp, data } from '#test/app.ts'
import { buildProperty } from '#test/builders.ts'
import { storeLinkedPositions } from './link-changes.ts'

test('a start reads the positions of links that were stored before', async () => {
  await using app = await createTestApp()
  const { pool } = app.app
  const seller = await app.signUp({ role: 'SELLER' })
  const link = 'https://www.google.com/maps?q=16.512,-88.362'
  const { id } = await buildProperty(seller, { title: 'Before', mapLocationUrl: link })
  await buildProperty(seller, { title: 'Short', mapLocationUrl: 'https://maps.app.goo.gl/Ab1' })
  await buildProperty(seller, {
    position: { lat: 17.5, lon: -88.2, precision: 'about' },
    mapLocationUrl: link,
  })
  await pool.query(
    "update palapa.properties set lat = null, lon = null, precision = null where title = 'Before'",
  )
  expect(await storeLinkedPositions(pool)).toBe(1)
  expect(await storeLinkedPositions(pool)).toBe(0)
  expect(data(await app.call(getProperty, { params: { id } })).position).toEqual({
    lat: 16.515,
    lon: -88.365,
    precision: 'exact',
  })
  const { rows } = await pool.query('select version from palapa.properties where id = $1', [id])
  expect(rows).toEqual([{ version: 2 }])
})
