import type { PropertyImage } from '#contract/images.ts'
import type { Property, PropertyCard } from '#contract/properties.ts'
import type { ImageRow, PropertyRow } from './queries.ts'

const cardImages = 3

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

/** Returns an image as the API sends it. `apiUrl` is the API's origin when it differs from the page's, otherwise empty. */
export function presentImage(row: ImageRow, apiUrl: string): PropertyImage {
  const shown = Math.min(1280, row.width)
  return {
    id: row.id,
    url: `${apiUrl}/media/${row.hash}-${shown}.webp`,
    isPrimary: row.position === 0,
    mediaType: row.mediaType,
    width: shown,
    height: Math.round((row.height * shown) / row.width),
    placeholder: row.placeholder,
    widths: row.widths,
  }
}
