import { useQuery } from '@tanstack/react-query'
import { deleteInteraction, setInteraction } from '#contract/interactions.ts'
import { useSession } from '#web/session/use-session.ts'
import { callSignedIn, queryClient } from '#web/members/query.tsx'
import { useChange } from '#web/members/use-change.ts'
import { replacingUnsent } from '#web/storage/unsent-verdicts.ts'
import { likedIdsQuery } from './interactions-query.ts'
import { recordChange, useRecentChange } from './recent-changes.ts'

/** Returns whether the signed-in user likes a property, and a function that toggles it. */
export function useLike(propertyId: string) {
  const { session, accessToken } = useSession()
  const userId = session?.user.id ?? ''
  const likes = useQuery({ ...likedIdsQuery(userId), enabled: accessToken !== null }, queryClient)
  const isListed = likes.data?.includes(propertyId) ?? false
  const isLiked = useRecentChange(userId, propertyId, 'LIKE', likes.dataUpdatedAt) ?? isListed
  const change = useChange(
    async (isWanted: boolean) => {
      const body = { propertyId, interactionType: 'LIKE' as const }
      await replacingUnsent<unknown>(userId, body, () =>
        isWanted ? callSignedIn(setInteraction, { body }) : callSignedIn(deleteInteraction, { body }),
      )
    },
    {
      onSuccess: (_, isWanted) => recordChange(userId, propertyId, 'LIKE', isWanted),
      onError: (error) => console.error('The interaction could not be saved', error),
    },
  )
  return { isLiked, isPending: change.isPending || likes.isPending, toggle: () => change.mutate(!isLiked) }
}
