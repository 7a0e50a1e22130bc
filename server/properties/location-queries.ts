import type pg from 'pg'

type Location = { id: number; name: string; place: string | null; revision: number }

/** Returns the locations that were added or changed after a revision, in the order of their changes. */
export async function listLocationsAfter(pool: pg.Pool, revision: number): Promise<Location[]> {
  const { rows } = await pool.query<Location>(
    'select id, name, place, revision::float8 from palapa.locations where revision > $1 order by revision',
    [revision],
  )
  return rows
}

const listedLocations = `
  select id from unnest($1::int[]) with ordinality as location (id, rank)
  where exists (select from palapa.properties where location_id = location.id and is_listed)
  order by rank limit $2`

/** Returns those of the locations that have a listed property, in the given order. */
export async function listLocationsInUse(pool: pg.Pool, ids: number[], limit: number): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(listedLocations, [ids, limit])
  return rows.map(({ id }) => id)
}
