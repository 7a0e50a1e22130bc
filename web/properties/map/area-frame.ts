import { levelAt, project } from '#web/map/projection.ts'
import type { Area } from '#web/map/view.ts'
import { levels } from './map-address.ts'

/** The room that a phone has for an area, in pixels. */
const phone = { width: 350, height: 551 }

/** Returns an area as a part of the drawing. */
export function frameOfArea({ south, west, north, east }: Area) {
  const [corner, opposite] = [project({ lat: north, lon: west }), project({ lat: south, lon: east })]
  return { ...corner, width: opposite.x - corner.x, height: opposite.y - corner.y }
}

/** Returns the level at which a phone shows an area. */
export function levelOfArea(area: Area): number {
  const { width, height } = frameOfArea(area)
  const level = levelAt(Math.min(phone.width / width, phone.height / height))
  return Math.min(Math.max(level, levels.least), levels.most)
}

/** Which part of an area two of them may differ by: addresses are rounded, and the bars of a phone's browser come and go. */
const slack = 1 / 20

/** Returns whether two areas are the same but for a little. */
export function isSameArea(one: Area, other: Area): boolean {
  const [height, width] = [one.north - one.south, one.east - one.west]
  const isNear = (edge: 'north' | 'south' | 'east' | 'west', size: number) =>
    Math.abs(one[edge] - other[edge]) <= size * slack
  return isNear('north', height) && isNear('south', height) && isNear('east', width) && isNear('west', width)
}
