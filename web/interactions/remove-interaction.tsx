import type { Interaction } from '#contract/interactions.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { canReturn } from './use-removals.ts'

type RemoveInteractionProps = {
  /** The interaction to remove; undefined while the dialog is closed. */
  interaction: Interaction | undefined
  isBusy: boolean
  onClose: () => void
  onConfirm: (interaction: Interaction) => void
}

/** Renders a dialog that asks for confirmation before an interaction is removed. */
export function RemoveInteraction({ interaction, isBusy, onClose, onConfirm }: RemoveInteractionProps) {
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
          <Button variant="danger" isBusy={isBusy} onClick={() => interaction && onConfirm(interaction)}>
            Yes, Remove
          </Button>
        </>
      }
    >
      {interaction && (
        <p>
          “<span dir="auto">{interaction.property.title}</span>” will leave this list.{' '}
          {canReturn(interaction)
            ? 'It stays on the market, and you may find it again.'
            : 'It is no longer listed, so it cannot be brought back.'}
        </p>
      )}
    </Dialog>
  )
}
