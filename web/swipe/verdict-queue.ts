import { Outbox, type Outcome } from '#web/storage/outbox.ts'
import { isReplaced, type Verdict } from './guest-verdicts.ts'

/** A verdict to record for the account `owner`, or to delete (`isSet` false). */
export type Change = { owner: string; verdict: Verdict; isSet: boolean }

type Send = (change: Change) => Promise<Outcome>

const firstDelayMs = 1000
const maxDelayMs = 30_000

/** An outbox of changes, in which a pending change that a later one replaces is never sent. */
export class VerdictQueue {
  #pending: Change[] = []
  /** The changes that are not settled and that no later one replaces, also those being sent. */
  #current: Change[] = []
  readonly #outbox: Outbox<Change>

  constructor(send: Send) {
    this.#outbox = new Outbox({
      next: () => this.#pending.shift(),
      send: async (change) => {
        const outcome = await send(change)
        if (outcome === 'settled') this.#current = this.#current.filter((other) => other !== change)
        else if (this.#current.includes(change)) this.#pending.unshift(change)
        return outcome
      },
      delayMs: retryDelayMs,
    })
  }

  add(change: Change): void {
    this.#pending = withChange(this.#pending, change)
    this.#current = withChange(this.#current, change)
    this.#outbox.start()
  }

  /** Sends the pending changes now instead of after the delay. */
  retry(): void {
    this.#outbox.retry()
  }

  /** Sends all pending changes at once, because the page may close before the next response. */
  flush(): void {
    this.#outbox.sendTogether(this.#pending.splice(0))
  }

  /** Resolves when every change is settled or waits for a retry. */
  idle(): Promise<void> {
    return this.#outbox.idle()
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
