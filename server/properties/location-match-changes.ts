import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { matchPlace } from '#contract/places/match.ts'
import type { Db } from '#server/db/client.ts'
import { lockLocations } from './location-changes.ts'

/**
 * Moves the properties of locations whose text names another place since the gazetteer has changed, or names none any more, to the
 * location of the same text in that place. Each batch is a transaction of its own, so that a large market does not stop meanwhile.
 * Returns the number of properties.
 */
export async function matchLocations(pool: pg.Pool, db: Db): Promise<number> {
  const matched = await listInUse(pool, await listChanged(pool))
  if (matched.length === 0) return 0
  const moves = await createTargets(db, matched)
  let total = 0
  for (let pass = 1; pass <= maxPasses; pass += 1) {
    const { moved, skipped } = await moveAll(db, moves)
    total += moved
    if (skipped === 0) break
    await setTimeout(pauseMs)
  }
  return total
}

/** Another job, such as that of the search, may be changing many properties for a while; the next run finds what is left. */
const maxPasses = 60
const pauseMs = 1000

async function moveAll(db: Db, moves: Move[]): Promise<{ moved: number; skipped: number }> {
  let [moved, skipped] = [0, 0]
  let last: string | null = '00000000-0000-0000-0000-000000000000'
  while (last !== null) {
    const batch: Batch = await moveBatch(db, moves, last)
    last = batch.last
    moved += batch.moved
    skipped += batch.skipped
  }
  return { moved, skipped }
}

type Matched = { id: number; name: string; place: string | null }

/** Matching so many texts takes a few milliseconds, in which no request is served. */
const textBatchSize = 100

/** Returns the locations whose text names another place than the stored one. */
async function listChanged(pool: pg.Pool): Promise<Matched[]> {
  const changed: Matched[] = []
  let last: number | undefined = 0
  while (last !== undefined) {
    const batch: pg.QueryResult<Matched> = await pool.query(
      `select id, name, place from palapa.locations where place_source = 'MATCH' and id > $1 order by id limit ${textBatchSize}`,
      [last],
    )
    for (const { id, name, place: stored } of batch.rows) {
      const place = matchPlace(name)?.slug ?? null
      if (place !== stored) changed.push({ id, name, place })
    }
    last = batch.rows.at(-1)?.id
  }
  return changed
}

/** Locations are never deleted; without this, each start would look for the properties of those that have none any more. */
async function listInUse(pool: pg.Pool, matched: Matched[]): Promise<Matched[]> {
  if (matched.length === 0) return []
  const { rows } = await pool.query<{ id: number }>(
    `select id from unnest($1::int[]) location (id)
       cross join lateral (select from palapa.properties where location_id = location.id limit 1) used`,
    [matched.map(({ id }) => id)],
  )
  const used = new Set(rows.map(({ id }) => id))
  return matched.filter(({ id }) => used.has(id))
}

type Move = { from: number; to: number }

/** Adds the locations in the places, and returns which location replaces which. */
function createTargets(db: Db, matched: Matched[]): Promise<Move[]> {
  const list = (texts: (string | null)[]) => sql`${sql.param(texts)}::text[]`
  const names = list(matched.map(({ name }) => name))
  const places = list(matched.map(({ place }) => place))
  return db.transaction(async (tx) => {
    await lockLocations(tx)
    await tx.execute(sql`
      insert into palapa.locations (name, place) select * from unnest(${names}, ${places}) on conflict do nothing`)
    const { rows } = await tx.execute<Move>(sql`
      select matched.id as from, target.id as to
      from unnest(${sql.param(matched.map(({ id }) => id))}::int[], ${names}, ${places}) matched (id, name, place)
      join palapa.locations target on target.name = matched.name and target.place is not distinct from matched.place
      where target.place_source = 'MATCH'`)
    return rows
  })
}

const batchSize = 500
type Batch = { last: string | null; moved: number; skipped: number }

/** Moves those of the properties after an id that no other transaction is changing, so that it waits for none while it has the lock. */
function moveBatch(db: Db, moves: Move[], after: string): Promise<Batch> {
  return db.transaction(async (tx) => {
    await lockLocations(tx) // before the rows of properties, as other changes of a location do
    const { rows } = await tx.execute<Batch>(sql`
      with batch as (select id, location_id from palapa.properties where id > ${after} order by id limit ${batchSize}),
      due as materialized (
        select property.id, move.to from palapa.properties property join batch using (id)
        join unnest(${sql.param(moves.map(({ from }) => from))}::int[], ${sql.param(moves.map(({ to }) => to))}::int[])
          move ("from", "to") on move.from = property.location_id
        for update of property skip locked
      ),
      -- the place may be the position that others see
      moved as (
        update palapa.properties property set location_id = due.to, version = version + 1 from due
        where property.id = due.id returning property.id
      )
      select (select id from batch order by id desc limit 1) as last, (select count(*)::int from moved) as moved,
        (select count(*)::int from batch where location_id = any(${sql.param(moves.map(({ from }) => from))}::int[]))
          - (select count(*)::int from moved) as skipped`)
    return rows[0] ?? { last: null, moved: 0, skipped: 0 }
  })
}
