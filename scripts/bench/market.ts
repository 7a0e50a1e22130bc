import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { matchPlace } from '#contract/places/match.ts'
import { openDatabase } from '#server/db/client.ts'
import { countChangedSpots } from '#server/map/spot-changes.ts'
import { indexProperties, storePlaceWords } from '#server/properties/search/index-changes.ts'
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
export async function buildMarket(poolConfig: pg.PoolConfig, count: number): Promise<Market> {
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
    await withoutIndexes(client, async () => {
      await insertListings(client, { sellerId, count, ...detailsFor(count) })
      // without statistics, each batch would read the whole table
      await client.query('analyze palapa.properties')
      await indexListings(poolConfig)
    })
    await runJobs(poolConfig)
    await client.query('vacuum analyze')
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

/** Creates the indexes that no constraint needs after `fill`: updating them for each row takes several times as long. */
async function withoutIndexes(client: pg.Client, fill: () => Promise<void>): Promise<void> {
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index where indrelid in ('palapa.properties'::regclass, 'palapa.images'::regclass, 'palapa.features'::regclass)
     and not indisunique`,
  )
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  await fill()
  await client.query(`set maintenance_work_mem = '1GB'`)
  for (const { definition } of indexes) await client.query(definition)
}

/** Adds the words of places, as the job does after a start. */
async function indexListings(poolConfig: pg.PoolConfig): Promise<void> {
  const { pool, close } = openDatabase(poolConfig)
  try {
    await indexProperties(pool)
  } finally {
    await close()
  }
}

async function runJobs(poolConfig: pg.PoolConfig): Promise<void> {
  const { pool, db, close } = openDatabase(poolConfig)
  try {
    await updateSearchWords(pool)
    await countChangedSpots(db)
  } finally {
    await close()
  }
}
