import type pg from 'pg'
import type { PlaceSummary } from '#contract/places.ts'
import { gazetteer, type Place } from '#contract/places/gazetteer.ts'
import { ancestorsOf, findPlace, fullPlaceName } from '#contract/places/match.ts'
import { ListCache } from '#server/properties/lists/cache.ts'
import type { ListVersion } from '#server/properties/lists/version.ts'
import type { Locations } from '#server/properties/locations.ts'
import { listCounts } from './queries.ts'

export type Tree = Map<string, PlaceSummary>

/** Counts of all places, read again when a property or a location has changed. */
export class PlaceTree {
  readonly #pool: pg.Pool
  readonly #locations: Locations
  readonly #cache: ListCache<Tree>

  constructor(parts: { pool: pg.Pool; locations: Locations; version: ListVersion }) {
    this.#pool = parts.pool
    this.#locations = parts.locations
    this.#cache = new ListCache(parts.version, 1)
  }

  find(): Promise<Tree> {
    return this.#cache.find('', () => this.#read())
  }

  async #read(): Promise<Tree> {
    await this.#locations.refresh()
    const tree: Tree = new Map(gazetteer.map((place) => [place.slug, emptySummary(place)]))
    for (const { location, type, count, lowestPrice } of await listCounts(this.#pool)) {
      const place = findPlace(this.#locations.placeOf(location) ?? '')
      for (const { slug } of place ? [place, ...ancestorsOf(place)] : []) {
        const summary = tree.get(slug)
        if (!summary) continue
        summary.total += count
        summary.counts[type] += count
        summary.lowestPrice = Math.min(summary.lowestPrice ?? lowestPrice, lowestPrice)
      }
    }
    return tree
  }
}

function emptySummary(place: Place): PlaceSummary {
  const { slug, name, kind, parent } = place
  const counts = { HOUSE: 0, CONDO: 0, LAND: 0, COMMERCIAL: 0 }
  return { slug, name, fullName: fullPlaceName(place), kind, parent, total: 0, counts, lowestPrice: null }
}
