import { eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { PropertyImage } from '#contract/images.ts'
import type { Property, PropertyCard } from '#contract/properties.ts'
import type { Db } from '#server/db/client.ts'
import { presentImage } from '#server/images/queries.ts'
import { images } from '#server/images/table.ts'
import { profiles } from '#server/profiles/table.ts'
import { features, locations, properties, views } from './table.ts'

const cardImages = 3

type Feature = { id: string; name: string }
type ImageRow = Parameters<typeof presentImage>[0]

export type PropertyRow = Omit<
  typeof properties.$inferSelect,
  'locationId' | 'updatedAt' | 'creationKey' | 'creationHash'
> & {
  location: string
  sellerName: string
  images: ImageRow[]
  features: Feature[]
}

/** Call in the transaction that changes a property's images or features: bodies are cached by id and version. */
export async function bumpVersion(db: Db, propertyId: string): Promise<void> {
  await db
    .update(properties)
    .set({ version: sql`${properties.version} + 1`, updatedAt: sql`now()` })
    .where(eq(properties.id, propertyId))
}

/** Call in the transaction that changes a seller's name, which is part of the body of each of the seller's properties. */
export async function bumpVersionsOfSeller(db: Db, sellerId: string): Promise<void> {
  await db
    .update(properties)
    .set({ version: sql`${properties.version} + 1` })
    .where(eq(properties.sellerId, sellerId))
}

/** Returns the ids of all properties of a seller, including withdrawn ones. */
export async function listPropertyIdsOf(db: Db, sellerId: string): Promise<string[]> {
  const rows = await db
    .select({ id: properties.id })
    .from(properties)
    .where(eq(properties.sellerId, sellerId))
  return rows.map(({ id }) => id)
}

/** Returns the properties that a signed-in user has opened, with the day of each view. */
export function listViewsOf(db: Db, userId: string) {
  const { propertyId, day, visitor } = views
  return db.select({ propertyId, day }).from(views).where(eq(visitor, userId)).orderBy(day, propertyId)
}

export type ListingState = Pick<typeof properties.$inferSelect, 'id' | 'sellerId' | 'status' | 'version'>

export async function findListing(db: Db, propertyId: string): Promise<ListingState | undefined> {
  const { id, sellerId, status, version } = properties
  const [row] = await db
    .select({ id, sellerId, status, version })
    .from(properties)
    .where(eq(properties.id, propertyId))
  return row
}

const imagesOfProperty = sql<ImageRow[]>`coalesce((
  select json_agg(json_build_object(
    'id', ${images.id}, 'position', ${images.position}, 'mediaType', ${images.mediaType}, 'hash', ${images.hash},
    'width', ${images.width}, 'height', ${images.height}, 'placeholder', ${images.placeholder},
    'widths', ${images.widths}
  ) order by ${images.position})
  from ${images} where ${images.propertyId} = ${properties.id}
), '[]')`

const featuresOfProperty = sql<Feature[]>`coalesce((
  select json_agg(json_build_object('id', ${features.id}, 'name', ${features.name}) order by ${features.position})
  from ${features} where ${features.propertyId} = ${properties.id}
), '[]')`

/**
 * Returns complete properties in no particular order, including withdrawn ones. Uses a single statement, so that images,
 * features and names match the version of the row.
 */
export async function listPropertyRows(db: Db, ids: string[]): Promise<PropertyRow[]> {
  if (ids.length === 0) return []
  const {
    locationId: _place,
    updatedAt: _change,
    creationKey: _key,
    creationHash: _hash,
    ...columns
  } = getTableColumns(properties)
  return db
    .select({
      ...columns,
      location: locations.name,
      sellerName: profiles.name,
      images: imagesOfProperty,
      features: featuresOfProperty,
    })
    .from(properties)
    .innerJoin(locations, eq(locations.id, properties.locationId))
    .innerJoin(profiles, eq(profiles.id, properties.sellerId))
    .where(inArray(properties.id, ids))
}

/** `apiUrl` is the origin of the API, blank when it is the same as the page's. */
export function presentCard(row: PropertyRow, apiUrl: string): PropertyCard {
  return { ...presentFacts(row), images: presentImages(row.images.slice(0, cardImages), apiUrl) }
}

export function presentProperty(row: PropertyRow, apiUrl: string): Property {
  return {
    ...presentFacts(row),
    yearBuilt: row.yearBuilt,
    descriptionShort: row.descriptionShort,
    descriptionLong: row.descriptionLong,
    youtubeUrl: row.youtubeUrl,
    mapLocationUrl: row.mapLocationUrl,
    features: row.features,
    images: presentImages(row.images, apiUrl),
  }
}

function presentFacts(row: PropertyRow): Omit<PropertyCard, 'images'> {
  return {
    id: row.id,
    title: row.title,
    location: row.location,
    price: row.price,
    bedrooms: row.bedrooms,
    bathrooms: row.bathrooms,
    areaSqft: row.areaSqft,
    lotSizeSqft: row.lotSizeSqft,
    propertyType: row.propertyType,
    status: row.status,
    isFeatured: row.isFeatured,
    createdAt: row.createdAt.toISOString(),
    sellerName: row.sellerName.trim() || null,
  }
}

function presentImages(rows: ImageRow[], apiUrl: string): PropertyImage[] {
  return rows.map((row) => presentImage(row, apiUrl))
}
