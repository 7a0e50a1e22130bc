type Waiting<Item, Result> = {
  item: Item
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}

export type BatchOptions<Item, Result> = {
  /** Returns one result for each item, in the same order. */
  run: (items: Item[]) => Promise<Result[]>
  /** Items with the same key are never in one batch. */
  keyOf?: (item: Item) => string
  /** The number of batches that run at once. */
  concurrency: number
  /** The number of items in one batch. */
  maxSize: number
}

/**
 * Runs items in batches: an item runs at once while few batches do, and otherwise joins those that wait for the next one. When a
 * batch fails, each of its items runs alone, so that one item cannot fail another.
 */
export class Batches<Item, Result> {
  readonly #options: BatchOptions<Item, Result>
  #waiting: Waiting<Item, Result>[] = []
  #running = 0

  constructor(options: BatchOptions<Item, Result>) {
    this.#options = options
  }

  add(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject })
      this.#startNext()
    })
  }

  #startNext(): void {
    const { concurrency } = this.#options
    if (this.#running >= concurrency || this.#waiting.length === 0) return
    const batch = this.#takeBatch()
    this.#running += 1
    void this.#runBatch(batch).finally(() => {
      this.#running -= 1
      this.#startNext()
    })
  }

  #takeBatch(): Waiting<Item, Result>[] {
    const { keyOf, maxSize } = this.#options
    if (!keyOf) return this.#waiting.splice(0, maxSize)
    const batch = new Map<string, Waiting<Item, Result>>()
    const rest: Waiting<Item, Result>[] = []
    for (const waiting of this.#waiting) {
      const key = keyOf(waiting.item)
      if (batch.has(key) || batch.size === maxSize) rest.push(waiting)
      else batch.set(key, waiting)
    }
    this.#waiting = rest
    return [...batch.values()]
  }

  async #runBatch(batch: Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await this.#options.run(batch.map(({ item }) => item))
      for (const [place, { resolve }] of batch.entries()) resolve(results[place] as Result) // one for each item
    } catch (error) {
      const [first, ...others] = batch
      if (others.length === 0) first?.reject(error)
      else await Promise.all(batch.map((waiting) => this.#runBatch([waiting])))
    }
  }
}
