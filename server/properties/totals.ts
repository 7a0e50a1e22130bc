import { LRUCache } from 'lru-cache'
import { countedTotal } from '#contract/properties.ts'

export type Total = { total: number; totalIsCapped: boolean }

const rememberedMs = 3000
/** Counting fewer costs next to nothing. */
const cheapCount = 1000

/**
 * Large totals, which need not be counted again for a moment. A change in this process forgets them all; one in
 * another process is counted three seconds later at most.
 */
export class Totals {
  readonly #remembered = new LRUCache<string, Total>({ max: 1000, ttl: rememberedMs })
  /** Goes up when listings change; a count that began before is not remembered. */
  generation = 0

  get(filters: string): Total | undefined {
    return this.#remembered.get(filters)
  }

  add(filters: string, counted: number, generation: number): Total {
    const total = cappedTotal(counted)
    if (counted > cheapCount && generation === this.generation) this.#remembered.set(filters, total)
    return total
  }

  forget(): void {
    this.generation += 1
    this.#remembered.clear()
  }
}

/** `counted` stops one above the limit. */
export function cappedTotal(counted: number): Total {
  return { total: Math.min(counted, countedTotal), totalIsCapped: counted > countedTotal }
}
