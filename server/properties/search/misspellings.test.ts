import { expect, test } from 'vitest'
import { gazetteer } from '#contract/places/gazetteer.ts'
import { fullPlaceName } from '#contract/places/match.ts'
import { listProperties } from '#contract/properties.ts'
import { createTestApp, data } from '#test/app.ts'
import { insertListings } from '#test/listings.ts'
import { findOrCreateLocation } from '#server/properties/location-changes.ts'
import { indexProperties } from './index-changes.ts'
import { updateSearchWords } from './word-changes.ts'

const misspellings: [string, ...string[]][] = [
  ['San Pedro', 'san pedrro', 'san pdero', 'san pedo', 'sanpedro'],
  ['Placencia', 'placensia', 'plasencia', 'placensha'],
  ['Hopkins', 'hopkns', 'hobkins', 'hopkinz beach lot'],
  ['Caye Caulker', 'caye calker', 'caye caulkner', 'cay caulkner', 'key caulker', 'caycaulker'],
  ['Belize City', 'belise city', 'belieze sity'],
  ['San Ignacio', 'san ignasio', 'san ingacio', 'st ignacio', 'saint ignacio'],
  ['Corozal Town', 'corosal', 'korozal town'],
  ['Belmopan', 'belmopen', 'bellmopan', 'belmopan city'],
  ['Dangriga', 'dangrega', 'dangirga'],
  ['Orange Walk Town', 'orange wlak', 'ornage walk'],
  ['Punta Gorda', 'punta groda', 'puenta gorda', 'puntagorda', 'pg town'],
  ['Ambergris Caye', 'amergris caye', 'ambergis caye', 'ambergris key', 'amber gris'],
  ['Sarteneja', 'sarteneha', 'sartaneja'],
  ['Ladyville', 'ladyvile', 'laddyville'],
  ['Burrell Boom', 'burel boom', 'burrel boom'],
  ['Maya Beach', 'maya beech', 'mya beach'],
  ['Bullet Tree Falls', 'bulet tree', 'bullet tre fals'],
  ['Spanish Lookout', 'spanish lokout', 'spannish lookout'],
  ['Consejo', 'consaho', 'concejo'],
  ['Benque Viejo del Carmen', 'benke viejo', 'benque veijo'],
]

test('each of 54 misspellings finds the place that it means', async () => {
  await using app = await createTestApp()
  const { pool, db } = app.app
  const seller = await app.signUp()
  // a property in every place
  const names = gazetteer.map(fullPlaceName)
  const ids = await db.transaction(async (tx) => {
    const found: number[] = []
    for (const name of names) found.push(await findOrCreateLocation(tx, name))
    return found
  })
  await insertListings(pool, { sellerId: seller.id, count: names.length, features: 4 })
  await pool.query(
    `update palapa.properties set location_id = ($1::int[])[n], title = place || ' beach house, lot, casa, walk, sea view' from (
       select id as found, row_number() over (order by id)::int as n, ($2::text[])[row_number() over (order by id)] as place
       from palapa.properties
     ) numbered where found = id`,
    [ids, names],
  )
  await indexProperties(pool)
  await updateSearchWords(pool)
  for (const [place, ...texts] of misspellings)
    for (const q of texts) {
      const { properties, searchedFor } = data(await app.call(listProperties, { querystring: { q } }))
      const found = properties[0]?.location.startsWith(place) ?? false
      expect({ q, searchedFor, first: properties[0]?.location, found }).toMatchObject({ found: true })
    }
})
