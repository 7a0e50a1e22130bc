import { expect, test } from 'vitest'
import { cellAt, groupAt } from '#contract/map/cells.ts'
import type { Marker } from '#contract/map/markers.ts'
import { gazetteer } from '#contract/places/gazetteer.ts'
import type { Position } from '#web/map/projection.ts'
import { type Area, country } from '#web/map/view.ts'
import { bboxOf } from './map-around.ts'
import { areaOfPin, isOfPin } from './pin-area.ts'
import { groupMarkers } from './pins.ts'

/** Where a map shows a listing in each place of Belize, and one in a cell around it. */
const spots = gazetteer.flatMap(({ position }, at) => {
  if (!position) return []
  const [row, column] = cellAt(position)
  const middle = { lat: (row + (at % 9)) / 100 + 0.005, lon: (column - 18_000 - (at % 7)) / 100 + 0.005 }
  return [position, middle]
})
const areas: Area[] = [country, { south: 16.51, west: -88.6234, north: 17.5091, east: -88.09 }]

function spotsIn(area: Area): Position[] {
  const [west = 0, south = 0, east = 0, north = 0] = bboxOf(area).split(',').map(Number)
  return spots.filter(({ lat, lon }) => south <= lat && lat <= north && west <= lon && lon <= east)
}

/** Returns the markers of the spots in an area, as the server groups them. */
function markersIn(area: Area, groupSize: number): Marker[] {
  const groups = Map.groupBy(spotsIn(area), (spot) => groupAt(spot, groupSize))
  return [...groups.values()].map((group) => {
    const mean = (of: keyof Position) => group.reduce((sum, spot) => sum + spot[of], 0) / group.length
    return { lat: mean('lat'), lon: mean('lon'), count: group.length, minPrice: 90_000 }
  })
}

test('the area of a pin contains its listings, and that of a single marker no others', () => {
  expect(spots.length).toBeGreaterThan(140)
  for (const area of areas) {
    expect(spotsIn(area).length).toBeGreaterThan(30)
    for (const groupSize of [1, 4, 9, 18, 35, 70]) {
      const found = { groupSize, area }
      for (const level of [7, 8.13, 9, 10, 11]) {
        for (const pin of groupMarkers(markersIn(area, groupSize), level)) {
          const inArea = spotsIn(areaOfPin(pin, found))
          const name = [groupSize, level, pin.key]
          expect([...name, inArea.filter((spot) => isOfPin(spot, pin, found)).length]).toEqual([
            ...name,
            pin.count,
          ])
          if (pin.markers.length === 1) expect([...name, inArea.length]).toEqual([...name, pin.count])
        }
      }
    }
  }
})
