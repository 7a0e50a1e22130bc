import { LRUCache } from 'lru-cache'
import type pg from 'pg'

/**
 * The names of all places, kept in memory: "contains" holds at every length and no character in it is special.
 * Places are only ever added, and their ids become visible in order, so the newest id tells whether any is missing.
 */
export class Places {
  readonly #pool: pg.Pool
  readonly #names = new Map<number, string>()
  readonly #matches = new LRUCache<string, number[]>({ max: 1000 })
  newestId = 0

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  /** Ids of the places whose name contains the text, ignoring case. */
  matching(text: string): number[] {
    const wanted = fold(text)
    const known = this.#matches.get(wanted)
    if (known) return known
    const ids = [...this.#names].filter(([, name]) => name.includes(wanted)).map(([id]) => id)
    this.#matches.set(wanted, ids)
    return ids
  }

  async refresh(): Promise<void> {
    const { rows } = await this.#pool.query<{ id: number; name: string }>(
      'select id, name from palapa.locations where id > $1 order by id',
      [this.newestId],
    )
    for (const { id, name } of rows) {
      this.#names.set(id, fold(name))
      this.newestId = Math.max(this.newestId, id)
    }
    if (rows.length > 0) this.#matches.clear()
  }
}

function fold(text: string): string {
  return text.normalize('NFC').toLowerCase()
}
