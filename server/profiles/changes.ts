import { and, eq, inArray, notExists, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { images } from '#server/images/table.ts'
import { interactions } from '#server/interactions/table.ts'
import { features, properties, views } from '#server/properties/table.ts'
import { profiles } from './table.ts'

/**
 * Removes what somebody made and what says who they are. Listings stay as withdrawn ones that say nothing, because
 * others may have saved them. The files of the pictures are swept up with all that are no longer shown.
 */
export async function eraseProfile(db: Db, id: string, now: Date): Promise<void> {
  await db.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, id)).for('update')
  await db.delete(interactions).where(eq(interactions.userId, id))
  await db.delete(views).where(eq(views.visitor, id))
  const own = db.select({ id: properties.id }).from(properties).where(eq(properties.sellerId, id))
  await db.delete(images).where(inArray(images.propertyId, own))
  await db.delete(features).where(inArray(features.propertyId, own))
  await db
    .update(properties)
    .set({
      status: 'WITHDRAWN',
      title: 'Withdrawn listing',
      descriptionShort: null,
      descriptionLong: '',
      youtubeUrl: null,
      mapLocationUrl: null,
      creationKey: null,
      version: sql`${properties.version} + 1`,
      updatedAt: now,
    })
    .where(eq(properties.sellerId, id))
  await db.delete(profiles).where(and(eq(profiles.id, id), notExists(own)))
  await blank(db, id, now)
}

async function blank(db: Db, id: string, now: Date): Promise<void> {
  await db
    .update(profiles)
    .set({
      email: `${id}@deleted.invalid`,
      name: '',
      phone: '',
      bio: '',
      location: '',
      websiteUrl: '',
      facebookUrl: '',
      instagramUrl: '',
      photo: null,
      deletedAt: now,
      updatedAt: now,
    })
    .where(eq(profiles.id, id))
}
