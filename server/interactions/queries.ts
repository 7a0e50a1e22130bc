import { and, count, desc, eq, sql } from 'drizzle-orm'
import {
  type InteractionCounts,
  interactionPageSize,
  type InteractionType,
  likedIdsLimit,
} from '#contract/interactions.ts'
import { afterCursor } from '#server/db/after-cursor.ts'
import type { Db } from '#server/db/client.ts'
import type { Cursor } from '#server/lib/cursors.ts'
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
        afterCursor(interactions.createdAt, interactions.id, after),
      ),
    )
    .orderBy(desc(interactions.createdAt), desc(interactions.id))
    .limit(interactionPageSize + 1)
}

/** Returns the properties that a user likes, newest like first. */
export async function listLikedPropertyIds(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .select({ propertyId: interactions.propertyId })
    .from(interactions)
    .where(and(eq(interactions.userId, userId), eq(interactions.interactionType, 'LIKE')))
    .orderBy(desc(interactions.createdAt), desc(interactions.id))
    .limit(likedIdsLimit)
  return rows.map(({ propertyId }) => propertyId)
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

type Removal = { propertyId: string; interactionType: InteractionType; ageMs?: number | undefined }

/** Returns whether the interaction existed. One that was recorded after the removal of this age stays. */
export async function deleteInteraction(
  db: Db,
  userId: string,
  { propertyId, interactionType, ageMs }: Removal,
): Promise<boolean> {
  const { rowCount } = await db
    .delete(interactions)
    .where(
      and(
        eq(interactions.userId, userId),
        eq(interactions.propertyId, propertyId),
        eq(interactions.interactionType, interactionType),
        ageMs === undefined
          ? undefined
          : sql`${interactions.createdAt} <= now() - ${ageMs}::float8 * interval '1 millisecond'`,
      ),
    )
  return rowCount === 1
}

/** Deletes all interactions of a user; returns whether there were any. */
export async function deleteInteractions(db: Db, userId: string): Promise<boolean> {
  const { rowCount } = await db.delete(interactions).where(eq(interactions.userId, userId))
  return rowCount !== 0
}
