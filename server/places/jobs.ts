import type { FastifyInstance } from 'fastify'
import { matchLocations } from '#server/properties/location-match-changes.ts'

type App = Pick<FastifyInstance, 'pool' | 'db' | 'jobs' | 'log'>

/** Adds the daily job that stores the places of listings whose text names another one since a release. */
export function addPlaceJob({ pool, db, jobs, log }: App): void {
  jobs.define({
    name: 'place-matches',
    schedule: '35 3 * * *',
    runsAtStart: true,
    options: { expireInSeconds: 6 * 60 * 60 },
    pollingSeconds: 60,
    work: async () => {
      const matched = await matchLocations(pool, db)
      if (matched > 0) log.info({ matched }, 'listings matched with places')
    },
  })
}
