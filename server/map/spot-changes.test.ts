import { expect, test } from 'vitest'
import type { Box } from '#contract/map/box.ts'
import { listMarkers } from '#contract/map/markers.ts'
import { createTestApp, data } from '#test/app.ts'
import { insertListings } from '#test/listings.ts'
import { recountSpots } from './spot-changes.ts'

const boxes: Box[] = [
  [-89.3, 15.8, -87.2, 18.6],
  [-88.9, 16.2, -88.1, 17],
  [-88.45, 16.4, -88.25, 16.65],
]

/** Changes as a server of the release before would write them; each moves, adds or removes some listings. */
const changes = [
  "update palapa.properties set status = 'WITHDRAWN' where price < 60000",
  'update palapa.properties set price = price - 9000 where price % 2000 = 0',
  'update palapa.properties set price = price + 700000 where bedrooms = 2',
  "update palapa.properties set status = 'ACTIVE' where price between 50000 and 55000",
  'update palapa.properties set lat = lat - 0.03 where lat > 16.1 and bedrooms = 3',
  "update palapa.properties set precision = 'place' where precision = 'exact'",
  'update palapa.properties set lat = null, lon = null, precision = null where year_built > 2015',
  'update palapa.properties set location_id = (select min(location_id) from palapa.properties) where year_built < 1990',
  "update palapa.locations set place = 'hopkins', revision = nextval('palapa.location_revisions') where id % 3 = 1",
  "delete from palapa.properties where property_type = 'LAND'",
  "update palapa.properties set status = 'WITHDRAWN'",
]

test('the map is exact after each change, before and after the job has counted it', async () => {
  await using app = await createTestApp()
  const { pool, db } = app.app
  const seller = await app.signUp({ role: 'SELLER' })
  await insertListings(pool, { sellerId: seller.id, count: 1500 })
  await pool.query("update palapa.locations set place = 'placencia' where id % 3 = 0")
  await pool.query("update palapa.locations set revision = nextval('palapa.location_revisions')")
  const markersWith = async (filter: object) => {
    const found = boxes.map((bbox) => app.call(listMarkers, { querystring: { bbox, zoom: 9, ...filter } }))
    return (await Promise.all(found)).map(data)
  }
  let minPrice = 0
  const expectExact = async (when: string) => {
    // A filter that all listings pass is answered from the listings themselves, and a new one not from a cache.
    minPrice += 1
    expect([when, await markersWith({})]).toEqual([when, await markersWith({ minPrice })])
  }

  await expectExact('new')
  expect(await recountSpots(db)).toBeGreaterThan(500)
  await expectExact('counted')
  const counted = await markersWith({})
  // Nothing but the job changes these counts, so a response that does not show the change comes from the cache.
  await pool.query('update palapa.map_spots set count = count + 1')
  expect(await markersWith({})).toEqual(counted)
  await pool.query('update palapa.map_spots set count = count - 1')
  for (const [at, change] of changes.entries()) {
    expect((await pool.query(change)).rowCount, change).toBeGreaterThan(0)
    await expectExact(change)
    if (at % 2 === 1) continue
    await recountSpots(db)
    const { rows } = await pool.query('select count(*)::int as left from palapa.map_changes')
    expect(rows).toEqual([{ left: 0 }])
    await expectExact(`${change}, counted`)
  }
  await recountSpots(db)
  expect((await pool.query('select from palapa.map_spots')).rowCount).toBe(0)
})
