import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { maximumImages } from '#contract/images.ts'
import { editableStatuses } from '#contract/property-statuses.ts'
import { lockCaseOf, resumeCase, resumeCheck } from '#server/cases/changes.ts'
import type { Db } from '#server/db/client.ts'
import { newId } from '#server/lib/ids.ts'
import type { UploadedImage } from '#server/storage/image-uploads.ts'
import type { ImageMetadata } from '#server/storage/images.ts'
import { lockProfile } from '#server/profiles/queries.ts'
import { recordEdit } from '#server/properties/changes.ts'
import { setCompleteness } from '#server/properties/completeness-changes.ts'
import { bumpVersion } from '#server/properties/queries.ts'
import { images, properties } from '#server/properties/table.ts'
import { lockFiles, type Quota, requireQuota } from './queries.ts'

type Addition = { propertyId: string; quota: Quota; needsApproval?: boolean; now: Date }

/**
 * Appends as many images as still fit to a property, and returns the hashes of all its images; undefined when the
 * listing cannot be edited. Skips images that the property already has, for clients that repeat an upload whose response was
 * lost. Throws a 507 when the images exceed the seller's quota. Calls `requireFiles` once the images are locked, so that
 * no clean-up can remove their files. Where each new listing needs an approval, it returns to the queue of staff.
 */
export function addImages(
  db: Db,
  { propertyId, quota, needsApproval = false, now }: Addition,
  uploads: UploadedImage[],
  requireFiles: (uploads: ImageMetadata[]) => Promise<void>,
): Promise<Set<string> | undefined> {
  return db.transaction(async (tx) => {
    await lockCaseOf(tx, propertyId)
    await lockProfile(tx, quota.userId)
    const listing = await lockListing(tx, propertyId)
    if (!listing) return undefined
    const rows = await tx.select({ hash: images.hash }).from(images).where(eq(images.propertyId, propertyId))
    const [taken, hashes] = [rows.length, new Set(rows.map(({ hash }) => hash))]
    const others = new Map(uploads.filter(({ hash }) => !hashes.has(hash)).map((each) => [each.hash, each]))
    const added = [...others.values()].slice(0, Math.max(0, maximumImages - taken))
    for (const { hash } of added) hashes.add(hash)
    if (added.length === 0) return hashes
    await requireQuota(tx, quota, added)
    await lockFiles(tx, added)
    await requireFiles(added)
    await tx
      .insert(images)
      .values(added.map((upload, order) => ({ ...upload, id: newId(), propertyId, position: taken + order })))
    await recordChange(tx, listing, now)
    if (needsApproval) await resumeCheck(tx, propertyId, now)
    return hashes
  })
}

/** Reorders a property's images. Returns `incomplete` unless each is named exactly once. */
export function orderImages(
  db: Db,
  propertyId: string,
  imageIds: string[],
  now: Date,
): Promise<'ordered' | 'incomplete' | 'not_editable'> {
  return db.transaction(async (tx) => {
    await lockCaseOf(tx, propertyId)
    const listing = await lockListing(tx, propertyId)
    if (!listing) return 'not_editable'
    const rows = await tx.select({ id: images.id }).from(images).where(eq(images.propertyId, propertyId))
    const wanted = new Set(imageIds)
    const isComplete = wanted.size === imageIds.length && wanted.size === rows.length
    if (!isComplete || !rows.every(({ id }) => wanted.has(id))) return 'incomplete'
    const position = sql`array_position(${sql.param(imageIds)}::uuid[], ${images.id}) - 1`
    await tx.update(images).set({ position }).where(eq(images.propertyId, propertyId))
    await recordChange(tx, listing, now)
    return 'ordered'
  })
}

/** Deletes an image and returns its row; `not_found` when the property has no such image. */
export function deleteImage(
  db: Db,
  propertyId: string,
  imageId: string,
  now: Date,
): Promise<typeof images.$inferSelect | 'not_found' | 'not_editable'> {
  return db.transaction(async (tx) => {
    await lockCaseOf(tx, propertyId)
    const listing = await lockListing(tx, propertyId)
    if (!listing) return 'not_editable'
    const ofListing = eq(images.propertyId, propertyId)
    const [removed] = await tx
      .delete(images)
      .where(and(ofListing, eq(images.id, imageId)))
      .returning()
    if (!removed) return 'not_found'
    await tx
      .update(images)
      .set({ position: sql`${images.position} - 1` })
      .where(and(ofListing, gt(images.position, removed.position)))
    // It may have been the photo of today, which the details state.
    await setCompleteness(tx, propertyId)
    await recordChange(tx, listing, now)
    return removed
  })
}

type Listing = { id: string; underOfferAt: Date | null }

/** Serializes changes to a property's images, which keeps positions without gaps. Returns undefined when it cannot be edited. */
async function lockListing(tx: Db, propertyId: string): Promise<Listing | undefined> {
  const { id, status, underOfferAt } = properties
  const [row] = await tx
    .select({ id, underOfferAt })
    .from(properties)
    .where(and(eq(id, propertyId), inArray(status, editableStatuses)))
    .for('no key update')
  return row
}

/** Like an edit of the texts, a change of the photos confirms that the property is still for sale. */
async function recordChange(tx: Db, listing: Listing, now: Date): Promise<void> {
  await recordEdit(tx, { ...listing, now })
  await bumpVersion(tx, listing.id)
  // The seller may have made the change that staff asked for.
  await resumeCase(tx, { subjectType: 'property', subjectId: listing.id })
}
