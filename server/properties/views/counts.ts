import { createHmac, randomBytes } from 'node:crypto'
import { isbot } from 'isbot'
import { dayInBelize } from '#contract/lib/belize-time.ts'
import type { Db } from '#server/db/client.ts'
import { networkOf } from '#server/lib/networks.ts'
import { recordView, setViewKey } from './changes.ts'

export type Visitor = { userId: string | undefined; address: string; agent: string | undefined }

/** Records views of property pages, one per visitor and day. Visitors who are not signed in are stored only as an HMAC. */
export class ViewCounts {
  readonly #db: Db
  #today: { day: string; key: string } | undefined

  constructor(db: Db) {
    this.#db = db
  }

  async record(listing: { id: string; sellerId: string }, visitor: Visitor, now: Date): Promise<void> {
    if (visitor.userId === listing.sellerId) return
    // Every browser sends a User-Agent.
    if (!visitor.agent || isbot(visitor.agent)) return
    const day = dayInBelize(now)
    await recordView(this.#db, listing.id, day, visitor.userId ?? (await this.#nameOf(visitor, day)))
  }

  /** Uses the network address alone: with the User-Agent, which the client chooses, one visitor could count many times. */
  async #nameOf({ address }: Visitor, day: string): Promise<string> {
    if (this.#today?.day !== day) {
      this.#today = { day, key: await setViewKey(this.#db, day, randomBytes(32).toString('base64url')) }
    }
    return createHmac('sha256', this.#today.key).update(networkOf(address)).digest('base64url')
  }
}
