import type { Role } from '#contract/profiles.ts'
import type { propertyStatuses } from '#contract/properties.ts'

type Listing = { sellerId: string; status: (typeof propertyStatuses)[number] }

/** A withdrawn listing exists for its owner alone. */
export function canSeeProperty(userId: string | undefined, listing: Listing): boolean {
  return listing.status === 'ACTIVE' || listing.sellerId === userId
}

export function canEditProperty(userId: string, listing: Listing): boolean {
  return listing.sellerId === userId
}

export function canSeePropertyStats(role: Role): boolean {
  return role === 'SELLER'
}
