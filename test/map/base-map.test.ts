import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { gazetteer } from '#contract/places/gazetteer.ts'
import { districtOf } from '#contract/places/match.ts'
import { mapSize } from '#web/map/projection.ts'
import { drawingSize, drawnDistrictAt, kmToDrawnLand } from './drawn-land.ts'

const drawing = await readFile(new URL('../../web/map/belize.svg', import.meta.url), 'utf8')

test('each place lies on the drawn land of its district; a caye or atoll at most 4 km from land', () => {
  const placed = gazetteer.flatMap((place) => (place.position ? [{ place, position: place.position }] : []))
  const wrong = placed.filter(({ place, position }) =>
    place.kind === 'caye'
      ? kmToDrawnLand(position) > 4
      : drawnDistrictAt(position) !== districtOf(place).slug,
  )
  expect(wrong.map(({ place }) => place.slug)).toEqual([])
})

test('the map has lagoons and straits, and ends at its own borders', () => {
  const water = {
    'Placencia Lagoon': [16.57, -88.379],
    'the Split': [17.7525, -88.026],
    'Chetumal Bay': [18.3, -88],
  }
  for (const [name, [lat = 0, lon = 0]] of Object.entries(water))
    expect(drawnDistrictAt({ lat, lon }), name).toBeUndefined()
  const abroad = {
    Chetumal: [18.51, -88.3],
    Melchor: [17.06, -89.17],
    Livingston: [15.83, -88.75],
    Xcalak: [18.27, -87.84],
  }
  for (const [name, [lat = 0, lon = 0]] of Object.entries(abroad))
    expect(drawnDistrictAt({ lat, lon }), name).toBeUndefined()
})

test('the drawing has the size of the projection, names its source and is at most 20 kB compressed', () => {
  expect(drawingSize).toEqual([mapSize.width, mapSize.height])
  expect(drawing).toContain('© OpenStreetMap contributors')
  expect(gzipSync(drawing).length).toBeLessThan(20_000)
})
