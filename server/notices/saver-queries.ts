import { and, asc, eq, gt, gte, isNull, lte, ne, not } from 'drizzle-orm'
import { blockOf } from '#server/conversations/queries.ts'
import type { Db } from '#server/db/client.ts'
import { interactions } from '#server/interactions/table.ts'
import { profiles } from '#server/profiles/table.ts'
import { properties } from '#server/properties/table.ts'

export const saverBatch = 500

/**
 * Returns a batch of the users who had saved a property at a time, by id: not its seller, and no user who has blocked the seller or
 * whom the seller has blocked. A sample has none, because its changes are invented.
 */
export async function listSavers(
  db: Db,
  propertyId: string,
  { at, after }: { at: Date; after: string | undefined },
): Promise<string[]> {
  const { userId } = interactions
  const rows = await db
    .select({ userId })
    .from(interactions)
    .innerJoin(properties, eq(properties.id, interactions.propertyId))
    .innerJoin(profiles, eq(profiles.id, userId))
    .where(
      and(
        eq(interactions.propertyId, propertyId),
        eq(interactions.interactionType, 'LIKE'),
        lte(interactions.createdAt, at),
        after === undefined ? undefined : gt(userId, after),
        eq(properties.isSample, false),
        ne(userId, properties.sellerId),
        isNull(profiles.deletedAt),
        not(blockOf(userId, properties.sellerId)),
        not(blockOf(properties.sellerId, userId)),
      ),
    )
    .orderBy(asc(userId))
    .limit(saverBatch)
  return rows.map((row) => row.userId)
}

/** Returns what decides whether the savers of a property are notified of a change. */
export async function findSavedState(db: Db, propertyId: string) {
  const { status, isSuspended, isListed, price, pricePrevious, reducedAt } = properties
  const [row] = await db
    .select({ status, isSuspended, isListed, price, pricePrevious, reducedAt })
    .from(properties)
    .where(eq(properties.id, propertyId))
  return row
}

export type Reduction = { propertyId: string; at: Date }

/** Returns the reductions of a seller's listings since a time. */
export async function listReductions(db: Db, sellerId: string, since: Date): Promise<Reduction[]> {
  const { id, isListed, reducedAt } = properties
  const rows = await db
    .select({ propertyId: id, at: reducedAt })
    .from(properties)
    .where(and(eq(properties.sellerId, sellerId), eq(isListed, true), gte(reducedAt, since)))
  return rows.flatMap(({ propertyId, at }) => (at ? [{ propertyId, at }] : []))
}
