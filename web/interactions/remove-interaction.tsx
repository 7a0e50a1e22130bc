import type { Interaction } from '#contract/interactions.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
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
    <ConfirmDialog
      isOpen={interaction !== undefined}
      title="Remove this property?"
      confirmLabel="Yes, Remove"
      isDanger
      isBusy={isBusy}
      onConfirm={() => interaction && onConfirm(interaction)}
      onCancel={onClose}
    >
      {interaction && (
        <p>
          “<span dir="auto">{interaction.property.title}</span>” will leave this list.{' '}
          {canReturn(interaction)
            ? 'It stays on the market, and you may find it again.'
            : 'It is no longer listed, so it cannot be brought back.'}
        </p>
      )}
    </ConfirmDialog>
  )
}
