import { paths } from '#web/routing/paths.ts'
import type { Area } from '#web/map/view.ts'

/** Returns the value of `bbox`, rounded outward to about 100 m. */
export function bboxOf({ west, south, east, north }: Area): string {
  // Without the rounding, 16.519 * 1000 is more than 16519.
  const exact = (degrees: number) => Math.round(degrees * 1e6) / 1e3
  const down = (degrees: number) => Math.floor(exact(degrees))
  const up = (degrees: number) => Math.ceil(exact(degrees))
  return [down(west), down(south), up(east), up(north)].map((thousandths) => thousandths / 1e3).join(',')
}

/** Returns the address of a map of some kilometers around a position. */
export function mapAround({ lat, lon }: { lat: number; lon: number }): string {
  const [north, east] = [0.16, 0.16]
  const area = { south: lat - north, north: lat + north, west: lon - east, east: lon + east }
  return `${paths.map}?${new URLSearchParams({ bbox: bboxOf(area) })}`
}
