import { and, asc, eq, exists, isNotNull, sql } from 'drizzle-orm'
import { ancestorsOf, findPlace } from '#contract/places/match.ts'
import type { Db } from '#server/db/client.ts'
import { locations } from '#server/properties/search/table.ts'
import { properties } from '#server/properties/table.ts'

export type SitemapListing = { id: string; updatedAt: Date }

const isListed = and(eq(properties.isListed, true), eq(properties.isSample, false))

export async function countListings(db: Db): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(properties)
    .where(isListed)
  return row?.count ?? 0
}

export async function listListings(
  db: Db,
  page: { offset: number; limit: number },
): Promise<SitemapListing[]> {
  return db
    .select({ id: properties.id, updatedAt: properties.updatedAt })
    .from(properties)
    .where(isListed)
    .orderBy(asc(properties.id))
    .limit(page.limit)
    .offset(page.offset)
}

/** Returns the slugs of the places with listings, and of all that contain them, in alphabetical order. */
export async function listPlacesWithListings(db: Db): Promise<string[]> {
  const isUsed = exists(
    db
      .select()
      .from(properties)
      .where(and(eq(properties.locationId, locations.id), isListed)),
  )
  const rows = await db
    .selectDistinct({ slug: locations.place })
    .from(locations)
    .where(and(isNotNull(locations.place), isUsed))
  const places = rows.flatMap(({ slug }) => findPlace(slug ?? '') ?? [])
  return [
    ...new Set(places.flatMap((place) => [place, ...ancestorsOf(place)]).map(({ slug }) => slug)),
  ].toSorted()
}
