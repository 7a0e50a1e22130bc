import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { adviceOf } from '#web/members/reason-of.ts'
import { useChange } from '#web/members/use-change.ts'
import type { ConversationActions } from '#web/conversations/conversation-source.ts'
import { otherPersonOf } from '#web/conversations/participants.ts'
import type { ConversationViewModel, MessageViewModel } from '#web/conversations/view-models.ts'

type DeleteMessageDialogProps = {
  conversation: ConversationViewModel
  /** The message to delete, null while the dialog is closed. */
  message: MessageViewModel | null
  actions: ConversationActions
  onClose: () => void
}

/** Asks for confirmation before a message is deleted for this user. */
export function DeleteMessageDialog({ conversation, message, actions, onClose }: DeleteMessageDialogProps) {
  const { mutate, isPending, error, reset } = useChange(
    async () => {
      if (message) await actions.remove(conversation.id, message.id)
    },
    { onSuccess: onClose },
  )
  const close = () => {
    reset()
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen={message !== null}
      title="Delete this message for you?"
      confirmLabel="Delete"
      cancelLabel="Keep"
      isDanger
      isBusy={isPending}
      error={error && `It could not be deleted. ${adviceOf(error)}`}
      onConfirm={() => mutate()}
      onCancel={close}
    >
      <p>
        You will no longer see it. <span dir="auto">{otherPersonOf(conversation).name}</span> still does.
      </p>
    </ConfirmDialog>
  )
}
