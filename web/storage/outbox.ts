/** Result of sending an item; `later` means that a retry may succeed. */
export type Outcome = 'settled' | 'later'

type OutboxOptions<Item> = {
  /** Returns the next item to send, or undefined if there is none. */
  next: () => Item | undefined
  /** Must not throw. */
  send: (item: Item) => Promise<Outcome>
  /** Returns the delay before the retry after this number of failures in a row. */
  delayMs: (failures: number) => number
  /** Name of a lock under which one tab at a time sends, where the browser supports it. */
  lockName?: string
}

/** Sends items one at a time in order, and retries temporary failures with a delay. The caller stores the items. */
export class Outbox<Item> {
  readonly #options: OutboxOptions<Item>
  #failures = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #isSending = false
  /** Whether `retry` was called while an item was being sent. */
  #mustRetry = false
  #run: Promise<void> = Promise.resolve()

  constructor(options: OutboxOptions<Item>) {
    this.#options = options
  }

  /** Sends the items, after the delay if the last attempt has failed. */
  start(): void {
    if (this.#isSending || this.#timer !== undefined) return
    this.#isSending = true
    this.#run = alone(this.#options.lockName, () => this.#sendAll()).catch(() => {
      this.#isSending = false // the browser refused the lock
    })
  }

  /** Sends the items now instead of after the delay. */
  retry(): void {
    this.#clearTimer()
    this.#mustRetry = this.#isSending
    this.start()
  }

  /** Sends these items at once, for example because the page is closing. */
  sendTogether(items: Item[]): void {
    this.#clearTimer()
    for (const item of items) void this.#attempt(item)
  }

  /** Resolves when every item is settled or waits for a retry. */
  async idle(): Promise<void> {
    await this.#run
  }

  async #sendAll(): Promise<void> {
    try {
      while (this.#timer === undefined) {
        const item = this.#options.next()
        if (item === undefined) break
        await this.#attempt(item)
      }
    } finally {
      this.#isSending = false
    }
  }

  async #attempt(item: Item): Promise<void> {
    const { send, delayMs } = this.#options
    const outcome = await send(item)
    const isUrgent = this.#mustRetry
    this.#mustRetry = false
    if (outcome === 'settled') {
      this.#failures = 0
      return
    }
    this.#failures += 1
    this.#clearTimer()
    if (!isUrgent) this.#timer = setTimeout(() => this.retry(), delayMs(this.#failures))
  }

  #clearTimer(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }
}

/** Does work while no other tab holds the lock, where the browser supports it. */
export function alone<T>(lockName: string | undefined, work: () => Promise<T>): Promise<T> {
  return lockName !== undefined && 'locks' in navigator ? navigator.locks.request(lockName, work) : work()
}
