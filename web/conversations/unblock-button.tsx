import { reasonOf } from '#web/reason-of.ts'
import { Button, type ButtonProps } from '#web/ui/button.tsx'
import { useChange } from '#web/use-change.ts'
import type { ConversationActions } from './conversation-source.ts'
import { otherPersonOf } from './participants.ts'
import type { ConversationViewModel } from './view-models.ts'

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
