import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { insertListings } from '#test/listings.ts'

export type Market = { propertyIds: string[]; placeIds: (needle: string) => Promise<number[]> }

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
    await insertListings(client, { sellerId, count, images: 5, features: 6 })
    await client.query('vacuum analyze')
    const { rows } = await client.query<{ id: string }>(
      'select id from palapa.properties order by md5(id::text) limit 250',
    )
    const names = (await client.query<{ id: number; name: string }>('select id, name from palapa.locations'))
      .rows
    return {
      propertyIds: rows.map(({ id }) => id),
      placeIds: async (needle) =>
        names.filter(({ name }) => name.toLowerCase().includes(needle.toLowerCase())).map(({ id }) => id),
    }
  } finally {
    await client.end()
  }
}
