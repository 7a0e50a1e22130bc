import { reasonOf } from '#web/members/reason-of.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useChange } from '#web/members/use-change.ts'
import type { ConversationActions } from '#web/conversations/conversation-source.ts'
import { otherPersonOf } from '#web/conversations/participants.ts'
import type { ConversationViewModel } from '#web/conversations/view-models.ts'

type BlockDialogProps = {
  conversation: ConversationViewModel
  actions: ConversationActions
  isOpen: boolean
  onClose: () => void
}

/** Asks for confirmation before the other user is blocked. */
export function BlockDialog({ conversation, actions, isOpen, onClose }: BlockDialogProps) {
  const { name } = otherPersonOf(conversation)
  const { mutate, isPending, error, reset } = useChange(() => actions.setBlock(conversation.id, true), {
    onSuccess: onClose,
  })
  const close = () => {
    reset()
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={`Block ${name}?`}
      confirmLabel="Yes, Block"
      isDanger
      isBusy={isPending}
      error={error && `${name} could not be blocked. ${reasonOf(error)}`}
      onConfirm={() => mutate()}
      onCancel={close}
    >
      <p>
        Neither of you will be able to write to the other, in any conversation, and contact details that you
        shared will be hidden again. Your messages stay.
      </p>
      <p className="mt-3 text-muted">
        {name} will not be notified that you blocked them. You can unblock them at any time.
      </p>
    </ConfirmDialog>
  )
}
