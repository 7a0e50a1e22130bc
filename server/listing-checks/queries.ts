import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { listingChecks, properties } from '#server/properties/table.ts'

/** Returns the open questions about a seller's properties, for the download of their data. */
export function listChecksOf(db: Db, sellerId: string) {
  const { propertyId, reason, questions, askedAt, mailAcceptedAt } = listingChecks
  return db
    .select({ propertyId, reason, questions, askedAt, mailAcceptedAt })
    .from(listingChecks)
    .innerJoin(properties, eq(properties.id, propertyId))
    .where(eq(properties.sellerId, sellerId))
    .orderBy(propertyId)
}
