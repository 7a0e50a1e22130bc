import { Icon } from '#web/ui/icon.tsx'
import type { ConversationActions } from './conversation-source.ts'
import type { Delivery, MessageViewModel } from './view-models.ts'

type MessageDeliveryProps = {
  message: MessageViewModel
  delivery: Delivery
  actions: ConversationActions | undefined
}

const linkClasses = 'min-h-9 font-semibold underline underline-offset-4 pointer-coarse:min-h-11'

/** Shows the delivery state of an unsent message. */
export function MessageDelivery({ message, delivery, actions }: MessageDeliveryProps) {
  const hasUnsentImages = (message.unsentImages ?? []).length > 0
  const deleteButton = (
    <button type="button" className={linkClasses} onClick={() => actions?.discard(message.id)}>
      Delete
    </button>
  )
  if (delivery.state === 'sending') return <p className="text-xs text-muted">Sending…</p>
  if (delivery.state === 'waiting')
    return (
      <div className="text-right text-xs text-muted">
        <p>Not sent yet. It will be sent automatically as soon as possible.</p>
        {/* Photos may never get through. A text will, or fails, and one press would lose it. */}
        {hasUnsentImages && deleteButton}
      </div>
    )
  return (
    <div role="alert" className="text-right text-sm text-danger">
      <p className="flex items-start justify-end gap-1.5">
        <Icon name="alert" size={16} className="mt-0.5 shrink-0" />
        <span className="text-left [overflow-wrap:anywhere] text-pretty">{delivery.reason}</span>
      </p>
      <p className="flex justify-end gap-4">
        {delivery.canRemoveRefusedImages && (
          <button
            type="button"
            className={linkClasses}
            onClick={() => actions?.removeRefusedImages(message.id)}
          >
            Send without them
          </button>
        )}
        <button type="button" className={linkClasses} onClick={() => actions?.retry(message.id)}>
          Try again
        </button>
        {deleteButton}
      </p>
    </div>
  )
}
