import type { FastifyInstance } from 'fastify'
import { retention } from '#contract/operation/retention.ts'
import { deleteAuditBefore } from './changes.ts'

type App = Pick<FastifyInstance, 'db' | 'jobs' | 'clock' | 'log'>

/** Registers the daily job that deletes the entries of the audit log that are older than 24 months. */
export function addAuditRetention({ db, jobs, clock, log }: App): void {
  jobs.define({
    name: 'sweep-audit-log',
    schedule: '40 3 * * *',
    pollingSeconds: 60,
    work: async () => {
      const deleted = await deleteAuditBefore(db, retainedSince(clock()))
      log.info({ deleted }, 'old entries of the audit log deleted')
    },
  })
}

/** Returns the time of the oldest entry that stays. */
export function retainedSince(now: Date): Date {
  const since = new Date(now)
  since.setUTCMonth(since.getUTCMonth() - retention.auditMonths)
  return since
}
