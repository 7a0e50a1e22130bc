import type { FastifyInstance } from 'fastify'
import { mergeListChanges } from './version-changes.ts'

/** Adds the job that merges the changes, so that reading the version stays fast. */
export function addListJob({ pool, jobs }: Pick<FastifyInstance, 'pool' | 'jobs'>): void {
  jobs.define({
    name: 'list-changes',
    schedule: '*/5 * * * *',
    runsAtStart: true,
    pollingSeconds: 60,
    work: () => mergeListChanges(pool),
  })
}
