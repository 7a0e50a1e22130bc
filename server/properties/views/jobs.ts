import type { FastifyInstance } from 'fastify'
import { dayInBelize } from '#contract/lib/belize-time.ts'
import { deleteViewKeysBefore } from './changes.ts'

type App = Pick<FastifyInstance, 'db' | 'jobs' | 'clock'>

/** Adds the daily job that deletes the keys of earlier days, also on a day without visitors. */
export function addViewKeyJob({ db, jobs, clock }: App): void {
  jobs.define({
    name: 'sweep-view-keys',
    schedule: '5 6 * * *', // 00:05 in Belize
    pollingSeconds: 60,
    work: () => deleteViewKeysBefore(db, dayInBelize(clock())),
  })
}
