import type pg from 'pg'
import { placeWords } from './place-words.ts'

/** Stores the words of all places, highways and types. Those that have changed are marked, for `indexProperties`. */
export async function storePlaceWords(pool: pg.Pool): Promise<void> {
  const places = placeWords()
  await pool.query(
    `insert into palapa.place_words as stored (slug, words) select * from unnest($1::text[], $2::text[])
     on conflict (slug) do update set words = excluded.words, is_indexed = false where stored.words <> excluded.words`,
    [places.map(({ slug }) => slug), places.map(({ words }) => words)],
  )
}

const batchSize = 500
type Batch = { last: string | null; changed: number }

const indexBatch = `
  with batch as (
    select id, location_id, is_listed, search is null as is_new from palapa.properties where id > $1 order by id limit ${batchSize}
  ), changed as (
    update palapa.properties listing set search = palapa.search_of(listing)
    from batch join palapa.locations on locations.id = batch.location_id
    where listing.id = batch.id and batch.is_listed and (is_new or place = any($2) or highway = any($2) or property_type = any($2))
    returning listing.id
  )
  select (select id from batch order by id desc limit 1) as last, (select count(*)::int from changed) as changed`

/**
 * Makes properties found by the words of places that have changed, and those that are not indexed since the release that
 * introduced the search. Each batch is a transaction of its own. Those off the market are indexed when they return. Returns the
 * number of properties.
 */
export async function indexProperties(pool: pg.Pool): Promise<number> {
  const { rows: places } = await pool.query<{ slug: string; words: string }>(
    'select slug, words from palapa.place_words where not is_indexed',
  )
  if (places.length === 0 && !(await hasNewProperties(pool))) return 0
  const slugs = places.map(({ slug }) => slug)
  let total = 0
  let last: string | null = '00000000-0000-0000-0000-000000000000'
  while (last !== null) {
    const batch: Batch | undefined = (await pool.query<Batch>(indexBatch, [last, slugs])).rows[0]
    last = batch?.last ?? null
    total += batch?.changed ?? 0
  }
  await pool.query(
    `update palapa.place_words set is_indexed = true from unnest($1::text[], $2::text[]) done (slug, words)
     where place_words.slug = done.slug and place_words.words = done.words`,
    [slugs, places.map(({ words }) => words)],
  )
  return total
}

async function hasNewProperties(pool: pg.Pool): Promise<boolean> {
  const { rowCount } = await pool.query(
    'select from palapa.properties where is_listed and search is null limit 1',
  )
  return rowCount === 1
}
