import { paths } from '#web/routing/paths.ts'
import type { Area } from '#web/map/view.ts'

/** Returns the value of `bbox`, rounded outward to about 100 m. */
export function bboxOf({ west, south, east, north }: Area): string {
  const [down, up] = [
    (degrees: number) => Math.floor(degrees * 1e3),
    (degrees: number) => Math.ceil(degrees * 1e3),
  ]
  return [down(west), down(south), up(east), up(north)].map((thousandths) => thousandths / 1e3).join(',')
}

/** Returns the address of a map of some kilometers around a position. */
export function mapAround({ lat, lon }: { lat: number; lon: number }): string {
  const [north, east] = [0.16, 0.16]
  const area = { south: lat - north, north: lat + north, west: lon - east, east: lon + east }
  return `${paths.map}?${new URLSearchParams({ bbox: bboxOf(area) })}`
}
