import type pg from 'pg'
import { belizeBounds, toMillionths } from '#contract/map/belize.ts'
import { type MapQuery, type Marker, maximumMarkers, maximumZoom } from '#contract/map/markers.ts'
import { CachedResponse } from '#server/lib/cached-response.ts'
import { columnsBetween, rowsBetween } from '#server/properties/positions/box-queries.ts'
import { ListCache } from '#server/properties/lists/cache.ts'
import type { ListVersion } from '#server/properties/lists/version.ts'
import type { Locations } from '#server/properties/locations.ts'
import { dependsOnTime } from '#server/properties/search/filter-queries.ts'
import { findMarkers } from './marker-queries.ts'

type Parts = { pool: pg.Pool; locations: Locations; clock: () => Date }

type MarkersFound = { markers: Marker[]; total: number; groupSize: number }

/** Markers of maps, cached until a property or a location changes. */
export class Markers {
  readonly #parts: Parts
  readonly #cache: ListCache<CachedResponse>

  constructor({ version, ...parts }: Parts & { version: ListVersion }) {
    this.#parts = parts
    this.#cache = new ListCache(version, 100)
  }

  /** Returns the markers of a map with the number of all results in the box. */
  find(query: MapQuery): Promise<CachedResponse> {
    const read = async () => CachedResponse.json(await this.#read(query))
    return dependsOnTime(query) ? read() : this.#cache.find(JSON.stringify(query), read)
  }

  async #read(query: MapQuery): Promise<MarkersFound> {
    const { pool, locations, clock } = this.#parts
    const row = await locations.upToDate(() =>
      findMarkers(pool, {
        query,
        locations: locations.listIds(query),
        located: locations.inBox(query.bbox),
        groupSize: groupSizeOf(query),
        now: clock(),
      }),
    )
    const markers = (row.markers ?? []).map(({ lat, lon, id, ...marker }): Marker => {
      const point = { lat: toMillionths(lat), lon: toMillionths(lon) }
      return { ...point, ...marker, ...(id !== null && { id }) }
    })
    return { markers, total: row.total, groupSize: row.size }
  }
}

/** About the width of a marker on the map, so that few overlap. */
const groupPixels = 64
const tilePixels = 256

/** Returns the width of a group in cells: as wide as a marker at the zoom, and wide enough for the box to have few groups. */
export function groupSizeOf({ bbox: [west, south, east, north], zoom = maximumZoom }: MapQuery): number {
  const degrees = (groupPixels * 360) / (tilePixels * 2 ** zoom)
  const bounds = belizeBounds
  const rows = rowsBetween(Math.max(south, bounds.south), Math.min(north, bounds.north))
  const columns = columnsBetween(Math.max(west, bounds.west), Math.min(east, bounds.east))
  const groups = (size: number) => groupsIn(rows, size) * groupsIn(columns, size)
  let size = Math.max(1, Math.round(degrees * 100))
  while (groups(size) > maximumMarkers) size += 1
  return size
}

function groupsIn([first, last]: [first: number, last: number], size: number): number {
  return Math.max(0, Math.floor(last / size) - Math.floor(first / size) + 1)
}
