import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import { slugsWithin } from '#contract/places/match.ts'
import { listLocationsAfter, listLocationsInUse } from './location-queries.ts'

type Filter = {
  /** Part of the text of the location. */
  location?: string | undefined
  /** Slugs of places, each with all places in it. */
  place?: readonly string[] | undefined
}

/**
 * All locations with their places, in memory so that a substring search works at every length and needs no escaping.
 * Locations are never deleted, and their revisions become visible in order, so the newest one shows whether a change is missing.
 */
export class Locations {
  readonly #pool: pg.Pool
  readonly #locations = new Map<number, { name: string; folded: string; place: string | null }>()
  readonly #matches = new LRUCache<string, number[]>({ max: 1000 })
  newestRevision = 0

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  /** Returns the ids of the locations that a list is filtered by; undefined for a list of all. */
  filter({ location, place }: Filter): number[] | undefined {
    if (place === undefined) return location === undefined ? undefined : this.matching(location)
    const within = this.#within(place)
    if (location === undefined) return within
    const matching = new Set(this.matching(location))
    return within.filter((id) => matching.has(id))
  }

  #within(slugs: readonly string[]): number[] {
    const wanted = new Set(slugs.flatMap(slugsWithin))
    return [...this.#locations]
      .filter(([, { place }]) => place !== null && wanted.has(place))
      .map(([id]) => id)
  }

  /** Returns the ids of the locations whose text contains the words, ignoring case, accents and repeated spaces. */
  matching(text: string): number[] {
    const wanted = fold(text)
    const known = this.#matches.get(wanted)
    if (known) return known
    const ids = [...this.#locations].filter(([, { folded }]) => folded.includes(wanted)).map(([id]) => id)
    this.#matches.set(wanted, ids)
    return ids
  }

  placeOf(id: number): string | null {
    return this.#locations.get(id)?.place ?? null
  }

  /** Returns the texts of matching locations with an active property; those that start with the text come first. */
  async suggest(text: string, limit: number): Promise<string[]> {
    await this.refresh()
    const wanted = fold(text)
    const isLater = (id: number) => (this.#locations.get(id)?.folded.startsWith(wanted) ? 0 : 1)
    const ids = this.matching(text).toSorted((one, other) => isLater(one) - isLater(other) || one - other)
    const listed = await listLocationsInUse(this.#pool, ids.slice(0, candidates), limit)
    return [...new Set(listed.flatMap((id) => this.#locations.get(id)?.name ?? []))]
  }

  async refresh(): Promise<void> {
    const changed = await listLocationsAfter(this.#pool, this.newestRevision)
    for (const { id, name, place, revision } of changed) {
      this.#locations.set(id, { name, folded: fold(name), place })
      this.newestRevision = Math.max(this.newestRevision, revision)
    }
    if (changed.length > 0) this.#matches.clear()
  }
}

const candidates = 200

/** Removes case, accents and repeated spaces. Not done in SQL, because not every PostgreSQL server has `unaccent`. */
function fold(text: string): string {
  const lower = text.toLowerCase().normalize('NFD').replace(/\s+/g, ' ').trim()
  return lower.replace(/\p{M}+/gu, '') || lower
}
