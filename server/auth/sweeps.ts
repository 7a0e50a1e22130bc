import type { Db } from '#server/db/client.ts'
import type { Jobs } from '#server/db/jobs.ts'
import { deleteOldCodes } from '#server/auth/base/code-queries.ts'
import { deleteExpiredTokens } from '#server/auth/base/one-time-token-queries.ts'
import { deleteUnusedSessions } from '#server/auth/base/session-queries.ts'
import { sweepNetworks } from '#server/auth/base/sign-in-network-queries.ts'

type App = { db: Db; jobs: Jobs; clock: () => Date }

/** Adds the daily jobs that delete what sign-ins leave. */
export function addSweeps({ db, jobs, clock }: App): void {
  jobs.define({
    name: 'sweep-sign-in-networks',
    schedule: '20 3 * * *',
    pollingSeconds: 60,
    work: async () => void (await sweepNetworks(db, clock())),
  })
  jobs.define({
    name: 'sweep-sessions',
    schedule: '25 3 * * *',
    pollingSeconds: 60,
    work: async () => {
      await deleteUnusedSessions(db, clock())
      await deleteOldCodes(db, clock())
      await deleteExpiredTokens(db, clock())
    },
  })
}
