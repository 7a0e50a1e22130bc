import type { FastifyInstance } from 'fastify'
import { updateResponseTimes } from './changes.ts'

/** Adds the daily job that stores how fast sellers usually reply. */
export function addResponseTimes({ pool, jobs, clock, log }: FastifyInstance): void {
  jobs.define({
    name: 'response-times',
    schedule: '40 8 * * *',
    pollingSeconds: 60,
    work: async () => {
      log.info({ changed: await updateResponseTimes(pool, clock()) }, 'response times of sellers updated')
    },
  })
}
