import type { FastifyInstance } from 'fastify'
import {
  abandonedBatch,
  type AbandonedKind,
  listAbandoned,
  lockAbandoned,
} from '#server/auth/base/abandoned-queries.ts'
import { type Account, eraseAccount } from './erasure.ts'

type App = Pick<
  FastifyInstance,
  'accounts' | 'clock' | 'db' | 'imageUses' | 'jobs' | 'log' | 'mailer' | 'storage' | 'suspensions'
>

const schedules: [AbandonedKind, schedule: string][] = [
  ['unconfirmed', '35 3 * * *'],
  ['anonymous', '45 3 * * *'],
]

/**
 * Adds the daily jobs that delete accounts whose address was never confirmed, and anonymous ones without a session. Those of a
 * hosted provider are the provider's.
 */
export function addAbandonedAccountJobs(app: App): void {
  if (app.accounts.isHosted) return
  for (const [kind, schedule] of schedules) {
    app.jobs.define({
      name: `delete-${kind}-accounts`,
      schedule,
      pollingSeconds: 60,
      work: async () => {
        const deleted = await deleteAbandonedAccounts(app, kind)
        app.log.info({ deleted }, `${kind} accounts deleted`)
      },
    })
  }
}

class AccountInUse extends Error {}

/** Returns the number of deleted accounts. */
async function deleteAbandonedAccounts(app: App, kind: AbandonedKind): Promise<number> {
  const { db, clock } = app
  let deleted = 0
  for (;;) {
    const accounts = await listAbandoned(db, kind, clock())
    const before = deleted
    for (const account of accounts) if (await deleteUnlessUsed(app, kind, account)) deleted += 1
    if (accounts.length < abandonedBatch || deleted === before) return deleted
  }
}

/** The lock waits for a confirmation or sign-in that is under way, which then undoes the deletion. */
async function deleteUnlessUsed(app: App, kind: AbandonedKind, account: Account): Promise<boolean> {
  try {
    await eraseAccount(app, account, async (tx) => {
      if (!(await lockAbandoned(tx, kind, account.id, app.clock()))) throw new AccountInUse()
    })
    return true
  } catch (error) {
    if (error instanceof AccountInUse) return false
    throw error
  }
}
