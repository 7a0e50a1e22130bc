import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type pg from 'pg'
import { arrayParameter, idsPlaceholder } from '#server/db/array-parameter.ts'
import type { Db } from '#server/db/client.ts'
import { Batches } from '#server/lib/concurrency/batches.ts'
import { profiles } from '#server/profiles/table.ts'
import { locations, type placeSources } from '#server/properties/search/table.ts'
import { features, images, nextVersion, properties, propertyDetails } from './table.ts'

type Feature = { id: string; name: string }
export type ImageRow = Pick<
  typeof images.$inferSelect,
  'id' | 'position' | 'mediaType' | 'hash' | 'width' | 'height' | 'placeholder' | 'widths'
>

/** What lists are ordered by, and cards show. */
const cardColumns = {
  id: properties.id,
  title: properties.title,
  price: properties.price,
  propertyType: properties.propertyType,
  status: properties.status,
  isSuspended: properties.isSuspended,
  bedrooms: properties.bedrooms,
  bathrooms: properties.bathrooms,
  areaSqft: properties.areaSqft,
  lotSizeSqft: properties.lotSizeSqft,
  precision: properties.precision,
  snappedLat: properties.snappedLat,
  snappedLon: properties.snappedLon,
  isFeatured: properties.isFeatured,
  featuredPosition: properties.featuredPosition,
  isSample: properties.isSample,
  version: properties.version,
  createdAt: properties.createdAt,
  listedAt: properties.listedAt,
  confirmedAt: properties.confirmedAt,
  reducedAt: properties.reducedAt,
  soldOn: properties.soldOn,
  soldPrice: properties.soldPrice,
  isSoldPriceShown: properties.isSoldPriceShown,
  soldPage: properties.soldPage,
}

const columns = {
  ...cardColumns,
  feePercent: properties.feePercent,
  termsVersion: properties.termsVersion,
  sellerId: properties.sellerId,
  locationId: properties.locationId,
  highway: properties.highway,
  mile: properties.mile,
  yearBuilt: properties.yearBuilt,
  descriptionShort: properties.descriptionShort,
  descriptionLong: properties.descriptionLong,
  youtubeUrl: properties.youtubeUrl,
  mapLocationUrl: properties.mapLocationUrl,
  lat: properties.lat,
  lon: properties.lon,
}

/** What a card shows of the details. */
const cardDetailColumns = {
  // never null, because Drizzle takes a joined row whose first column is null for none
  propertyId: propertyDetails.propertyId,
  titleType: propertyDetails.titleType,
  road: propertyDetails.road,
  roadStage: propertyDetails.roadStage,
  seaFrontFt: propertyDetails.seaFrontFt,
  riverFrontFt: propertyDetails.riverFrontFt,
  sellerFinancing: propertyDetails.sellerFinancing,
}

/** A property as lists show it. */
export type CardRow = Pick<typeof properties.$inferSelect, keyof typeof cardColumns> & {
  location: string
  /** Slug of the place that the text names, or that the owner or the operator chose. */
  place: string | null
  sellerName: string
  details: Pick<typeof propertyDetails.$inferSelect, keyof typeof cardDetailColumns> | null
  images: ImageRow[]
}

export type PropertyRow = CardRow &
  Pick<typeof properties.$inferSelect, keyof typeof columns> & {
    placeSource: (typeof placeSources)[number]
    sellerBio: string
    sellerPlace: string
    sellerSince: Date
    responseMinutes: number | null
    details: typeof propertyDetails.$inferSelect | null
    features: Feature[]
    /** In order; the newest hundred. */
    priceChanges: { at: string; from: number; to: number }[]
    /** The last earlier time on the market of a property that returned as a new one. */
    earlierListing: { listedAt: string; leftAt: string; price: number } | null
  }

/** Call in the transaction that changes a property's images or features: bodies are cached by id and version. */
export async function bumpVersion(db: Db, propertyId: string): Promise<void> {
  await db
    .update(properties)
    .set({ version: nextVersion, updatedAt: sql`now()` })
    .where(eq(properties.id, propertyId))
}

/**
 * Call in the transaction that changes a seller's name, bio or location, which are part of the body of each of the seller's
 * properties.
 */
export async function bumpVersionsOfSeller(db: Db, sellerId: string): Promise<void> {
  await db.update(properties).set({ version: nextVersion }).where(eq(properties.sellerId, sellerId))
}

/** Returns the ids of all properties of a seller, including withdrawn ones. */
export async function listPropertyIdsOf(db: Db, sellerId: string): Promise<string[]> {
  const rows = await db
    .select({ id: properties.id })
    .from(properties)
    .where(eq(properties.sellerId, sellerId))
  return rows.map(({ id }) => id)
}

/** Returns the id of the property that a seller created with an idempotency key. */
export async function findCreatedId(db: Db, sellerId: string, key: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: properties.id })
    .from(properties)
    .where(and(eq(properties.sellerId, sellerId), eq(properties.creationKey, key)))
  return row?.id
}

export type ListingState = Pick<
  typeof properties.$inferSelect,
  'id' | 'sellerId' | 'locationId' | 'status' | 'isSuspended' | 'soldPage' | 'version' | 'listedAt'
