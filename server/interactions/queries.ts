import { and, count, desc, eq, sql } from 'drizzle-orm'
import type pg from 'pg'
import { type InteractionCounts, interactionPageSize, type InteractionType } from '#contract/interactions.ts'
import type { Db } from '#server/db/client.ts'
import type { Cursor } from '#server/lib/cursors.ts'
import { newId } from '#server/lib/ids.ts'
import { interactions } from './table.ts'

export type InteractionRow = Pick<
  typeof interactions.$inferSelect,
  'id' | 'propertyId' | 'interactionType' | 'createdAt'
>

const columns = {
  id: interactions.id,
  propertyId: interactions.propertyId,
  interactionType: interactions.interactionType,
  createdAt: interactions.createdAt,
}

/** Returns the newest interactions first, with one row more than a page, which shows that there is a next page. */
export function listInteractions(
  db: Db,
  userId: string,
  { type, after }: { type?: InteractionType | undefined; after?: Cursor | undefined },
): Promise<InteractionRow[]> {
  return db
    .select(columns)
    .from(interactions)
    .where(
      and(
        eq(interactions.userId, userId),
        type && eq(interactions.interactionType, type),
        after &&
          sql`(${interactions.createdAt}, ${interactions.id}) < (${after.value}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(interactions.createdAt), desc(interactions.id))
    .limit(interactionPageSize + 1)
}

export function listAllInteractions(db: Db, userId: string): Promise<InteractionRow[]> {
  return db
    .select(columns)
    .from(interactions)
    .where(eq(interactions.userId, userId))
    .orderBy(desc(interactions.createdAt))
}

export async function countInteractions(db: Db, userId: string): Promise<InteractionCounts> {
  const rows = await db
    .select({ type: interactions.interactionType, count: count() })
    .from(interactions)
    .where(eq(interactions.userId, userId))
    .groupBy(interactions.interactionType)
  return { LIKE: 0, REJECT: 0, VIEW: 0, ...Object.fromEntries(rows.map((row) => [row.type, row.count])) }
}

const noConflict = 'on conflict do nothing'
const replaceVerdict = `on conflict (user_id, property_id) where interaction_type in ('LIKE', 'REJECT')
  do update set id = excluded.id, interaction_type = excluded.interaction_type, created_at = excluded.created_at
  where recorded.interaction_type <> excluded.interaction_type`

// Swiping is the most frequent write, so this is a named prepared statement: one round trip and no planning. It also returns
// the interaction that was there already, and a row without an id when the property may not be liked.
const recordStatement = (conflict: string) => `
  with property as (
    select id, seller_id = $2 as is_own from palapa.properties where id = $3 and status = 'ACTIVE'
  ), written as (
    insert into palapa.interactions as recorded (id, user_id, property_id, interaction_type, created_at)
    select $1, $2, id, $4, least(now(), $5::timestamptz) from property where $4 <> 'LIKE' or not is_own
    ${conflict}
    returning id, created_at
  )
  select coalesce(written.id, earlier.id) as id, coalesce(written.created_at, earlier.created_at) as "createdAt",
    is_own as "isOwn"
  from property
  left join written on true
  left join palapa.interactions earlier on written.id is null
    and earlier.user_id = $2 and earlier.property_id = property.id and earlier.interaction_type = $4`

const statements = {
  VIEW: { name: 'record-view', text: recordStatement(noConflict) },
  LIKE: { name: 'record-verdict', text: recordStatement(replaceVerdict) },
  REJECT: { name: 'record-verdict', text: recordStatement(replaceVerdict) },
}

type Recorded = Pick<InteractionRow, 'id' | 'createdAt'>
type Found = (Recorded | { id: null; createdAt: null }) & { isOwn: boolean }

const attempts = 3

type NewInteraction = {
  propertyId: string
  interactionType: InteractionType
  /** Defaults to now; a future time is replaced by now. */
  createdAt?: Date | undefined
}

/**
 * Records an interaction and returns its row, or the existing row of the same type. Returns undefined when there is no
 * such active property, `own_property` for a LIKE of the user's own property, and `no_profile` when the user has none.
 */
export async function setInteraction(
  pool: pg.Pool,
  userId: string,
  { propertyId, interactionType, createdAt }: NewInteraction,
): Promise<InteractionRow | 'no_profile' | 'own_property' | undefined> {
  for (let attempt = 1; attempt <= attempts; attempt++) {
    try {
      const values = [newId(), userId, propertyId, interactionType, createdAt]
      const { rows } = await pool.query<Found>({ ...statements[interactionType], values })
      const [row] = rows
      if (!row) return undefined
      const { isOwn, ...recorded } = row
      if (isOwn && interactionType === 'LIKE') return 'own_property'
      // Without an id, a concurrent request has inserted the same one, and the next attempt finds it.
      if (recorded.id !== null) return { ...recorded, propertyId, interactionType }
    } catch (error) {
      if (isViolation(error, 'interactions_user_id_profiles_id_fk')) return 'no_profile'
      // Two concurrent requests for the same verdict: the other one was inserted, and the next attempt finds it.
      if (attempt === attempts || !isViolation(error, 'interactions_once')) throw error
    }
  }
  return undefined
}

function isViolation(error: unknown, constraint: string): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === constraint
}

/** Returns whether the interaction existed. */
export async function deleteInteraction(
  db: Db,
  userId: string,
  propertyId: string,
  interactionType: InteractionType,
): Promise<boolean> {
  const { rowCount } = await db
    .delete(interactions)
    .where(
      and(
        eq(interactions.userId, userId),
        eq(interactions.propertyId, propertyId),
        eq(interactions.interactionType, interactionType),
      ),
    )
  return rowCount === 1
}

/** Deletes all interactions of a user; returns whether there were any. */
export async function deleteInteractions(db: Db, userId: string): Promise<boolean> {
  const { rowCount } = await db.delete(interactions).where(eq(interactions.userId, userId))
  return rowCount !== 0
}
