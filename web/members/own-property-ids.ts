import { queryOptions } from '@tanstack/react-query'
import { listOwnPropertyIds } from '#contract/listings.ts'
import { callSignedIn, queryClient } from './query.tsx'

/** Start of the keys of these queries. */
export const ownPropertyIdsKey = ['own-property-ids'] as const

/**
 * Returns the query for the IDs of the user's own listings. Load this file only for signed-in users, because it imports
 * TanStack Query.
 */
export function ownPropertyIdsQuery(userId: string) {
  return queryOptions({
    queryKey: [...ownPropertyIdsKey, userId],
    // Without its signal: a heart that unmounts would cancel the request of the screen that follows.
    queryFn: async () => (await callSignedIn(listOwnPropertyIds, {})).propertyIds,
  })
}

export async function ownsProperty(userId: string, propertyId: string): Promise<boolean> {
  return (await queryClient.fetchQuery(ownPropertyIdsQuery(userId))).includes(propertyId)
}
