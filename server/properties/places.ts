import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import { listPlacesAfter, listPlacesInUse } from './place-queries.ts'

/**
 * The names of all places, in memory so that a substring search works at every length and needs no escaping.
 * Places are never changed or deleted, and their ids become visible in order, so the newest id shows whether any is missing.
 */
export class Places {
  readonly #pool: pg.Pool
  readonly #names = new Map<number, { name: string; folded: string }>()
  readonly #matches = new LRUCache<string, number[]>({ max: 1000 })
  newestId = 0

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  /** Returns the ids of the places whose name contains the text, ignoring case, accents and repeated spaces. */
  matching(text: string): number[] {
    const wanted = fold(text)
    const known = this.#matches.get(wanted)
    if (known) return known
    const ids = [...this.#names].filter(([, { folded }]) => folded.includes(wanted)).map(([id]) => id)
    this.#matches.set(wanted, ids)
    return ids
  }

  /** Returns the names of matching places with an active property; names that start with the text come first. */
  async suggest(text: string, limit: number): Promise<string[]> {
    await this.refresh()
    const wanted = fold(text)
    const isLater = (id: number) => (this.#names.get(id)?.folded.startsWith(wanted) ? 0 : 1)
    const ids = this.matching(text).toSorted((one, other) => isLater(one) - isLater(other) || one - other)
    const listed = await listPlacesInUse(this.#pool, ids.slice(0, candidates), limit)
    return listed.flatMap((id) => this.#names.get(id)?.name ?? [])
  }

  async refresh(): Promise<void> {
    const added = await listPlacesAfter(this.#pool, this.newestId)
    for (const { id, name } of added) {
      this.#names.set(id, { name, folded: fold(name) })
      this.newestId = Math.max(this.newestId, id)
    }
    if (added.length > 0) this.#matches.clear()
  }
}

const candidates = 200

/** Removes case, accents and repeated spaces. Not done in SQL, because not every PostgreSQL server has `unaccent`. */
function fold(text: string): string {
  const lower = text.toLowerCase().normalize('NFD').replace(/\s+/g, ' ').trim()
  return lower.replace(/\p{M}+/gu, '') || lower
}
