import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { listingChecks, properties } from '#server/properties/table.ts'

/**
 * Deletes the open questions about a seller's listings after a time in which the seller could not reply, so that the next run asks
 * anew instead of pausing the listings. The links that bring paused listings back stay valid.
 */
export async function resetChecks(tx: Db, sellerId: string): Promise<void> {
  const own = tx.select({ id: properties.id }).from(properties).where(eq(properties.sellerId, sellerId))
  const isOpen = ne(listingChecks.reason, 'PAUSED')
  await tx.delete(listingChecks).where(and(inArray(listingChecks.propertyId, own), isOpen))
}
