import { reasonOf } from '#web/members/reason-of.ts'
import { Button, type ButtonProps } from '#web/ui/button.tsx'
import { useChange } from '#web/members/use-change.ts'
import type { ConversationActions } from '#web/conversations/conversation-source.ts'
import { otherPersonOf } from '#web/conversations/participants.ts'
import type { ConversationViewModel } from '#web/conversations/view-models.ts'

type UnblockButtonProps = ButtonProps & { conversation: ConversationViewModel; actions: ConversationActions }

export function UnblockButton({ conversation, actions, ...look }: UnblockButtonProps) {
  const { name } = otherPersonOf(conversation)
  const { mutate, isPending } = useChange(() => actions.setBlock(conversation.id, false), {
    errorNotice: (error) => `${name} could not be unblocked. ${reasonOf(error)}`,
  })
  return (
    <Button {...look} isBusy={isPending} onClick={() => mutate()}>
      <span>
        Unblock <span dir="auto">{name}</span>
      </span>
    </Button>
  )
}