>

export async function findListing(db: Db, propertyId: string): Promise<ListingState | undefined> {
  const { id, sellerId, locationId, status, isSuspended, soldPage, version, listedAt } = properties
  const [row] = await db
    .select({ id, sellerId, locationId, status, isSuspended, soldPage, version, listedAt })
    .from(properties)
    .where(eq(properties.id, propertyId))
  return row
}

// A named statement, which PostgreSQL plans once per connection, because most requests for a property start with it.
const listingStates = {
  name: 'listing-states',
  text: `select id, seller_id as "sellerId", location_id as "locationId", status, is_suspended as "isSuspended",
      sold_page as "soldPage", version, listed_at as "listedAt"
    from palapa.properties where id = any(${arrayParameter('$1', 'uuid')})`,
}

export type ReadListing = (propertyId: string) => Promise<ListingState | undefined>

/** Creates the function that reads the state of a listing. Calls that arrive during two queries share the next one. */
export function createListingReader(pool: pg.Pool): ReadListing {
  const batches = new Batches<string, ListingState | undefined>({
    run: async (ids) => {
      const { rows } = await pool.query<ListingState>({ ...listingStates, values: [[...new Set(ids)]] })
      const found = new Map(rows.map((row) => [row.id, row]))
      return ids.map((id) => found.get(id.toLowerCase()))
    },
    concurrency: 2,
    maxSize: 100,
  })
  return (propertyId) => batches.add(propertyId)
}

/** The first image of a property in the same statement, and not a video. */
export const primaryImage = sql<ImageRow | null>`(
  select json_build_object(
    'id', ${images.id}, 'hash', ${images.hash}, 'width', ${images.width}, 'height', ${images.height},
    'placeholder', ${images.placeholder}, 'widths', ${images.widths}
  )
  from ${images} where ${images.propertyId} = ${properties.id} and ${images.mediaType} = 'IMAGE'
  order by ${images.position} limit 1
)`

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

// Most prices never change, so most rows need no look at the events.
const priceChangesOfProperty = sql<PropertyRow['priceChanges']>`case when ${properties.priceChangedAt} is null
  then '[]'::json else coalesce((
    select json_agg(json_build_object('at', at, 'from', before->'price', 'to', after->'price') order by position)
    from (
      select at, before, after, position from palapa.property_events event
      where event.property_id = ${properties.id} and kind = 'PRICE' order by position desc limit 100
    ) recent
  ), '[]') end`

const earlierListingOfProperty = sql<
  PropertyRow['earlierListing']
>`case when ${properties.relistedAt} is not null then (
    select before from palapa.property_events event
    where event.property_id = ${properties.id} and kind = 'RELISTED' order by position desc limit 1
  ) end`

/**
 * Returns complete properties in no particular order, including withdrawn ones. Uses a single statement, so that images,
 * features and names match the version of the row.
 */
export async function listPropertyRows(db: Db, ids: string[]): Promise<PropertyRow[]> {
  if (ids.length === 0) return []
  return selectRows(db, inArray(properties.id, ids))
}

const isAmongIds = sql`${properties.id} = any(${idsPlaceholder('ids')})`

/** Creates the same function with a named statement, because planning it takes longer than reading one property. */
export function createRowReader(db: Db): (ids: string[]) => Promise<PropertyRow[]> {
  const statement = selectRows(db, isAmongIds).prepare('property-rows')
  return (ids) => statement.execute({ ids })
}

/** Creates a function that reads only what lists show, which takes a fraction of the time. */
export function createCardReader(db: Db): (ids: string[]) => Promise<CardRow[]> {
  const statement = db
    .select({
      ...cardColumns,
      location: locations.name,
      place: locations.place,
      sellerName: profiles.name,
      details: cardDetailColumns,
      images: imagesOfProperty,
    })
    .from(properties)
    .innerJoin(locations, eq(locations.id, properties.locationId))
    .innerJoin(profiles, eq(profiles.id, properties.sellerId))
    .leftJoin(propertyDetails, eq(propertyDetails.propertyId, properties.id))
    .where(isAmongIds)
    .prepare('property-cards')
  return (ids) => statement.execute({ ids })
}

function selectRows(db: Db, condition: SQL) {
  return db
    .select({
      ...columns,
      location: locations.name,
      place: locations.place,
      placeSource: locations.placeSource,
      sellerName: profiles.name,
      sellerBio: profiles.bio,
      sellerPlace: profiles.location,
      sellerSince: profiles.createdAt,
      responseMinutes: profiles.responseMinutes,
      details: propertyDetails,
      images: imagesOfProperty,
      features: featuresOfProperty,
      priceChanges: priceChangesOfProperty,
      earlierListing: earlierListingOfProperty,
    })
    .from(properties)
    .innerJoin(locations, eq(locations.id, properties.locationId))
    .innerJoin(profiles, eq(profiles.id, properties.sellerId))
    .leftJoin(propertyDetails, eq(propertyDetails.propertyId, properties.id))
    .where(condition)
}
