import clipping, { type MultiPolygon, type Pair, type Polygon, type Ring } from 'polygon-clipping'

export type { MultiPolygon, Pair, Polygon, Ring }
export const { union, intersection, difference } = clipping

/** The part of the world that is drawn; `web/map/projection.ts` of the product has the same. */
export const frame = { west: -90.3, south: 15.6, east: -86.5, north: 18.8 }

/** A unit is a pixel at level 11 of a web map, about 73 m. */
const worldSize = 256 * 2 ** 11

function worldX(lon: number): number {
  return ((lon + 180) / 360) * worldSize
}

function worldY(lat: number): number {
  const sine = Math.sin((lat * Math.PI) / 180)
  return (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * worldSize
}

/** Returns a position in units of the drawing: plain Web Mercator. */
export function project([lon, lat]: Pair): Pair {
  return [worldX(lon) - worldX(frame.west), worldY(lat) - worldY(frame.north)]
}

export const size = project([frame.east, frame.south]).map(Math.round) as Pair

export function box(west: number, south: number, east: number, north: number): Ring {
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ]
}

export function distance(one: Pair, other: Pair): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1])
}

/** Returns the position of the ring's point that is nearest to the given one. */
export function nearestIn(ring: Ring, point: Pair): number {
  const distances = ring.map((corner) => distance(corner, point))
  return distances.indexOf(Math.min(...distances))
}

export function middleOf(ring: Ring): Pair {
  const sum = ring.reduce(([x, y], [lon, lat]) => [x + lon, y + lat], [0, 0])
  return [sum[0] / ring.length, sum[1] / ring.length]
}

/** Returns a shape of a few meters. */
export function around([lon, lat]: Pair): Ring {
  return box(lon - 1e-5, lat - 1e-5, lon + 1e-5, lat + 1e-5)
}
