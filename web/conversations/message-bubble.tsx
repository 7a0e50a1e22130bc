import type { Conversation, Message, Sender } from '#contract/conversations.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { formatTime } from './chat-times.ts'
import { participantOf } from './participants.ts'

type MessageBubbleProps = {
  conversation: Conversation
  message: Message
  /** Follows a message of the same sender, whose name need not be said again. */
  isContinued: boolean
}

const bubbles: Record<Sender, string> = {
  buyer: 'bg-primary text-on-primary',
  seller: 'border border-line bg-surface',
  rep: 'border border-line bg-surface',
  support: 'border border-primary/30 bg-primary-soft',
  system: '',
}

export function MessageBubble({ conversation, message, isContinued }: MessageBubbleProps) {
  if (message.sender === 'system')
    return <p className="py-1 text-center text-sm text-muted">{message.text}</p>
  const sender = participantOf(conversation, message.sender)
  const isOwn = message.sender === 'buyer'
  return (
    <div className={classNames('flex items-end gap-2.5', isOwn && 'justify-end', !isContinued && 'pt-3')}>
      {!isOwn &&
        (isContinued ? (
          <span className="w-9 shrink-0" />
        ) : (
          <Avatar
            name={sender.name}
            photoUrl={sender.avatar}
            seed={sender.name}
            size={36}
            className="self-start"
          />
        ))}
      <div className={classNames('flex max-w-[min(34rem,85%)] flex-col gap-1', isOwn && 'items-end')}>
        {isOwn ? (
          <span className="sr-only">You</span>
        ) : (
          <p className={classNames('text-sm', isContinued && 'sr-only')}>
            <span className="font-semibold">{sender.name}</span>{' '}
            <span className="text-muted">{sender.role}</span>
          </p>
        )}
        <p
          className={classNames(
            'rounded-md px-4 py-2.5 text-pretty [overflow-wrap:anywhere] whitespace-pre-wrap',
            bubbles[message.sender],
          )}
        >
          {message.text}
        </p>
        <time dateTime={message.time} className="text-xs text-muted">
          {formatTime(message.time)}
        </time>
      </div>
    </div>
  )
}
