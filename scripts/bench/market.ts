import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { matchPlace } from '#contract/places/match.ts'
import { openDatabase } from '#server/db/client.ts'
import { recountSpots } from '#server/map/spot-changes.ts'
import { storePlaceWords } from '#server/properties/search/index-changes.ts'
import { updateSearchWords } from '#server/properties/search/word-changes.ts'
import { insertListings, insertLocations } from '#test/listings.ts'

export type Market = {
  /** A sample in random order. */
  properties: { id: string; createdAt: Date }[]
  placeIds: (needle: string) => Promise<number[]>
}

const sampleSize = 4000

/** The images and features of each property; fewer of many properties, which would otherwise take a quarter of an hour. */
export const detailsFor = (count: number) =>
  count > 100_000 ? { images: 1, features: 1 } : { images: 5, features: 6 }

/** Fills the database with properties of one seller; a profile without an account is enough to own them. */
export async function fillMarket(poolConfig: pg.PoolConfig, count: number): Promise<void> {
  const client = new pg.Client(poolConfig)
  await client.connect()
  try {
    await client.query('set synchronous_commit = on')
    const sellerId = randomUUID()
    await client.query(
      `insert into palapa.profiles (id, email, role, name) values ($1, 'seller@bench.invalid', 'SELLER', 'Ana Coc')`,
      [sellerId],
    )
    await insertLocations(client)
    await storePlaces(poolConfig)
    const indexes = await dropIndexes(client)
    await insertListings(client, { sellerId, count, ...detailsFor(count) })
    await createIndexes(poolConfig, indexes)
    await requireCorrectWords(client)
    // without statistics, the jobs would read the whole table again and again
    await client.query('vacuum analyze')
    await runJobs(poolConfig)
    await client.query('analyze palapa.search_words, palapa.map_spots')
  } finally {
    await client.end()
  }
}

export async function readMarket(poolConfig: pg.PoolConfig): Promise<Market> {
  const client = new pg.Client(poolConfig)
  await client.connect()
  try {
    const { rows: properties } = await client.query<Market['properties'][number]>(
      `select id, created_at as "createdAt" from palapa.properties order by md5(id::text) limit ${sampleSize}`,
    )
    const names = (await client.query<{ id: number; name: string }>('select id, name from palapa.locations'))
      .rows
    return {
      properties,
      placeIds: async (needle) =>
        names.filter(({ name }) => name.toLowerCase().includes(needle.toLowerCase())).map(({ id }) => id),
    }
  } finally {
    await client.end()
  }
}

/** Stores the places of the locations before there are listings, which would be rewritten. */
async function storePlaces(poolConfig: pg.PoolConfig): Promise<void> {
  const { pool, close } = openDatabase(poolConfig)
  try {
    await storePlaceWords(pool)
    const { rows } = await pool.query<{ name: string }>('select name from palapa.locations')
    const names = rows.map(({ name }) => name)
    await pool.query(
      `update palapa.locations set place = matched.place, revision = nextval('palapa.location_revisions')
       from unnest($1::text[], $2::text[]) matched (name, place) where locations.name = matched.name`,
      [names, names.map((name) => matchPlace(name)?.slug ?? null)],
    )
  } finally {
    await close()
  }
}

/** Drops the indexes that no constraint needs, which would be updated for each row, and returns how to create them. */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index where indrelid in ('palapa.properties'::regclass, 'palapa.images'::regclass, 'palapa.features'::regclass)
     and not indisunique order by indexrelid`,
  )
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  return indexes.map(({ definition }) => definition)
}

/** Creates indexes on two connections, because PostgreSQL 15 creates most of them with one process. */
async function createIndexes(poolConfig: pg.PoolConfig, definitions: string[]): Promise<void> {
  const waiting = [...definitions]
  const createNext = async () => {
    const client = new pg.Client(poolConfig)
    await client.connect()
    await client.query(`set maintenance_work_mem = '1GB'`)
    for (let definition = waiting.shift(); definition !== undefined; definition = waiting.shift())
      await client.query(definition)
    await client.end()
  }
  await Promise.all([createNext(), createNext()])
}

/** Throws unless the words that were inserted without triggers are those that the triggers would set. */
async function requireCorrectWords(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ title: string }>(
    `select title from (select * from palapa.properties limit 500) properties
     where search is distinct from palapa.search_of(properties::palapa.properties) limit 1`,
  )
  if (rows[0]) throw new Error(`${rows[0].title} was inserted with other words than the triggers set`)
  await client.query('update palapa.place_words set is_indexed = true')
}

async function runJobs(poolConfig: pg.PoolConfig): Promise<void> {
  const { pool, db, close } = openDatabase(poolConfig)
  try {
    await updateSearchWords(pool)
    await recountSpots(db)
  } finally {
    await close()
  }
}
