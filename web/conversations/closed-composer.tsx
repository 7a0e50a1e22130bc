import type { ConversationActions } from './conversation-source.ts'
import { otherPersonOf } from './participants.ts'
import type { ConversationViewModel } from './view-models.ts'
import { UnblockButton } from '#web/conversations/dialogs/unblock-button.tsx'

type ClosedComposerProps = { conversation: ConversationViewModel; actions: ConversationActions }

/** Replaces the composer while the user cannot write. */
export function ClosedComposer({ conversation, actions }: ClosedComposerProps) {
  const { name } = otherPersonOf(conversation)
  const { isBlocked, isOtherSuspended, isOtherDeleted } = conversation.stored ?? {}
  return (
    <div className="flex min-h-20 flex-wrap items-center justify-between gap-3 border-t border-line bg-surface px-4 py-3 tablet:px-6">
      <div className="text-muted">
        <p>
          {isBlocked ? (
            <>
              You have blocked <span dir="auto">{name}</span>.
            </>
          ) : isOtherSuspended ? (
            <>
              <span dir="auto">{name}</span> is suspended. You cannot write to each other during the
              suspension.
            </>
          ) : isOtherDeleted ? (
            'Their account was deleted. You can no longer write to each other.'
          ) : (
            'You can no longer write in this conversation.'
          )}
        </p>
        {isOtherSuspended && conversation.viewer === 'buyer' && (
          <p>Pay nothing before your own attorney has searched the title.</p>
        )}
      </div>
      {isBlocked && <UnblockButton conversation={conversation} actions={actions} variant="secondary" />}
    </div>
  )
}
