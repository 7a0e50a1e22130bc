import { queryClient } from '#web/members/query.tsx'
import { useChange } from '#web/members/use-change.ts'

type Kind = 'uploads' | 'edits'

export const photoMutationKey = (propertyId: string, kind?: Kind) =>
  ['photos', propertyId, kind].filter((part) => part !== undefined)

/** Returns whether a form, also one that the user has left, is preparing photos of the listing or changing them. */
export const arePhotosChanging = (propertyId: string): boolean =>
  queryClient.isMutating({ mutationKey: photoMutationKey(propertyId) }) > 0

/**
 * Returns a mutation of the photos of a listing. Those of a kind run one at a time, also those of a form that the user has left. Uploads
 * take long on a slow network, so edits, which move and remove photos, do not wait for them.
 */
export function usePhotoMutation(propertyId: string, kind: Kind) {
  return useChange((work: () => Promise<void>) => work(), {
    mutationKey: photoMutationKey(propertyId, kind),
    scope: { id: `${kind} of the photos of ${propertyId}` },
  })
}
