import { SharedCheck } from './shared-check.ts'

const recentMs = 2_000

type Options<Value> = {
  initial: Value
  /** Reads the value. `before` is the one that was read last. */
  read: (before: Value) => Promise<Value>
  onError: (error: unknown) => void
}

/**
 * Caches a value of the database in memory. It is read again when it is needed and two seconds old, so that a change by another
 * process applies after at most two seconds. While it cannot be read, the last one is returned.
 */
export class RecentValue<Value> {
  readonly #options: Options<Value>
  readonly #reads = new SharedCheck<void>()
  #value: Value
  /** Start time of the last read; -Infinity if there is none since the last change. */
  #readAt = -Infinity
  #changes = 0

  constructor(options: Options<Value>) {
    this.#options = options
    this.#value = options.initial
  }

  async get(): Promise<Value> {
    if (!this.#isRecent()) await this.#reads.run(() => this.#read())
    return this.#value
  }

  /** Call it after a change: calls of `get` then wait for a read that begins after it. */
  invalidate(): void {
    this.#readAt = -Infinity
    this.#changes += 1
  }

  #isRecent(): boolean {
    return performance.now() - this.#readAt < recentMs
  }

  async #read(): Promise<void> {
    if (this.#isRecent()) return // read while this one waited
    const [startedAt, changes] = [performance.now(), this.#changes]
    try {
      this.#value = await this.#options.read(this.#value)
    } catch (error) {
      this.#options.onError(error)
    }
    if (changes === this.#changes) this.#readAt = startedAt
  }
}
