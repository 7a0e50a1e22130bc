import { useMutation } from '@tanstack/react-query'
import { queryClient } from '#web/query.tsx'
import { reasonOf } from '#web/reason-of.ts'
import { Button, type ButtonProps } from '#web/ui/button.tsx'
import { showNotice } from '#web/ui/notices.tsx'
import type { ConversationActions } from './conversation-source.ts'
import { otherPersonOf } from './participants.ts'
import type { ConversationViewModel } from './view-models.ts'

type UnblockButtonProps = ButtonProps & { conversation: ConversationViewModel; actions: ConversationActions }

export function UnblockButton({ conversation, actions, ...look }: UnblockButtonProps) {
  const { name } = otherPersonOf(conversation)
  const { mutate, isPending } = useMutation(
    {
      mutationFn: () => actions.setBlock(conversation.id, false),
      onError: (error) =>
        showNotice({ tone: 'error', text: `${name} could not be unblocked. ${reasonOf(error)}` }),
    },
    queryClient,
  )
  return (
    <Button {...look} isBusy={isPending} onClick={() => mutate()}>
      <span>
        Unblock <span dir="auto">{name}</span>
      </span>
    </Button>
  )
}
