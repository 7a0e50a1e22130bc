import type pg from 'pg'

/**
 * Returns the newest migration of the oldest release that may run on the database, which its migrations state. A release whose
 * journal lacks that migration is too old. Returns undefined for a database from before migrations stated it.
 */
export async function findOldestRelease(database: pg.Pool | pg.ClientBase): Promise<string | undefined> {
  const found = await database.query(
    `select to_regprocedure('palapa.oldest_release()') is not null as exists`,
  )
  if (!found.rows[0].exists) return undefined
  const { rows } = await database.query('select palapa.oldest_release() as name')
  return rows[0].name
}
