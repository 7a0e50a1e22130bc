import { and, eq, isNull, not } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { profiles } from '#server/profiles/table.ts'
import { locations } from '#server/properties/search/table.ts'
import { listingChecks, properties } from '#server/properties/table.ts'
import { isSuspended } from '#server/suspensions/queries.ts'

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

/** Returns the properties about which a seller was asked at this time and that still wait for a reply. */
export function listAskedAt(db: Db, sellerId: string, askedAt: Date) {
  const { reason, questions } = listingChecks
  const { id, title, price, checkDueAt } = properties
  return db
    .select({
      id,
      title,
      price,
      checkDueAt,
      location: locations.name,
      email: profiles.email,
      reason,
      questions,
    })
    .from(listingChecks)
    .innerJoin(properties, eq(id, listingChecks.propertyId))
    .innerJoin(locations, eq(locations.id, properties.locationId))
    .innerJoin(profiles, eq(profiles.id, properties.sellerId))
    .where(
      and(
        eq(properties.sellerId, sellerId),
        eq(listingChecks.askedAt, askedAt),
        eq(properties.isSample, false),
        isNull(profiles.deletedAt),
        not(isSuspended(profiles.id)),
      ),
    )
    .orderBy(title, id)
}

export type AskedProperty = Awaited<ReturnType<typeof listAskedAt>>[number]
