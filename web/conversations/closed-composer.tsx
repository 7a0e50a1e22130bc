import type { StoredActions } from './conversation-source.ts'
import { otherPersonOf } from './participants.ts'
import type { ShownConversation } from './shown-conversation.ts'
import { UnblockButton } from './unblock-button.tsx'

type ClosedComposerProps = { conversation: ShownConversation; actions: StoredActions }

/** Stands where messages are written while none can be. */
export function ClosedComposer({ conversation, actions }: ClosedComposerProps) {
  const { name } = otherPersonOf(conversation)
  const isBlocked = conversation.stored?.isBlocked
  return (
    <div className="flex min-h-20 flex-wrap items-center justify-between gap-3 border-t border-line bg-surface px-4 py-3 tablet:px-6">
      <p className="text-muted">
        {isBlocked ? `You have blocked ${name}.` : 'You cannot write in this conversation any more.'}
      </p>
      {isBlocked && <UnblockButton conversation={conversation} actions={actions} variant="secondary" />}
    </div>
  )
}
