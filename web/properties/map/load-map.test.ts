import { expect, test } from 'vitest'
import { createClient } from '#contract/client.ts'
import { viewOfProperty } from '#test/browser/property-view.ts'
import { country } from '#web/map/view.ts'
import { noFilters } from '#web/properties/list/filters.ts'
import { type PackedList, packList, unpackList } from '#web/properties/list/load-list.ts'
import { loadMap } from './load-map.ts'
import { type MapSearch, readMapSearch } from './map-address.ts'
import { mapAround } from './map-around.ts'

const pagination = { total: 0, totalIsCapped: false, totalPages: 1, limit: 50, nextCursor: null }

/** Returns the queries of the calls for a map, of which nothing is found. */
async function queriesOf(search: MapSearch) {
  const queries: Record<string, Record<string, string>> = {}
  const api = createClient('https://palapa.example', async (url) => {
    const { pathname, searchParams } = new URL(url)
    queries[pathname] = Object.fromEntries(searchParams)
    return Response.json(
      pathname === '/properties/map'
        ? { markers: [], total: 0, groupSize: 1 }
        : { properties: [], pagination },
    )
  })
  expect((await loadMap(api, search)).ok).toBe(true)
  return { map: queries['/properties/map'], list: queries['/properties'] }
}

test('the markers of an area are as fine as a phone shows it', async () => {
  const zoomOf = async (search: object) => (await queriesOf({ filters: noFilters, ...search })).map?.['zoom']
  const { area } = readMapSearch(new URL(mapAround({ lat: 16.865, lon: -88.285 }), 'https://palapa.example'))
  expect(await zoomOf({})).toBe('8')
  expect(await zoomOf({ area })).toBe('10')
  expect(await zoomOf({ area: { south: 16.5, west: -88.4, north: 16.539, east: -88.361 } })).toBe('11')
  expect(await zoomOf({ area: { south: 5, west: -100, north: 25, east: -80 } })).toBe('7')
  expect(await zoomOf({ area, view: { center: { lat: 16.9, lon: -88.3 }, level: 9.75 } })).toBe('9')
})

test('the places are loaded once for all moves of a map that is filtered by the same place', async () => {
  const calls: string[] = []
  const places = [{ slug: 'san-pedro', name: 'San Pedro' }]
  const api = createClient('https://palapa.example', async (url) => {
    const { pathname } = new URL(url)
    calls.push(pathname)
    if (pathname === '/places/tree') return Response.json({ places })
    return Response.json(
      pathname === '/properties/map'
        ? { markers: [], total: 0, groupSize: 1 }
        : { properties: [], pagination },
    )
  })
  const namesIn = async (place: string) => {
    const result = await loadMap(api, { filters: { ...noFilters, place } })
    return result.ok && result.data.placeNames
  }
  expect(await namesIn('san-pedro')).toEqual({ 'san-pedro': 'San Pedro' })
  expect(await namesIn('san-pedro')).toEqual({ 'san-pedro': 'San Pedro' })
  expect(calls.filter((path) => path === '/places/tree')).toHaveLength(1)
  expect(await namesIn('placencia')).toEqual({})
  expect(calls.filter((path) => path === '/places/tree')).toHaveLength(2)
})

test('the list of an address begins at its cursor, and the markers are those of all pages', async () => {
  const search = readMapSearch(new URL('/map?bbox=-88.6,16.7,-88.2,17&cursor=abc', 'https://palapa.example'))
  const { list, map } = await queriesOf(search)
  expect(list).toMatchObject({ bbox: '-88.6,16.7,-88.2,17', cursor: 'abc' })
  expect(map).not.toHaveProperty('cursor')
})

test('a document of the map contains where its cards are, and that of a list does not', () => {
  const spot = { lat: 16.865, lon: -88.285 }
  const [placed, unplaced] = [viewOfProperty({ spot }), viewOfProperty()]
  const list = { properties: [placed, unplaced], pagination }
  const found = { markers: [], total: 2, groupSize: 1, area: country }
  const spotsOf = (packed: PackedList) => unpackList(packed).properties.map((card) => card.spot)
  expect(spotsOf(packList({ ...list, found }))).toEqual([spot, undefined])
  expect(spotsOf(packList(list))).toEqual([undefined, undefined])
})
