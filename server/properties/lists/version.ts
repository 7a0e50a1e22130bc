import type pg from 'pg'
import { Batches } from '#server/lib/batches.ts'

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
        const version = await findVersion(pool)
        return waiting.map(() => version)
      },
    })
  }

  read(): Promise<string> {
    return this.#reads.add(undefined)
  }
}

// Rows are only added to the changes, and merging adds one with a higher id than those it deletes: no version occurs twice.
async function findVersion(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ version: string }>({
    name: 'list-version',
    text: `select concat_ws('.', max(id), count(*), (select max(revision) from palapa.locations)) as version
      from palapa.list_changes`,
  })
  if (!rows[0]) throw new Error('The query of the version returned no row')
  return rows[0].version
}

/** Replaces the changes by one, in one statement, so that those that commit meanwhile are left and counted. */
export async function mergeListChanges(pool: pg.Pool): Promise<void> {
  await pool.query(
    `with merged as (
       delete from palapa.list_changes where (select count(*) from palapa.list_changes) > 1 returning id
     )
     insert into palapa.list_changes select from merged having count(*) > 0`,
  )
}
