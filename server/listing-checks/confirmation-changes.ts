import { and, eq, ne, sql } from 'drizzle-orm'
import { dayInBelize } from '#contract/lib/belize-time.ts'
import { isListed, type PropertyStatus } from '#contract/property-statuses.ts'
import type { Db } from '#server/db/client.ts'
import { confirmation } from '#server/properties/changes.ts'
import { appendEvent } from '#server/properties/event-changes.ts'
import { listingChecks, nextVersion, properties } from '#server/properties/table.ts'

type Confirmation = { propertyId: string; sellerId: string; now: Date }

/** Confirms a listed property as it is. Returns the status of one that is not listed, undefined for one that does not exist. */
export function confirmListing(
  db: Db,
  { propertyId, sellerId, now }: Confirmation,
): Promise<{ status: PropertyStatus | undefined; isConfirmed: boolean }> {
  return db.transaction(async (tx) => {
    const row = await lockListing(tx, propertyId)
    if (!row || !isListed(row.status)) return { status: row?.status, isConfirmed: false }
    const isAsked = await endCheck(tx, propertyId)
    // A second press on the same day has nothing to add.
    if (!isAsked && dayInBelize(row.confirmedAt) === dayInBelize(now))
      return { status: row.status, isConfirmed: true }
    await tx
      .update(properties)
      .set({ ...confirmation(row.underOfferAt, now), version: nextVersion })
      .where(eq(properties.id, propertyId))
    await appendEvent(tx, { propertyId, at: now, kind: 'CONFIRMED', actorId: sellerId, isPublic: false })
    return { status: row.status, isConfirmed: true }
  })
}

async function lockListing(tx: Db, id: string) {
  const { status, confirmedAt, underOfferAt } = properties
  const [row] = await tx
    .select({ status, confirmedAt, underOfferAt })
    .from(properties)
    .where(eq(properties.id, id))
    .for('no key update')
  return row
}

/** Ends the question about a property and its key. A long offer still ends after 240 days, so its questions stay counted. */
async function endCheck(tx: Db, id: string): Promise<boolean> {
  const { propertyId, reason, keyHash } = listingChecks
  const isOfProperty = eq(propertyId, id)
  const ended = await tx.delete(listingChecks).where(and(isOfProperty, ne(reason, 'UNDER_OFFER_END')))
  const used = await tx
    .update(listingChecks)
    .set({ keyHash: null, keyExpiresAt: null })
    .where(and(isOfProperty, sql`${keyHash} is not null`))
  return (ended.rowCount ?? 0) + (used.rowCount ?? 0) > 0
}
