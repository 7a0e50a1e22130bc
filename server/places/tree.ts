import type pg from 'pg'
import type { PlaceSummary } from '#contract/places.ts'
import { gazetteer, type Place } from '#contract/places/gazetteer.ts'
import { ancestorsOf, findPlace, fullPlaceName } from '#contract/places/match.ts'
import type { Locations } from '#server/properties/locations.ts'
import type { Totals } from '#server/properties/totals.ts'
import { listCounts } from './queries.ts'

export type Tree = Map<string, PlaceSummary>

const rememberedMs = 60_000

/** Counts of all places, read again after a minute, and at once after a change of a listing in this process. */
export class PlaceTree {
  readonly #pool: pg.Pool
  readonly #locations: Locations
  readonly #totals: Totals
  readonly #clock: () => Date
  #remembered: { tree: Promise<Tree>; readAt: number; generation: number } | undefined

  constructor(parts: { pool: pg.Pool; locations: Locations; totals: Totals; clock: () => Date }) {
    this.#pool = parts.pool
    this.#locations = parts.locations
    this.#totals = parts.totals
    this.#clock = parts.clock
  }

  find(): Promise<Tree> {
    const { generation } = this.#totals
    const now = this.#clock().getTime()
    const known = this.#remembered
    if (known?.generation === generation && Math.abs(now - known.readAt) < rememberedMs) return known.tree
    const tree = this.#read()
    const remembered = { tree, readAt: now, generation }
    this.#remembered = remembered
    tree.catch(() => {
      if (this.#remembered === remembered) this.#remembered = undefined
    })
    return tree
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
