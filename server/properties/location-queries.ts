import type pg from 'pg'

type Location = {
  id: number
  name: string
  place: string | null
  isOfOperator: boolean
  revision: number
}

/** Returns the locations that were added or changed after a revision, in the order of their changes. */
export async function listLocationsAfter(pool: pg.Pool, revision: number): Promise<Location[]> {
  const { rows } = await pool.query<Location>(
    `select id, name, place, place_source = 'OPERATOR' as "isOfOperator", revision::float8
     from palapa.locations where revision > $1 order by revision`,
    [revision],
  )
  return rows
}

export type UnplacedText = { name: string; listings: number }

/** Returns the texts of locations without a place, those of the most listings first and then the newest. */
export async function listUnplacedTexts(pool: pg.Pool, limit: number): Promise<UnplacedText[]> {
  const { rows } = await pool.query<UnplacedText>(
    `select name, count(*)::int as listings from palapa.locations
       join palapa.properties on location_id = locations.id and is_listed
     where place is null and place_source <> 'OWNER'
     group by name order by listings desc, max(created_at) desc limit $1`,
    [limit],
  )
  return rows
}

/**
 * Returns how many texts of listings have no place, at most `limit`. The lateral join reads an index for each text; for `exists`,
 * PostgreSQL may read all listings.
 */
export async function countUnplacedTexts(database: pg.Pool | pg.ClientBase, limit: number): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    `select count(*)::int from (
       select distinct name from palapa.locations
         cross join lateral (select from palapa.properties where location_id = locations.id and is_listed limit 1) listed
       where place is null and place_source <> 'OWNER' limit $1
     ) unplaced`,
    [limit],
  )
  return rows[0]?.count ?? 0
}

/** Returns the number of listings with this text, and how many of them are in a place that their owner chose. */
export async function countListingsAt(pool: pg.Pool, name: string): Promise<{ all: number; chosen: number }> {
  const { rows } = await pool.query<{ all: number; chosen: number }>(
    `select count(*)::int as "all", count(*) filter (where place_source = 'OWNER')::int as chosen
     from palapa.locations join palapa.properties on location_id = locations.id and is_listed
     where name = $1`,
    [name],
  )
  return rows[0] ?? { all: 0, chosen: 0 }
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
