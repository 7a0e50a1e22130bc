import type { OwnProperty } from '#contract/listings.ts'
import { canOwnerEdit } from '#contract/property-statuses.ts'

/** What is missing from a listing, and what its owner can do about it. */
export type Advice = { text: string; action: string }

const recommendedPhotos = 5

type Listing = Pick<
  OwnProperty,
  | 'status'
  | 'isSample'
  | 'images'
  | 'descriptionLong'
  | 'propertyType'
  | 'bedrooms'
  | 'areaSqft'
  | 'lotSizeSqft'
  | 'features'
>

/**
 * Returns the most important thing that a listing lacks, or null if it lacks none, cannot be edited, or has photos that wait in this
 * browser, which another line is about.
 */
export function adviceFor(listing: Listing, hasUnsentPhotos: boolean): Advice | null {
  const { status, isSample, propertyType, bedrooms, areaSqft, lotSizeSqft } = listing
  if (!canOwnerEdit(status) || isSample || hasUnsentPhotos) return null
  const photos = listing.images.filter(({ mediaType }) => mediaType === 'IMAGE').length
  if (photos === 0) return { text: 'It has no photos yet.', action: 'Choose photos' }
  if (listing.descriptionLong.trim() === '')
    return { text: 'It has no description yet.', action: 'Write one' }
  if ((propertyType === 'HOUSE' || propertyType === 'CONDO') && bedrooms === null)
    return { text: 'Searches by bedrooms leave it out.', action: 'Add the bedrooms' }
  if (propertyType === 'LAND' ? lotSizeSqft === null : areaSqft === null)
    return { text: 'Its size is not stated.', action: 'Add the size' }
  if (photos < recommendedPhotos) {
    const has = photos === 1 ? 'one photo' : `${photos} photos`
    return { text: `It has ${has}. We recommend at least ${recommendedPhotos}.`, action: 'Choose more' }
  }
  if (listing.features.length === 0) return { text: 'It has no features yet.', action: 'Choose some' }
  return null
}
