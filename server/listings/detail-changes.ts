import { and, eq } from 'drizzle-orm'
import type pg from 'pg'
import { promisedFeatures } from '#contract/details/development.ts'
import type { DetailChanges } from '#contract/details/schema.ts'
import { canOwnerEdit } from '#contract/property-statuses.ts'
import { lockCaseOf } from '#server/cases/changes.ts'
import { type Db, drizzleOn, inTransaction } from '#server/db/client.ts'
import { type AfterListing, lockOwn, recordEdit } from '#server/properties/changes.ts'
import { setCompleteness } from '#server/properties/completeness-changes.ts'
import { changedDetails, detailTags } from '#server/properties/details/details.ts'
import { bumpVersion } from '#server/properties/queries.ts'
import { images, properties, propertyDetails } from '#server/properties/table.ts'

type Target = { id: string; now: Date }

/**
 * Changes the given facts. Returns `not_editable` for a property that the seller may not edit, and `no_photo` for a photo of
 * today that the property does not have.
 */
export function updateDetails(
  pool: pg.Pool,
  sellerId: string,
  { id: propertyId, now }: Target,
  changes: DetailChanges,
  afterEdit: AfterListing,
): Promise<'changed' | 'not_editable' | 'no_photo'> {
  return inTransaction(pool, async (client) => {
    const tx = drizzleOn(client)
    await lockCaseOf(tx, propertyId)
    const row = await lockOwn(tx, sellerId, propertyId)
    if (!row || !canOwnerEdit(row.status)) return 'not_editable'
    if (changes.todayPhoto && !(await hasImage(tx, propertyId, changes.todayPhoto))) return 'no_photo'
    await setDetails(tx, propertyId, changes)
    await bumpVersion(tx, propertyId)
    await recordEdit(tx, { id: propertyId, underOfferAt: row.underOfferAt, now })
    await afterEdit(client, { propertyId, now })
    return 'changed'
  })
}

async function hasImage(tx: Db, propertyId: string, id: string): Promise<boolean> {
  const isOf = and(eq(images.id, id), eq(images.propertyId, propertyId), eq(images.mediaType, 'IMAGE'))
  // locked, so that it is not deleted before its reference is stored
  const found = await tx.select({ id: images.id }).from(images).where(isOf).for('key share')
  return found.length > 0
}

/** Stores changed facts of a property, and what lists are filtered, searched and sorted by. */
export async function setDetails(tx: Db, propertyId: string, changes: DetailChanges): Promise<void> {
  const isOf = eq(propertyDetails.propertyId, propertyId)
  const [before = null] = await tx.select().from(propertyDetails).where(isOf)
  const details = changedDetails(before, changes)
  await tx
    .insert(propertyDetails)
    .values({ ...details, propertyId })
    .onConflictDoUpdate({ target: propertyDetails.propertyId, set: details })
  await tx
    .update(properties)
    .set({ detailTags: detailTags(details), promisedFeatures: promisedFeatures(details) })
    .where(eq(properties.id, propertyId))
  await setCompleteness(tx, propertyId)
}
