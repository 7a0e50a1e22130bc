import type { PropertyImage } from '#contract/images.ts'
import type { Property, PropertyCard } from '#contract/properties.ts'
import { presentImage } from '#server/storage/present.ts'
import type { ImageRow, PropertyRow } from './queries.ts'

const cardImages = 3

/** `apiUrl` is the origin of the API, blank when it is the same as the page's. */
export function presentCard(row: PropertyRow, apiUrl: string): PropertyCard {
  return { ...presentFacts(row), images: presentPropertyImages(row.images.slice(0, cardImages), apiUrl) }
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
    images: presentPropertyImages(row.images, apiUrl),
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
    isSample: row.isSample,
    createdAt: row.createdAt.toISOString(),
    sellerName: row.sellerName.trim() || null,
  }
}

/** Returns the images of a listing as the API sends them. */
export function presentPropertyImages(rows: ImageRow[], apiUrl: string): PropertyImage[] {
  return rows.map((row) => ({
    ...presentImage(row, apiUrl),
    isPrimary: row.position === 0,
    mediaType: row.mediaType,
  }))
}
