import { isReplaced, type Verdict } from './guest-verdicts.ts'

/** A verdict to record for the account `owner`, or to delete (`isSet` false). */
export type Change = { owner: string; verdict: Verdict; isSet: boolean }

/** `later`: a retry may succeed. */
export type Outcome = 'settled' | 'later'

type Send = (change: Change) => Promise<Outcome>

const firstDelayMs = 1000
const maxDelayMs = 30_000

/** Sends changes one at a time in order, and retries temporary failures with exponential backoff. */
export class VerdictQueue {
  #pending: Change[] = []
  #failures = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #isSending = false
  #run: Promise<void> = Promise.resolve()
  readonly #send: Send

  constructor(send: Send) {
    this.#send = send
  }

  /** Adds a change; a pending change that it replaces is never sent. */
  add(change: Change): void {
    this.#pending = withChange(this.#pending, change)
    if (this.#timer === undefined) this.#start()
  }

  /** Sends the pending changes now instead of after the delay. */
  retry(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#start()
  }

  /** Sends all pending changes at once, because the page may close before the next response. */
  flush(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    for (const change of this.#pending.splice(0)) void this.#attempt(change)
  }

  /** Resolves when every change is settled or waits for a retry. */
  async idle(): Promise<void> {
    await this.#run
  }

  #start(): void {
    if (this.#isSending) return
    this.#isSending = true
    this.#run = this.#sendWaiting()
  }

  async #sendWaiting(): Promise<void> {
    while (this.#timer === undefined) {
      const change = this.#pending.shift()
      if (!change) break
      await this.#attempt(change)
    }
    this.#isSending = false
  }

  async #attempt(change: Change): Promise<void> {
    const outcome = await this.#send(change)
    if (outcome === 'settled') {
      this.#failures = 0
      return
    }
    const isOutdated = this.#pending.some((waiting) => isOutdatedBy(change, waiting))
    if (!isOutdated) this.#pending.unshift(change)
    this.#failures += 1
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.retry(), retryDelayMs(this.#failures))
  }
}

/** Returns the delay before the next retry: one second after the first failure, doubled after each further one. */
export function retryDelayMs(failures: number): number {
  return Math.min(firstDelayMs * 2 ** (failures - 1), maxDelayMs)
}

/** Adds a change, which replaces an earlier one of the same account on the same property. */
export function withChange(changes: Change[], change: Change): Change[] {
  return [...changes.filter((earlier) => !isOutdatedBy(earlier, change)), change]
}

function isOutdatedBy(old: Change, by: Change): boolean {
  return old.owner === by.owner && isReplaced(old.verdict, by.verdict)
}
