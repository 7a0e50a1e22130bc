import { asc, desc, eq, sql } from 'drizzle-orm'
import { longestFeaturedList } from '#contract/moderation/featured.ts'
import type { Db } from '#server/db/client.ts'
import { primaryImage } from '#server/properties/queries.ts'
import { locations } from '#server/properties/search/table.ts'
import { properties } from '#server/properties/table.ts'

/** Returns the featured properties in the order of Home. Those that staff have not chosen follow, newest first. */
export function listFeatured(db: Db) {
  const { id, title, isListed, featuredPosition: position, createdAt } = properties
  return db
    .select({
      id,
      title,
      isListed,
      position,
      location: locations.name,
      image: primaryImage,
    })
    .from(properties)
    .innerJoin(locations, eq(locations.id, properties.locationId))
    .where(sql`(${properties.isFeatured} and ${isListed}) or ${position} is not null`)
    .orderBy(asc(position), desc(createdAt), desc(id))
    .limit(longestFeaturedList)
}
