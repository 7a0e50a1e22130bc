import { and, eq, sql } from 'drizzle-orm'
import type pg from 'pg'
import { matchPlace } from '#contract/places/match.ts'
import { advisoryLocks } from '#server/db/advisory-locks.ts'
import type { Db } from '#server/db/client.ts'
import { locations } from './table.ts'

/** Returns the id of the location with this text, in the place that the text names. */
export async function findOrCreateLocation(tx: Db, name: string): Promise<number> {
  const place = matchPlace(name)?.slug ?? null
  const known = await findLocation(tx, name, place)
  if (known !== undefined) return known
  await lockLocations(tx)
  const [made] = await tx
    .insert(locations)
    .values({ name, place })
    .onConflictDoNothing()
    .returning({ id: locations.id })
  const id = made?.id ?? (await findLocation(tx, name, place))
  if (id === undefined) throw new Error(`The location "${name}" does not exist and could not be added`)
  return id
}

/** With the lock, revisions become visible in ascending order, so that the newest one shows whether a cached list is complete. */
async function lockLocations(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.places})`)
}

async function findLocation(tx: Db, name: string, place: string | null): Promise<number | undefined> {
  const isPlace = sql`${locations.place} is not distinct from ${place}`
  const [row] = await tx
    .select({ id: locations.id })
    .from(locations)
    .where(and(eq(locations.name, name), isPlace))
  return row?.id
}

/** Stores the place of each location whose text names one, after the gazetteer has grown. Returns how many there were. */
export async function matchLocations(pool: pg.Pool, db: Db): Promise<number> {
  const { rows } = await pool.query<{ id: number; name: string }>(
    'select id, name from palapa.locations where place is null order by id',
  )
  const matched = rows.flatMap(({ id, name }) => {
    const place = matchPlace(name)?.slug
    return place === undefined ? [] : [{ id, place }]
  })
  if (matched.length > 0) await db.transaction((tx) => setPlaces(tx, matched))
  return matched.length
}

async function setPlaces(tx: Db, matched: { id: number; place: string }[]): Promise<void> {
  await lockLocations(tx)
  for (const { id, place } of matched)
    await tx
      .update(locations)
      .set({ place, revision: sql`nextval('palapa.location_revisions')` })
      .where(and(eq(locations.id, id), sql`${locations.place} is null`))
}
