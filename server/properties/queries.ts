import { eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { PropertyImage } from '#contract/images.ts'
import type { Property, PropertyCard } from '#contract/properties.ts'
import type { Db } from '#server/db/client.ts'
import { presentImage } from '#server/images/queries.ts'
import { images } from '#server/images/table.ts'
import { profiles } from '#server/profiles/table.ts'
import { features, locations, properties } from './table.ts'

const cardImages = 3

type Feature = { id: string; name: string }
type ImageRow = Parameters<typeof presentImage>[0]

export type PropertyRow = Omit<typeof properties.$inferSelect, 'locationId' | 'updatedAt' | 'creationKey'> & {
  location: string
  sellerName: string
  images: ImageRow[]
  features: Feature[]
}

/** Call in the transaction that changes a listing's pictures or features: bodies are cached by id and version. */
export async function bumpVersion(db: Db, propertyId: string): Promise<void> {
  await db
    .update(properties)
    .set({ version: sql`${properties.version} + 1`, updatedAt: sql`now()` })
    .where(eq(properties.id, propertyId))
}

/** Call in the transaction that changes a seller's name, which every body of theirs shows. */
export async function bumpVersionsOfSeller(db: Db, sellerId: string): Promise<void> {
  await db
    .update(properties)
    .set({ version: sql`${properties.version} + 1` })
    .where(eq(properties.sellerId, sellerId))
}

/** All of a seller's listings, withdrawn ones too. */
export async function listPropertyIdsOf(db: Db, sellerId: string): Promise<string[]> {
  const rows = await db
    .select({ id: properties.id })
    .from(properties)
    .where(eq(properties.sellerId, sellerId))
  return rows.map(({ id }) => id)
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

/** Whole listings in no particular order, withdrawn ones too. One statement, so that each row is true to its version. */
export async function listPropertyRows(db: Db, ids: string[]): Promise<PropertyRow[]> {
  if (ids.length === 0) return []
  const {
    locationId: _place,
    updatedAt: _change,
    creationKey: _key,
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

/** `apiUrl` is the API's origin when it is not the page's own, else blank. */
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
