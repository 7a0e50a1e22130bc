import { LRUCache } from 'lru-cache'

export type Total = { total: number; totalIsCapped: boolean }

const rememberedMs = 3000
/** Counts up to this size are fast enough not to be cached. */
const cheapCount = 1000

/**
 * A short-lived cache of large totals. A change in this process clears it; a change in another process is visible after
 * three seconds at most.
 */
export class Totals {
  readonly #remembered = new LRUCache<string, Total>({ max: 1000, ttl: rememberedMs })
  /** Incremented when properties change, so that a count that started earlier is not cached. */
  generation = 0

  get(filters: string): Total | undefined {
    return this.#remembered.get(filters)
  }

  add(filters: string, total: Total, generation: number): Total {
    if (total.total > cheapCount && generation === this.generation) this.#remembered.set(filters, total)
    return total
  }

  clear(): void {
    this.generation += 1
    this.#remembered.clear()
  }
}

/** Caps a count. `counted` is at most one above the limit. */
export function cappedTotal(counted: number, limit: number): Total {
  return { total: Math.min(counted, limit), totalIsCapped: counted > limit }
}
