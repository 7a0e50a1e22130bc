import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import type { Box } from '#contract/map/box.ts'
import { ancestorsOf, findPlace, slugsWithin } from '#contract/places/match.ts'
import { SharedCheck } from '#server/lib/concurrency/shared-check.ts'
import { listLocationsAfter, listLocationsInUse } from './location-queries.ts'

type Filter = {
  /** Part of the text of the location. */
  location?: string | undefined
  /** Slugs of places. */
  place?: readonly string[] | undefined
  /** Whether the places in them belong to them, as they do by default. */
  within?: boolean | undefined
}

/** A location with the point of its place. */
export type LocatedPoint = { id: number; place: string; lat: number; lon: number }

/** The slugs of a place and of the areas around it, with the newest locations in each: those of the place come first. */
type NearLocations = { ids: number[]; same: string[]; around: string[] }

const mostNewest = 24

/**
 * All locations with their places, in memory so that a substring search works at every length and needs no escaping.
 * Locations are never deleted, and their revisions become visible in order, so the newest one shows whether a change is missing.
 */
export class Locations {
  readonly #pool: pg.Pool
  readonly #locations = new Map<number, { name: string; folded: string; place: string | null }>()
  /** Places that the operator has set, by the text. */
  readonly #operatorPlaces = new Map<string, string | null>()
  /** Many texts that each match most locations would fill the memory. */
  readonly #matches = new LRUCache<string, number[]>({
    max: 1000,
    maxSize: 1_000_000,
    sizeCalculation: (ids) => ids.length + 1,
  })
  /** By place. */
  readonly #near = new Map<string, NearLocations>()
  #newestRevision = 0
  readonly #refreshes = new SharedCheck<void>()

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  /** Returns the ids of the locations that a list is filtered by; undefined for a list of all. */
  listIds({ location, place, within = true }: Filter): number[] | undefined {
    if (place === undefined) return location === undefined ? undefined : this.matching(location)
    const inPlaces = this.#inPlaces(within ? place.flatMap(slugsWithin) : place)
    if (location === undefined) return inPlaces
    const matching = new Set(this.matching(location))
    return inPlaces.filter((id) => matching.has(id))
  }

  #inPlaces(slugs: readonly string[]): number[] {
    const wanted = new Set(slugs)
    return [...this.#locations]
      .filter(([, { place }]) => place !== null && wanted.has(place))
      .map(([id]) => id)
  }

  /** Returns the ids of the locations whose text contains the words, ignoring case, accents, apostrophes and repeated spaces. */
  matching(text: string): number[] {
    const wanted = fold(text)
    const known = this.#matches.get(wanted)
    if (known) return known
    const ids = [...this.#locations].filter(([, { folded }]) => folded.includes(wanted)).map(([id]) => id)
    this.#matches.set(wanted, ids)
    return ids
  }

  /** Returns the locations whose place has a point in the box, each with that point. */
  inBox([west, south, east, north]: Box): LocatedPoint[] {
    return [...this.#locations].flatMap(([id, { place }]) => {
      const point = place === null ? undefined : findPlace(place)?.position
      if (place === null || !point) return []
      if (point.lat < south || point.lat > north || point.lon < west || point.lon > east) return []
      return [{ id, place, ...point }]
    })
  }

  /** Runs a query that depends on the locations, and once more if it finds that a location was added or changed before. */
  async upToDate<Row extends { newest_location: number | null }>(run: () => Promise<Row>): Promise<Row> {
    // Read before the query: a concurrent request may refresh the locations while this one waits for the result.
    const newestRevision = this.#newestRevision
    const row = await run()
    if ((row.newest_location ?? 0) <= newestRevision) return row
    await this.refresh()
    return this.upToDate(run)
  }

  placeOf(id: number): string | null {
    return this.#locations.get(id)?.place ?? null
  }

  /** Returns the locations near one, which is the first of them. */
  near(id: number): NearLocations {
    const slug = this.placeOf(id)
    if (slug === null) return { ids: [id], same: [], around: [] }
    const near = this.#near.get(slug) ?? this.#nearPlace(slug)
    return { ...near, ids: [...new Set([id, ...near.ids])] }
  }

  #nearPlace(slug: string): NearLocations {
    const place = findPlace(slug)
    const areas = [slug, ...(place ? ancestorsOf(place) : []).map((area) => area.slug)].map(slugsWithin)
    const [same = [], ...around] = areas.map((slugs, at) => {
      const nearer = new Set(areas[at - 1])
      return slugs.filter((one) => !nearer.has(one))
    })
    const near = { ids: this.#newestIn([same, ...around]), same, around: around.flat() }
    this.#near.set(slug, near)
    return near
  }

  /** Returns the ids of the newest locations in each group of places, in the order of the groups. */
  #newestIn(groups: readonly string[][]): number[] {
    const newest = groups.map((): number[] => [])
    const groupOf = new Map(groups.flatMap((slugs, at) => slugs.map((slug) => [slug, newest[at]] as const)))
    for (const [id, { place }] of [...this.#locations].toReversed()) {
      const group = place === null ? undefined : groupOf.get(place)
      if (group && group.length < mostNewest) group.push(id)
    }
    return newest.flat()
  }

  /** Returns the texts of matching locations with an active property; those that start with the text come first. */
  async suggest(text: string, limit: number): Promise<string[]> {
    await this.refresh()
    const wanted = fold(text)
    const rankOf = (id: number) => (this.#locations.get(id)?.folded.startsWith(wanted) ? 0 : 1)
    const ids = this.matching(text).toSorted((one, other) => rankOf(one) - rankOf(other) || one - other)
    const listed = await listLocationsInUse(this.#pool, ids.slice(0, candidates), limit)
    return [...new Set(listed.flatMap((id) => this.#locations.get(id)?.name ?? []))]
  }

  /** Returns the place that the operator has set for all listings with the text. */
  async findOperatorPlace(text: string): Promise<string | undefined> {
    await this.refresh()
    return this.#operatorPlaces.get(text) ?? undefined
  }

  /** Reads what was added or changed. One read at a time: the result of an earlier one must not be applied after that of a later one. */
  refresh(): Promise<void> {
    return this.#refreshes.run(() => this.#refresh())
  }

  async #refresh(): Promise<void> {
    const changed = await listLocationsAfter(this.#pool, this.#newestRevision)
    for (const { id, name, place, isOfOperator, revision } of changed) {
      if (isOfOperator) this.#operatorPlaces.set(name, place)
      this.#locations.set(id, { name, folded: fold(name), place })
      this.#newestRevision = Math.max(this.#newestRevision, revision)
    }
    if (changed.length === 0) return
    this.#matches.clear()
    this.#near.clear()
  }
}

const candidates = 200

/** Removes case, accents, apostrophes and repeated spaces. Not done in SQL, because not every PostgreSQL server has `unaccent`. */
function fold(text: string): string {
  const lower = text.toLowerCase().normalize('NFD').replace(/\s+/g, ' ').trim()
  return lower.replace(/[\p{M}'’]+/gu, '') || lower
}
