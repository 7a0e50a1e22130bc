import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { properties } from '#server/properties/table.ts'

/** Stores that a seller's property is not another one of the same seller. Returns whether both exist. */
export async function addDistinctFrom(
  db: Db,
  sellerId: string,
  propertyId: string,
  otherId: string,
): Promise<boolean> {
  const ofSeller = (id: string) => and(eq(properties.id, id), eq(properties.sellerId, sellerId))
  const [found] = await db.select({ id: properties.id }).from(properties).where(ofSeller(otherId))
  if (!found || otherId === propertyId) return false
  const { distinctFromIds: ids } = properties
  const { rowCount } = await db
    .update(properties)
    .set({ distinctFromIds: sql`array_append(array_remove(${ids}, ${otherId}::uuid), ${otherId}::uuid)` })
    .where(ofSeller(propertyId))
  return rowCount === 1
}
