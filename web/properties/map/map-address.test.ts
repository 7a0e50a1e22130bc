import { expect, test } from 'vitest'
import { noFilters } from '#web/properties/list/filters.ts'
import { mapHref, readMapSearch } from './map-address.ts'
import { bboxOf, mapAround } from './map-around.ts'

const read = (path: string) => readMapSearch(new URL(path, 'https://palapa.example'))
const area = { west: -88.5, south: 16.4, east: -87.9, north: 17.1 }
const view = { center: { lat: 16.75, lon: -88.2 }, level: 9.25 }

test('an address contains the filters of the list, the searched area and the view, and is read again', () => {
  const search = { filters: { ...noFilters, type: 'LAND' as const, maxPrice: '90000' }, area, view }
  const href = mapHref(search)
  expect(href).toBe(
    '/map?type=LAND&maxPrice=90000&bbox=-88.5%2C16.4%2C-87.9%2C17.1&center=16.7500%2C-88.2000&zoom=9.25',
  )
  expect(read(href)).toEqual(search)
  expect(mapHref(read('/map'))).toBe('/map')
  const next = { filters: noFilters, area, cursor: 'abc' }
  expect(mapHref(next)).toBe('/map?bbox=-88.5%2C16.4%2C-87.9%2C17.1&cursor=abc')
  expect(read(mapHref(next))).toEqual(next)
})

test('an area or a view that is no part of the world counts as not set', () => {
  for (const bbox of [
    '',
    '1,2,3',
    '-87,16,-88,17',
    '-88,17,-87,16',
    '-88,16,-87,NaN',
    '-188,16,-87,17',
    '1e2,1,2,3',
    '-110,0,-79,20',
    '-180,-90,180,90',
  ])
    expect([bbox, read(`/map?bbox=${bbox}`).area]).toEqual([bbox, undefined])
  for (const query of ['center=16,-88', 'zoom=9', 'center=16,-88&zoom=40', 'center=96,-88&zoom=9'])
    expect([query, read(`/map?${query}`).view]).toEqual([query, undefined])
})

test('the searched area is not smaller than what the map shows', () => {
  expect(bboxOf({ west: -88.12345, south: 16.12345, east: -87.12345, north: 17.12345 })).toBe(
    '-88.124,16.123,-87.123,17.124',
  )
  expect(bboxOf({ west: -88.123, south: 16.509, east: -87.123, north: 16.519 })).toBe(
    '-88.123,16.509,-87.123,16.519',
  )
  expect(read(mapAround({ lat: 16.86, lon: -88.28 })).area).toEqual({
    west: -88.44,
    south: 16.7,
    east: -88.12,
    north: 17.02,
  })
})
