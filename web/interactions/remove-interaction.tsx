import { useMutation } from '@tanstack/react-query'
import { deleteInteraction, type Interaction } from '#contract/interactions.ts'
import { callSignedIn, queryClient } from '#web/query.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { interactionsKey } from './interactions-query.ts'

type RemoveInteractionProps = {
  /** The one to remove; without it the dialog is closed. */
  interaction: Interaction | undefined
  onClose: () => void
  /** Hears what went wrong, and a blank text when a new attempt begins. */
  onFailure: (message: string) => void
}

/** Asks before an interaction is taken back. */
export function RemoveInteraction({ interaction, onClose, onFailure }: RemoveInteractionProps) {
  const removal = useMutation(
    {
      mutationFn: async ({ propertyId, interactionType }: Interaction) => {
        await callSignedIn(deleteInteraction, { body: { propertyId, interactionType } })
        await queryClient.invalidateQueries({ queryKey: interactionsKey })
      },
      onMutate: () => onFailure(''),
      onError: () => onFailure('Failed to remove interaction'),
      onSettled: onClose,
    },
    queryClient,
  )
  return (
    <Dialog
      isOpen={interaction !== undefined}
      onClose={onClose}
      title="Remove this property?"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="danger"
            isBusy={removal.isPending}
            onClick={() => interaction && removal.mutate(interaction)}
          >
            Yes, Remove
          </Button>
        </>
      }
    >
      <p>
        “{interaction?.property.title}” will leave this list. It stays on the market, and you may find it
        again.
      </p>
    </Dialog>
  )
}
