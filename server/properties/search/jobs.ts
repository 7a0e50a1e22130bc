import type { FastifyInstance } from 'fastify'
import { indexProperties } from './index-changes.ts'
import { updateSearchWords } from './word-changes.ts'

type App = Pick<FastifyInstance, 'pool' | 'jobs' | 'log'>

/** Adds the hourly job that indexes what a release left to index, and updates the words that misspelled ones are compared with. */
export function addSearchJob({ pool, jobs, log }: App): void {
  jobs.define({
    name: 'search-words',
    schedule: '25 * * * *',
    runsAtStart: true,
    options: { expireInSeconds: 6 * 60 * 60 },
    pollingSeconds: 60,
    work: async () => {
      const indexed = await indexProperties(pool)
      log.info({ indexed, words: await updateSearchWords(pool) }, 'words of the search updated')
    },
  })
}
