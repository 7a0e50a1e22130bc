import { boundsOfGroup, groupAt } from '#contract/map/cells.ts'
import type { Position } from '#web/map/projection.ts'
import type { Area } from '#web/map/view.ts'
import type { Found } from '#web/properties/list/load-list.ts'
import type { Pin } from './pins.ts'

/** Returns the part of the searched area that contains all listings of a pin: its point does not say where in their groups they are. */
export function areaOfPin({ markers }: Pin, { groupSize, area }: Pick<Found, 'groupSize' | 'area'>): Area {
  const groups = markers.map((marker) => boundsOfGroup(marker, groupSize))
  return {
    south: Math.max(area.south, Math.min(...groups.map(({ south }) => south))),
    west: Math.max(area.west, Math.min(...groups.map(({ west }) => west))),
    north: Math.min(area.north, Math.max(...groups.map(({ north }) => north))),
    east: Math.min(area.east, Math.max(...groups.map(({ east }) => east))),
  }
}

/** Returns whether a listing of the area of a pin is one of the pin: other pins may be between its markers. */
export function isOfPin(spot: Position, { markers }: Pin, { groupSize }: Pick<Found, 'groupSize'>): boolean {
  return markers.some((marker) => groupAt(marker, groupSize) === groupAt(spot, groupSize))
}
