import type pg from 'pg'

/** The states of the page of a sold property, and the time after the sale from which each applies. */
const stages = [
  { page: 'GONE', age: '24 months' },
  { page: 'NOINDEX', age: '30 days' },
] as const

// Few rows at a time, so that no statement locks properties for long.
const batchSize = 500

const statement = `
  update palapa.properties set sold_page = $1, version = version + 1
  where id in (
    select id from palapa.properties
    where status = 'SOLD' and sold_page = any($2) and sold_at < $3::timestamptz - $4::interval
    limit ${batchSize} for update skip locked
  )`

/** Stores the state of the pages of sold properties, which raises the version of those where it differs; returns their number. */
export async function updateSoldPages(pool: pg.Pool, now: Date): Promise<number> {
  let changed = 0
  for (const { page, age } of stages) {
    const earlier = page === 'GONE' ? ['INDEXED', 'NOINDEX'] : ['INDEXED']
    for (let count = batchSize; count === batchSize; changed += count) {
      const { rowCount } = await pool.query(statement, [page, earlier, now, age])
      count = rowCount ?? 0
    }
  }
  return changed
}
