import { additionLimit } from '#contract/interactions.ts'
import { Outbox, type Outcome } from '#web/storage/outbox.ts'
import { type Change, identityOf } from '#web/storage/unsent-verdicts.ts'

type QueueOptions = {
  /** Returns the changes that are not settled, in order; other tabs may add and settle some of them. */
  unsettled: () => Change[]
  /** Sends one change, or several of a guest. Those that are settled must no longer be unsettled afterwards. */
  send: (changes: Change[]) => Promise<Outcome>
  lockName?: string
}

const firstDelayMs = 1000
const maxDelayMs = 30_000

/** An outbox of stored changes: one that a later change replaces, in any tab, is never sent. */
export class VerdictQueue {
  readonly #options: QueueOptions
  readonly #outbox: Outbox<Change[]>
  /** The identities of the changes that this tab is sending. */
  readonly #sending = new Set<string>()

  constructor(options: QueueOptions) {
    this.#options = options
    const { lockName } = options
    this.#outbox = new Outbox({
      next: () => this.#waiting()[0],
      send: (changes) => this.#send(changes),
      delayMs: retryDelayMs,
      ...(lockName !== undefined && { lockName }),
    })
  }

  /** Sends the changes, after the delay if the last attempt has failed. */
  start(): void {
    this.#outbox.start()
  }

  /** Sends the changes now instead of after the delay. */
  retry(): void {
    this.#outbox.retry()
  }

  /** Sends all changes at once, because the page may close before the next response. */
  flush(): void {
    this.#outbox.sendTogether(this.#waiting())
  }

  /** Resolves when every change is settled or waits for a retry. */
  idle(): Promise<void> {
    return this.#outbox.idle()
  }

  /** Returns the next calls: one for each change, and one for those of a guest. */
  #waiting(): Change[][] {
    const waiting = this.#options.unsettled().filter((change) => !this.#sending.has(identityOf(change)))
    const own = waiting.filter(({ isGuest }) => !isGuest).map((change) => [change])
    const ofGuest = waiting.filter(({ isGuest }) => isGuest).slice(0, additionLimit)
    return ofGuest.length > 0 ? [...own, ofGuest] : own
  }

  async #send(changes: Change[]): Promise<Outcome> {
    const identities = changes.map(identityOf)
    for (const identity of identities) this.#sending.add(identity)
    try {
      return await this.#options.send(changes)
    } finally {
      for (const identity of identities) this.#sending.delete(identity)
    }
  }
}

/** Returns the delay before the next retry: one second after the first failure, doubled after each further one. */
export function retryDelayMs(failures: number): number {
  return Math.min(firstDelayMs * 2 ** (failures - 1), maxDelayMs)
}
