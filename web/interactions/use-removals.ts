import { useState } from 'react'
import { deleteInteraction, type Interaction } from '#contract/interactions.ts'
import { isListed } from '#contract/property-statuses.ts'
import { useSession } from '#web/session/use-session.ts'
import { callSignedIn } from '#web/members/query.tsx'
import type { FailedAttempt } from '#web/ui/failed-attempts.tsx'
import { adviceOf } from '#web/members/reason-of.ts'
import { useChange } from '#web/members/use-change.ts'
import { replacingUnsent } from '#web/storage/unsent-verdicts.ts'
import { restoreCached, removeCached } from './interaction-pages.ts'

export type Removals = {
  /** The removed interactions that can still be restored. */
  removed: Interaction[]
  /** The interaction that was restored last. */
  returned: Interaction | undefined
  /** The latest change, as announced by screen readers. */
  news: string
  isRemoving: boolean
  remove: (interaction: Interaction, onSettled: () => void) => void
  /** Ends the offer to restore an interaction. */
  dismiss: (interaction: Interaction) => void
  onReturned: (removed: Interaction, returned: Interaction) => void
}

/** Removes interactions, and lists those that can still be restored. */
export function useRemovals(onFailure: (failure: FailedAttempt | null) => void): Removals {
  const userId = useSession().session?.user.id ?? ''
  const [removed, setRemoved] = useState<Interaction[]>([])
  const [returned, setReturned] = useState<Interaction>()
  const [news, setNews] = useState('')

  const removal = useChange(
    ({ propertyId, interactionType }: Interaction) => {
      const body = { propertyId, interactionType }
      return replacingUnsent(userId, body, () => callSignedIn(deleteInteraction, { body }))
    },
    {
      onSuccess: (_, interaction) => {
        onFailure(null)
        removeCached(userId, interaction)
        setNews(`“${interaction.property.title}” was removed.`)
        if (canReturn(interaction)) setRemoved((all) => [...all, interaction])
      },
      onError: (error, interaction) =>
        onFailure({
          message: 'Failed to remove interaction',
          detail: `“${interaction.property.title}” is still in your list.`,
          advice: adviceOf(error),
          retry: (): Promise<unknown> => removal.mutateAsync(interaction),
        }),
    },
  )
  const dismiss = (gone: Interaction) => setRemoved((all) => all.filter((one) => one !== gone))
  const onReturned = (was: Interaction, is: Interaction) => {
    restoreCached(userId, is)
    dismiss(was)
    setReturned(is)
    setNews(`“${is.property.title}” is back.`)
  }
  const remove = (interaction: Interaction, onSettled: () => void) =>
    removal.mutate(interaction, { onSettled })
  return { removed, returned, news, isRemoving: removal.isPending, remove, dismiss, onReturned }
}

/** Returns whether an interaction can be restored: the server accepts none with a property that is off the market. */
export function canReturn({ property }: Interaction): boolean {
  return isListed(property.status)
}
