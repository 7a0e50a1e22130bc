import { useMutation } from '@tanstack/react-query'
import { queryClient } from '#web/query.tsx'
import { reasonOf } from '#web/reason-of.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { ConversationActions } from './conversation-source.ts'
import { otherPersonOf } from './participants.ts'
import type { ConversationViewModel } from './view-models.ts'

type BlockDialogProps = {
  conversation: ConversationViewModel
  actions: ConversationActions
  isOpen: boolean
  onClose: () => void
}

/** Asks for confirmation before the other user is blocked. */
export function BlockDialog({ conversation, actions, isOpen, onClose }: BlockDialogProps) {
  const { name } = otherPersonOf(conversation)
  const blocking = { mutationFn: () => actions.setBlock(conversation.id, true), onSuccess: onClose }
  const { mutate, isPending, error } = useMutation(blocking, queryClient)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={`Block ${name}?`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" isBusy={isPending} onClick={() => mutate()}>
            Yes, Block
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <p>
          Neither of you will be able to write to the other, in any conversation, and contact details that you
          shared will be hidden again. Your messages stay.
        </p>
        <p className="text-muted">
          {name} will not be notified that you blocked them. You can unblock them at any time.
        </p>
        {error && (
          <Notice tone="error">
            {name} could not be blocked. {reasonOf(error)}
          </Notice>
        )}
      </div>
    </Dialog>
  )
}
