import { useMutation } from '@tanstack/react-query'
import { queryClient } from '#web/query.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { ConversationActions } from './conversation-source.ts'
import { otherPersonOf } from './participants.ts'
import type { ConversationViewModel, MessageViewModel } from './view-models.ts'

type DeleteMessageDialogProps = {
  conversation: ConversationViewModel
  /** The message to delete, null while the dialog is closed. */
  message: MessageViewModel | null
  actions: ConversationActions
  onClose: () => void
}

/** Asks for confirmation before a message is deleted for this user. */
export function DeleteMessageDialog({ conversation, message, actions, onClose }: DeleteMessageDialogProps) {
  const deletion = {
    mutationFn: async () => {
      if (message) await actions.remove(conversation.id, message.id)
    },
    onSuccess: onClose,
  }
  const { mutate, isPending, error, reset } = useMutation(deletion, queryClient)
  const close = () => {
    reset()
    onClose()
  }
  return (
    <Dialog
      isOpen={message !== null}
      onClose={close}
      title="Delete this message for you?"
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            Keep
          </Button>
          <Button variant="danger" disabled={isPending} onClick={() => mutate()}>
            Delete
          </Button>
        </>
      }
    >
      <p>
        You will no longer see it. <span dir="auto">{otherPersonOf(conversation).name}</span> still does.
      </p>
      {error && (
        <p role="alert" className="mt-3 text-danger">
          It could not be deleted. Check your connection and try again.
        </p>
      )}
    </Dialog>
  )
}
