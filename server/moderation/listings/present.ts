import type { StaffListing } from '#contract/moderation/staff-listings.ts'
import { presentImage } from '#server/storage/present.ts'
import type { ListingRow } from './queries.ts'

export function presentListing({ image, createdAt, ...row }: ListingRow, apiUrl: string): StaffListing {
  return { ...row, image: image && presentImage(image, apiUrl), createdAt: createdAt.toISOString() }
}
