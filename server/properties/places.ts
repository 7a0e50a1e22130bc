import { LRUCache } from 'lru-cache'
import type pg from 'pg'

/**
 * The names of all places, kept in memory: "contains" holds at every length and no character in it is special.
 * Places are only ever added, and their ids become visible in order, so the newest id tells whether any is missing.
 */
export class Places {
  readonly #pool: pg.Pool
  readonly #names = new Map<number, { name: string; folded: string }>()
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
    const ids = [...this.#names].filter(([, { folded }]) => folded.includes(wanted)).map(([id]) => id)
    this.#matches.set(wanted, ids)
    return ids
  }

  /** Names of the matching places that have an active listing, those that begin with the text first. */
  async suggest(text: string, limit: number): Promise<string[]> {
    await this.refresh()
    const wanted = fold(text)
    const isLater = (id: number) => (this.#names.get(id)?.folded.startsWith(wanted) ? 0 : 1)
    const ids = this.matching(text).toSorted((one, other) => isLater(one) - isLater(other) || one - other)
    const { rows } = await this.#pool.query<{ id: number }>(listedPlaces, [ids.slice(0, candidates), limit])
    return rows.flatMap(({ id }) => this.#names.get(id)?.name ?? [])
  }

  async refresh(): Promise<void> {
    const { rows } = await this.#pool.query<{ id: number; name: string }>(
      'select id, name from palapa.locations where id > $1 order by id',
      [this.newestId],
    )
    for (const { id, name } of rows) {
      this.#names.set(id, { name, folded: fold(name) })
      this.newestId = Math.max(this.newestId, id)
    }
    if (rows.length > 0) this.#matches.clear()
  }
}

const candidates = 200

const listedPlaces = `
  select id from unnest($1::int[]) with ordinality as place (id, rank)
  where exists (select from palapa.properties where location_id = place.id and status = 'ACTIVE')
  order by rank limit $2`

function fold(text: string): string {
  return text.normalize('NFC').toLowerCase()
}
