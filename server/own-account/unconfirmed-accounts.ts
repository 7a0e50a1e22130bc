import type { FastifyInstance } from 'fastify'
import { listUnconfirmed, lockUnconfirmed, unconfirmedBatch } from '#server/auth/base/unconfirmed-queries.ts'
import { eraseAccount } from './erasure.ts'

type App = Pick<FastifyInstance, 'accounts' | 'db' | 'clock' | 'jobs' | 'mailer' | 'log'>

/** Adds the daily job that deletes accounts whose address was never confirmed. Those of a hosted provider are the provider's. */
export function addUnconfirmedAccountJob(app: App): void {
  if (app.accounts.isHosted) return
  app.jobs.define({
    name: 'delete-unconfirmed-accounts',
    schedule: '35 3 * * *',
    pollingSeconds: 60,
    work: async () => {
      const deleted = await deleteUnconfirmedAccounts(app)
      app.log.info({ deleted }, 'unconfirmed accounts deleted')
    },
  })
}

class Confirmed extends Error {}

/** Returns the number of deleted accounts. */
async function deleteUnconfirmedAccounts(app: App): Promise<number> {
  const { db, clock } = app
  let deleted = 0
  for (;;) {
    const accounts = await listUnconfirmed(db, clock())
    const before = deleted
    for (const account of accounts) if (await deleteUnlessConfirmed(app, account)) deleted += 1
    if (accounts.length < unconfirmedBatch || deleted === before) return deleted
  }
}

/** The lock waits for a confirmation that is under way, which then undoes the deletion. */
async function deleteUnlessConfirmed(app: App, account: { id: string; email: string }): Promise<boolean> {
  try {
    await eraseAccount(app, account, async (tx) => {
      if (!(await lockUnconfirmed(tx, account.id, app.clock()))) throw new Confirmed()
    })
    return true
  } catch (error) {
    if (error instanceof Confirmed) return false
    throw error
  }
}
