import { and, eq, inArray, notExists, or, sql } from 'drizzle-orm'
import { cases } from '#server/cases/table.ts'
import { consents } from '#server/consents/table.ts'
import { isOneOf, lockConversations } from '#server/conversations/changes.ts'
import { eraseSales } from '#server/conversations/sale-changes.ts'
import { conversations } from '#server/conversations/table.ts'
import type { Db } from '#server/db/client.ts'
import { propertyDrafts } from '#server/drafts/table.ts'
import { appeals } from '#server/moderation/appeals/table.ts'
import { interactions } from '#server/interactions/table.ts'
import { eraseEvents } from '#server/properties/event-changes.ts'
import {
  features,
  images,
  listingChecks,
  nextVersion,
  properties,
  propertyDetails,
} from '#server/properties/table.ts'
import { deleteViewsOf } from '#server/properties/views/changes.ts'
import { eraseConversations } from './conversation-changes.ts'
import { profiles } from '#server/profiles/table.ts'
import { isOpen } from '#server/reports/changes.ts'
import { reports } from '#server/reports/table.ts'
import type { ImageVersions } from '#server/storage/images.ts'
import { staff } from '#server/staff/table.ts'
import { suspensions } from '#server/suspensions/table.ts'

/**
 * Deletes the user's data and everything that identifies the user. Properties stay as withdrawn ones without texts, links,
 * images and features, because other users may have saved them; conversations stay with the messages of the other user.
 * Returns the images of properties that staff had removed: their files would become public with this. The daily cleanup removes
 * the files of all others.
 */
export async function eraseProfile(db: Db, id: string, now: Date): Promise<ImageVersions[]> {
  await lockConversations(db, id)
  await db.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, id)).for('update')
  await eraseConversations(db, id)
  await db.update(cases).set({ decidedBy: null }).where(eq(cases.decidedBy, id))
  await eraseReasons(db, id)
  await closeCases(db, id)
  await db.delete(staff).where(eq(staff.userId, id))
  await db.update(staff).set({ addedBy: null }).where(eq(staff.addedBy, id))
  await db.delete(appeals).where(eq(appeals.userId, id))
  await db.delete(suspensions).where(eq(suspensions.userId, id))
  await db.update(suspensions).set({ suspendedBy: null }).where(eq(suspensions.suspendedBy, id))
  await db.update(suspensions).set({ agreedBy: null }).where(eq(suspensions.agreedBy, id))
  await db.update(suspensions).set({ liftedBy: null }).where(eq(suspensions.liftedBy, id))
  await db.delete(consents).where(eq(consents.userId, id))
  await db.delete(propertyDrafts).where(eq(propertyDrafts.userId, id))
  await db.delete(interactions).where(eq(interactions.userId, id))
  await deleteViewsOf(db, id)
  await eraseEvents(db, id)
  const own = db.select({ id: properties.id }).from(properties).where(eq(properties.sellerId, id))
  const removed = await listRemovedImages(db, id)
  await db.delete(images).where(inArray(images.propertyId, own))
  await db.delete(listingChecks).where(inArray(listingChecks.propertyId, own))
  await db.delete(features).where(inArray(features.propertyId, own))
  await db.delete(propertyDetails).where(inArray(propertyDetails.propertyId, own))
  await db
    .update(properties)
    .set({
      status: 'WITHDRAWN',
      statusAt: now,
      statusBefore: null,
      soldAt: null,
      soldOn: null,
      soldPrice: null,
      isSoldPriceShown: false,
      withdrawnReason: null,
      pricePrevious: null,
      priceChangedAt: null,
      reducedAt: null,
      title: 'Withdrawn listing',
      underOfferAt: null,
      bedrooms: null,
      bathrooms: null,
      yearBuilt: null,
      isFeatured: false,
      featuredPosition: null,
      highway: null,
      mile: null,
      descriptionShort: null,
      descriptionLong: '',
      youtubeUrl: null,
      mapLocationUrl: null,
      lat: null,
      lon: null,
      precision: null,
      distinctFrom: null,
      distinctFromIds: [],
      detailTags: [],
      promisedFeatures: [],
      completeness: 0,
      creationKey: null,
      creationHash: null,
      version: nextVersion,
      updatedAt: now,
    })
    .where(eq(properties.sellerId, id))
  // After the properties, which a change of status locks first.
  await eraseSales(db, id)
  const ownConversations = db.select({ id: conversations.id }).from(conversations).where(isOneOf(id))
  await db.delete(profiles).where(and(eq(profiles.id, id), notExists(own), notExists(ownConversations)))
  await blank(db, id, now)
  return removed
}

/** Erases what staff wrote about the user, which may contain the name; the decisions stay. */
async function eraseReasons(db: Db, id: string): Promise<void> {
  const listings = db.select({ id: properties.id }).from(properties).where(eq(properties.sellerId, id))
  const own = db.select({ id: conversations.id }).from(conversations).where(isOneOf(id))
  const { subjectId } = cases
  await db
    .update(cases)
    .set({ reason: null })
    .where(or(eq(subjectId, id), inArray(subjectId, listings), inArray(subjectId, own)))
}

/**
 * Closes the cases in which nothing is left to decide: those about the user, such as one that asks staff to agree to a suspension, and
 * those about the user's listings, except where reporters still wait for a decision.
 */
async function closeCases(db: Db, id: string): Promise<void> {
  const { subjectType, subjectId, state } = cases
  const listings = db.select({ id: properties.id }).from(properties).where(eq(properties.sellerId, id))
  const isOpenReport = and(eq(reports.subjectId, subjectId), isOpen)
  const isOfListing = and(
    eq(subjectType, 'property'),
    inArray(subjectId, listings),
    notExists(db.select({ id: reports.id }).from(reports).where(isOpenReport)),
  )
  const isOfUser = and(eq(subjectType, 'profile'), eq(subjectId, id))
  await db
    .update(cases)
    .set({ state: 'CLOSED', claimedBy: null, claimedUntil: null, holdEndsAt: null })
    .where(and(sql`${state} <> 'CLOSED'`, or(isOfUser, isOfListing)))
}

function listRemovedImages(db: Db, sellerId: string): Promise<ImageVersions[]> {
  return db
    .select({ hash: images.hash, widths: images.widths })
    .from(images)
    .innerJoin(properties, eq(properties.id, images.propertyId))
    .where(and(eq(properties.sellerId, sellerId), eq(properties.status, 'REMOVED')))
}

async function blank(db: Db, id: string, now: Date): Promise<void> {
  await db
    .update(profiles)
    .set({
      email: `${id}@deleted.invalid`,
      name: '',
      phone: '',
      bio: '',
      greeting: '',
      location: '',
      websiteUrl: '',
      facebookUrl: '',
      instagramUrl: '',
      photo: null,
      responseMinutes: null,
      checksMailedOn: null,
      deletedAt: now,
      updatedAt: now,
    })
    .where(eq(profiles.id, id))
}
