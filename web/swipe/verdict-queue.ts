import { isReplaced, type Verdict } from './guest-verdicts.ts'

/** A verdict on its way to the account `owner`: recorded, or with `isSet` false taken back. */
export type Change = { owner: string; verdict: Verdict; isSet: boolean }

/** `later`: it may succeed when it is sent again. */
export type Outcome = 'settled' | 'later'

type Send = (change: Change) => Promise<Outcome>

const firstWaitMs = 1000
const longestWaitMs = 30_000

/** Sends changes one after another in the order they came, and again, with growing waits, what failed for now. */
export class VerdictQueue {
  #waiting: Change[] = []
  #failures = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #isSending = false
  #run: Promise<void> = Promise.resolve()
  readonly #send: Send

  constructor(send: Send) {
    this.#send = send
  }

  /** One that still waits and is replaced by this one is never sent. */
  add(change: Change): void {
    this.#waiting = withChange(this.#waiting, change)
    if (this.#timer === undefined) this.#start()
  }

  /** Sends what waits without waiting any longer. */
  retry(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#start()
  }

  /** Sends everything at once, because the page may be gone before the next answer. */
  flush(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    for (const change of this.#waiting.splice(0)) void this.#attempt(change)
  }

  /** Resolves once everything is settled or has to wait. */
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
      const change = this.#waiting.shift()
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
    const isOutdated = this.#waiting.some((waiting) => isOutdatedBy(change, waiting))
    if (!isOutdated) this.#waiting.unshift(change)
    this.#failures += 1
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.retry(), waitMs(this.#failures))
  }
}

/** One second after the first failure, twice as long after each further one. */
export function waitMs(failures: number): number {
  return Math.min(firstWaitMs * 2 ** (failures - 1), longestWaitMs)
}

/** A change replaces an earlier one of the same account on the same property. */
export function withChange(changes: Change[], change: Change): Change[] {
  return [...changes.filter((earlier) => !isOutdatedBy(earlier, change)), change]
}

function isOutdatedBy(old: Change, by: Change): boolean {
  return old.owner === by.owner && isReplaced(old.verdict, by.verdict)
}
