import type pg from 'pg'
import { SharedCheck } from '#server/lib/concurrency/shared-check.ts'
import { findListVersion } from './version-changes.ts'

/**
 * The version of all lists: as long as it is the same, so is what any query of properties and locations finds, unless it depends on
 * the time or a user. It is read from the database, so that it shows the changes of every process.
 */
export class ListVersion {
  readonly #pool: pg.Pool
  readonly #reads = new SharedCheck<string>()

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  read(): Promise<string> {
    return this.#reads.run(() => findListVersion(this.#pool))
  }
}
