import type pg from 'pg'

/**
 * Rows are only added to the changes, and merging adds one with a higher id than those it deletes: no version occurs twice. The sum
 * distinguishes rows of the same number that commit in another order than that of their ids.
 */
export async function findListVersion(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ version: string }>({
    name: 'list-version',
    text: `select concat_ws('.', max(id), count(*), sum(id), (select max(revision) from palapa.locations)) as version
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
