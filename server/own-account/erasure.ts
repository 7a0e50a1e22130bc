import type { FastifyInstance } from 'fastify'
import type { Db } from '#server/db/client.ts'
import { recordErasure } from '#server/erasures/changes.ts'
import { eraseProfile } from './changes.ts'

type App = Pick<FastifyInstance, 'accounts' | 'clock' | 'jobs' | 'mailer'>
export type Account = { id: string; email: string | null }

/** Deletes an account with its data, also at the provider, and what `afterErasure` adds in the same transaction. */
export async function eraseAccount(
  { accounts, clock, jobs, mailer }: App,
  { id, email }: Account,
  afterErasure?: (tx: Db) => Promise<void>,
): Promise<void> {
  await accounts.delete(id, async (tx) => {
    await eraseProfile(tx, id, clock())
    await recordErasure(tx, jobs, id, clock())
    await mailer.deleteFromOutbox([email])
    await afterErasure?.(tx)
  })
}
