import { existingFeatures } from '#contract/details/development.ts'
import type { StatedDetails } from '#contract/details/fields.ts'
import type { PropertyImage } from '#contract/images.ts'
import { dayInBelize } from '#contract/lib/belize-time.ts'
import {
  type OwnedProperty,
  priceHistoryLength,
  type Property,
  type PropertyCard,
} from '#contract/properties.ts'
import { imageUrl, presentImage } from '#server/storage/present.ts'
import { cardDetails, ownDetails, publicDetails } from '#server/properties/details/details.ts'
import { type PriceChange, shownPriceChanges } from '#server/properties/history/price-history.ts'
import { isLinkShown, ownPosition, shownPosition, spotOf } from '#server/properties/positions/positions.ts'
import { canSeePhotos, type Listing } from './policy.ts'
import type { CardRow, ImageRow, PropertyRow } from './queries.ts'

/** Includes the videos, which cards leave out. */
const cardImages = 5

/** `apiUrl` is the origin of the API, blank when it is the same as the page's. */
export function presentCard(row: CardRow, apiUrl: string): PropertyCard {
  return {
    ...presentFacts(row),
    ...cardDetails(row.details),
    listedAt: row.listedAt.toISOString(),
    images: presentPropertyImages(row.images.slice(0, cardImages), apiUrl),
  }
}

/** Returns the property as others than its owner see it. The same body is sent to all of them. */
export function presentProperty(row: PropertyRow, apiUrl: string): Property {
  const details = publicDetails(row.details, row.propertyType)
  return {
    ...presentFacts(row),
    highway: row.highway,
    mile: row.mile,
    yearBuilt: row.yearBuilt,
    descriptionShort: row.descriptionShort,
    descriptionLong: row.descriptionLong,
    youtubeUrl: row.youtubeUrl,
    mapLocationUrl: isLinkShown(row) ? row.mapLocationUrl : null,
    position: shownPosition(row),
    place: row.place,
    features: existingFeatures(row.features, details),
    listedAt: row.listedAt.toISOString(),
    responseMinutes: row.isSample ? null : row.responseMinutes,
    priceHistory: shownPriceChanges(priceChangesOf(row), row.listedAt)
      .slice(-priceHistoryLength)
      .map(presentChange),
    earlierListing: row.earlierListing,
    soldPage: row.soldPage,
    sellerBio: row.sellerBio.trim() || null,
    sellerPlace: row.sellerPlace.trim() || null,
    sellerSince: dayInBelize(row.sellerSince).slice(0, 'YYYY-MM'.length),
    ...withDetails(details),
    images: presentPropertyImages(row.images, apiUrl),
  }
}

/**
 * Returns the property as only its owner and staff see it, with the position and all details that the owner entered and the place
 * that the owner chose.
 */
export function presentOwnProperty(row: PropertyRow, apiUrl: string): OwnedProperty {
  const { mapLocationUrl, placeSource, place, features } = row
  const own = {
    mapLocationUrl,
    features,
    position: ownPosition(row),
    ...withDetails(ownDetails(row.details)),
  }
  const property = { ...presentProperty(row, apiUrl), ...own }
  return placeSource === 'OWNER' ? { ...property, chosenPlace: place } : property
}

function withDetails(details: StatedDetails): Pick<Property, 'details'> {
  return Object.keys(details).length > 0 ? { details } : {}
}

function presentFacts(row: CardRow): Omit<PropertyCard, 'images' | 'listedAt'> {
  const spot = spotOf(row)
  return {
    ...(spot && { spot }),
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
    ...(row.featuredPosition !== null && { featuredPosition: row.featuredPosition }),
    isSample: row.isSample,
    createdAt: row.createdAt.toISOString(),
    confirmedAt: row.confirmedAt.toISOString(),
    reducedAt: row.reducedAt?.toISOString() ?? null,
    soldOn: row.status === 'SOLD' ? row.soldOn : null,
    soldPrice: row.status === 'SOLD' && row.isSoldPriceShown ? row.soldPrice : null,
    sellerName: row.sellerName.trim() || null,
  }
}

function priceChangesOf({ priceChanges }: PropertyRow): PriceChange[] {
  return priceChanges.map(({ at, ...prices }) => ({ at: new Date(at), ...prices }))
}

/** Returns the asking price at a time, without corrections that visitors did not see. */
export function priceAt(row: PropertyRow, time: Date): number {
  const later = priceChangesOf(row).filter(({ at }) => at > time)
  return shownPriceChanges(later, row.listedAt)[0]?.from ?? row.price
}

function presentChange({ at, from, to }: PriceChange): Property['priceHistory'][number] {
  return { changedAt: at.toISOString(), price: to, previousPrice: from }
}

/** Returns the images of a listing as the API sends them. */
function presentPropertyImages(rows: ImageRow[], apiUrl: string): PropertyImage[] {
  return rows.map((row) => presentPropertyImage(row, apiUrl))
}

export function presentPropertyImage(row: ImageRow, apiUrl: string): PropertyImage {
  return { ...presentImage(row, apiUrl), isPrimary: row.position === 0, mediaType: row.mediaType }
}

const placeholderImage = '/placeholder.svg'

/** Returns the address of the photo of a property in a list of the user's, or of a placeholder. */
export function presentPrimaryImage(
  userId: string,
  { primaryImage, ...listing }: Listing & { primaryImage: ImageRow | null },
  apiUrl: string,
): string {
  return primaryImage && canSeePhotos(userId, listing) ? imageUrl(primaryImage, apiUrl) : placeholderImage
}
