import type { FastifyBaseLogger } from 'fastify'
import { dayMs } from '#contract/lib/durations.ts'
import { retention } from '#contract/operation/retention.ts'
import type { Db } from '#server/db/client.ts'
import type { Jobs } from '#server/db/jobs.ts'
import { deleteFailedEmailsBefore } from './failure-changes.ts'
import { removeEmailsBefore } from './outbox.ts'

type SweepOptions = {
  jobs: Jobs
  db: Db
  /** The folder of the outbox. */
  outbox: string
  clock: () => Date
  logger: FastifyBaseLogger | undefined
}

/**
 * Adds the daily job that deletes old emails of the outbox and old records of failures. It runs also with SMTP, because the outbox may
 * have emails from before SMTP_URL was set.
 */
export function addMailSweep({ jobs, db, outbox, clock, logger }: SweepOptions): void {
  jobs.define({
    name: 'sweep-outbox',
    schedule: '20 3 * * *',
    pollingSeconds: 60,
    work: async () => {
      const oldest = new Date(clock().getTime() - retention.emailDays * dayMs)
      const removed = await removeEmailsBefore(outbox, oldest)
      const records = await deleteFailedEmailsBefore(db, oldest)
      logger?.info({ removed, records }, 'old emails removed from the outbox')
    },
  })
}
