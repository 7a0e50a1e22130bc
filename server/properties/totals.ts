import { LRUCache } from 'lru-cache'
import { countedTotal } from '#contract/properties.ts'

export type Total = { total: number; totalIsCapped: boolean }

const rememberedMs = 3000

/**
 * Totals that need not be counted again for a moment: that of all listings, and those beyond the counted limit,
 * which one listing more or less does not change.
 */
export class Totals {
  readonly #remembered = new LRUCache<string, Total>({ max: 1000, ttl: rememberedMs })
  /** Goes up when listings change; a count that began before is not remembered. */
  generation = 0

  get(filters: string): Total | undefined {
    return this.#remembered.get(filters)
  }

  /** `counted` stops one above the limit. */
  add(filters: string, counted: number, generation: number): Total {
    const totalIsCapped = counted > countedTotal
    const total = { total: Math.min(counted, countedTotal), totalIsCapped }
    const isWorthIt = totalIsCapped || filters === ''
    if (isWorthIt && generation === this.generation) this.#remembered.set(filters, total)
    return total
  }

  forget(): void {
    this.generation += 1
    this.#remembered.clear()
  }
}
