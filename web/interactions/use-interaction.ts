import { deleteInteraction, type InteractionType, setInteraction } from '#contract/interactions.ts'
import { useSession } from '#web/session/use-session.ts'
import { callSignedIn } from '#web/members/query.tsx'
import { useChange } from '#web/members/use-change.ts'
import { recordChange, useRecentChange } from './recent-changes.ts'
import { useInteractions } from './use-interactions.ts'

/** Returns whether the signed-in user has this interaction with a property, and a function that toggles it. */
export function useInteraction(propertyId: string, interactionType: InteractionType) {
  const userId = useSession().session?.user.id ?? ''
  const { interactions, isPending: isLoading, loadedAt } = useInteractions(interactionType)
  const isListed = interactions.some((interaction) => interaction.propertyId === propertyId)
  const isSet = useRecentChange(userId, propertyId, interactionType, loadedAt) ?? isListed
  const change = useChange(
    async () => {
      const body = { propertyId, interactionType }
      if (isSet) await callSignedIn(deleteInteraction, { body })
      else await callSignedIn(setInteraction, { body })
    },
    {
      onSuccess: () => recordChange(userId, propertyId, interactionType, !isSet),
      onError: (error) => console.error('The interaction could not be saved', error),
    },
  )
  return { isSet, isPending: change.isPending || isLoading, toggle: () => change.mutate() }
}
