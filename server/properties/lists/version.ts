import type pg from 'pg'
import { Batches } from '#server/lib/batches.ts'
import { findListVersion } from './version-changes.ts'

/**
 * The version of all lists: as long as it is the same, so is what any query of properties and locations finds, unless it depends on
 * the time or a user. It is read from the database, so that it shows the changes of every process.
 */
export class ListVersion {
  readonly #reads: Batches<undefined, string>

  constructor(pool: pg.Pool) {
    this.#reads = new Batches<undefined, string>({
      // Requests that arrive during a read wait for the next one, because this one may miss a change that they must show.
      concurrent: 1,
      largest: Infinity,
      run: async (waiting) => {
        const version = await findListVersion(pool)
        return waiting.map(() => version)
      },
    })
  }

  read(): Promise<string> {
    return this.#reads.add(undefined)
  }
}
