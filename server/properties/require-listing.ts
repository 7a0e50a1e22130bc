import { ApiError, notFound } from '#server/lib/errors.ts'
import { isId } from '#server/lib/ids.ts'
import { canEditProperty, canSeeProperty, isGone } from './policy.ts'
import type { ListingState, ReadListing } from './queries.ts'

/** Returns the state of a property that the user may see. Throws 404 for any other, and 410 for one sold long ago. */
export async function requireListing(
  read: ReadListing,
  id: string,
  userId: string | undefined,
): Promise<ListingState> {
  const listing = isId(id) ? await read(id) : undefined
  if (!listing || !canSeeProperty(userId, listing)) throw propertyNotFound()
  if (isGone(listing) && listing.sellerId !== userId)
    throw new ApiError('gone', 'This property was sold some time ago.')
  return listing
}

/** Also throws 403 for the property of another seller. */
export async function requireOwnListing(
  read: ReadListing,
  id: string,
  userId: string,
): Promise<ListingState> {
  const listing = await requireListing(read, id, userId)
  if (canEditProperty(userId, listing)) return listing
  throw new ApiError('forbidden', 'Only the owner of a listing can change it.')
}

export function propertyNotFound(): ApiError {
  return notFound('This property does not exist or is no longer listed.')
}
