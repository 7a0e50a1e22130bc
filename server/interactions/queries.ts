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

// Swiping is the most frequent write, so this is a named prepared statement: one round trip and no planning.
const insertStatement = (conflict: string) => `
  insert into palapa.interactions as recorded (id, user_id, property_id, interaction_type, created_at)
  select $1, $2, id, $4, least(now(), $5::timestamptz) from palapa.properties
  where id = $3 and status = 'ACTIVE' and ($4 <> 'LIKE' or seller_id <> $2)
  ${conflict}
  returning id, created_at as "createdAt"`

const inserts = {
  VIEW: { name: 'insert-view', text: insertStatement(noConflict) },
  LIKE: { name: 'insert-verdict', text: insertStatement(replaceVerdict) },
  REJECT: { name: 'insert-verdict', text: insertStatement(replaceVerdict) },
}

const find = {
  name: 'find-interaction',
  text: `
    select i.id, i.created_at as "createdAt", p.seller_id = $1 as "isOwn" from palapa.properties p
    left join palapa.interactions i on i.property_id = p.id and i.user_id = $1 and i.interaction_type = $3
    where p.id = $2 and p.status = 'ACTIVE'`,
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
      const inserted = await pool.query<Recorded>({ ...inserts[interactionType], values })
      if (inserted.rows[0]) return { ...inserted.rows[0], propertyId, interactionType }
      const found = await pool.query<Found>({ ...find, values: [userId, propertyId, interactionType] })
      const [row] = found.rows
      if (!row) return undefined
      const { isOwn, ...recorded } = row
      if (isOwn && interactionType === 'LIKE') return 'own_property'
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
