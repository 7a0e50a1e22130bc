import type pg from 'pg'

/** Returns the places with a greater id, in the order of their ids. */
export async function listPlacesAfter(pool: pg.Pool, id: number): Promise<{ id: number; name: string }[]> {
  const { rows } = await pool.query<{ id: number; name: string }>(
    'select id, name from palapa.locations where id > $1 order by id',
    [id],
  )
  return rows
}

const listedPlaces = `
  select id from unnest($1::int[]) with ordinality as place (id, rank)
  where exists (select from palapa.properties where location_id = place.id and is_listed)
  order by rank limit $2`

/** Returns those of the places that have a listed property, in the given order. */
export async function listPlacesInUse(pool: pg.Pool, ids: number[], limit: number): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(listedPlaces, [ids, limit])
  return rows.map(({ id }) => id)
}
