import { expect, test } from 'vitest'
import { viewOfProperty } from '#test/browser/property-view.ts'
import type { Marker } from '#contract/map/markers.ts'
import { groupMarkers, idsOf, nameOfPin } from './pins.ts'

const hopkins: Marker[] = [
  { id: 'a', lat: 16.865, lon: -88.285, count: 1, minPrice: 345_000 },
  { id: 'b', lat: 16.875, lon: -88.285, count: 1, minPrice: 72_000 },
  { id: 'c', lat: 16.845, lon: -88.275, count: 1, minPrice: 1_250_000 },
]
const corozal: Marker = { lat: 18.395, lon: -88.385, count: 4, minPrice: 58_000 }

test('markers without room beside each other are one pin with their number and lowest price', () => {
  const pins = groupMarkers([...hopkins, corozal], 8)
  expect(pins.map(({ text }) => text)).toEqual(['4 from US$58k', '3 from US$72k'])
  expect(pins.map(idsOf)).toEqual([[], ['b', 'a', 'c']])
  expect(nameOfPin(pins[1] ?? fail(), undefined)).toBe('3 listings near Hopkins from US$72,000')
})

test('pins are apart at each level, in reading order, and stand for all markers', () => {
  const markers = Array.from({ length: 300 }, (_, at): Marker => {
    const lat = 16 + ((at * 37) % 240) / 100 + 0.005
    const lon = -89 + ((at * 53) % 140) / 100 + 0.005
    return { lat, lon, count: 1 + (at % 3), minPrice: 20_000 + at * 1000 }
  })
  const total = markers.reduce((sum, { count }) => sum + count, 0)
  for (const level of [7, 8, 9.25, 11]) {
    const pins = groupMarkers(markers, level)
    expect(pins.reduce((sum, { count }) => sum + count, 0)).toBe(total)
    expect(pins.map(({ lat }) => lat)).toEqual(pins.map(({ lat }) => lat).toSorted((a, b) => b - a))
    expect(groupMarkers(markers.toReversed(), level).map(({ text }) => text)).toEqual(
      pins.map(({ text }) => text),
    )
  }
})

test('a pin of one listing is called what it is', () => {
  const [pin = fail()] = groupMarkers(hopkins.slice(0, 1), 11)
  const house = viewOfProperty({ bedrooms: 2, propertyType: 'HOUSE' })
  expect(nameOfPin(pin, house)).toBe('2-bedroom house, US$345,000')
  expect(nameOfPin(pin, { ...house, bedrooms: 0 })).toBe('Studio house, US$345,000')
  expect(nameOfPin(pin, { ...house, propertyType: 'LAND', bedrooms: null })).toBe('Land, US$345,000')
  expect(nameOfPin(pin, undefined)).toBe('1 listing near Hopkins, US$345,000')
  expect(groupMarkers([{ ...corozal, count: 1, minPrice: 1_250_000 }], 8)[0]?.text).toBe('US$1.25M')
})

function fail(): never {
  throw new Error('There is no pin')
}
