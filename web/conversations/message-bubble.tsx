import { Avatar } from '#web/ui/avatar.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { formatTime } from '#web/ui/times.ts'
import type { ConversationActions } from './conversation-source.ts'
import { MessageDelivery } from './message-delivery.tsx'
import { MessageImages } from '#web/conversations/images/message-images.tsx'
import { MessageWarnings } from './message-warnings.tsx'
import { otherSideOf, participantOf, viewerOf } from './participants.ts'
import { type ConversationViewModel, type MessageViewModel, summaryOf } from './view-models.ts'

type MessageBubbleProps = {
  conversation: ConversationViewModel
  message: MessageViewModel
  /** Whether the message follows one of the same sender, so that the name is hidden. */
  isContinued: boolean
  /** Whether this is the user's newest message, which shows its delivery state. */
  isLast: boolean
  actions: ConversationActions | undefined
  onDelete: () => void
  onReport: () => void
}

/** Enough of a message to recognize it among the buttons of the page. */
const excerptLength = 60

const ownBubble = 'bg-primary text-on-primary'
const personBubble = 'border border-line bg-surface'
const agentBubble = 'border border-primary/30 bg-primary-soft'

export function MessageBubble(props: MessageBubbleProps) {
  const { conversation, message, isContinued, isLast, actions, onDelete, onReport } = props
  if (message.sender === 'system')
    return (
      <p dir="auto" className="py-1 text-center text-sm text-muted">
        {message.text}
      </p>
    )
  const sender = participantOf(conversation, message.sender)
  const isOwn = message.sender === viewerOf(conversation)
  return (
    <div
      className={classNames('group flex items-end gap-2.5', isOwn && 'justify-end', !isContinued && 'pt-3')}
    >
      {!isOwn &&
        (isContinued ? (
          <span className="w-9 shrink-0" />
        ) : (
          <Avatar
            name={sender.name}
            photoUrl={sender.avatar}
            size={36}
            isOwner={message.sender === 'seller'}
            className="self-start"
          />
        ))}
      <div className={classNames('flex max-w-[min(34rem,85%)] flex-col gap-1', isOwn && 'items-end')}>
        {isOwn ? (
          <span className="sr-only">You</span>
        ) : (
          <p className={classNames('text-sm', isContinued && 'sr-only')}>
            <span dir="auto" className="font-semibold">
              {sender.name}
            </span>{' '}
            <span className="text-muted">{sender.role}</span>
          </p>
        )}
        <MessageImages message={message} from={sender.name} />
        {message.text !== '' && (
          <p
            dir="auto"
            className={classNames(
              'rounded-md px-4 py-2.5 text-pretty whitespace-pre-wrap',
              isOwn ? ownBubble : message.sender === 'support' ? agentBubble : personBubble,
            )}
          >
            {message.text}
          </p>
        )}
        <MessageWarnings warnings={message.warnings ?? []} />
        <div
          className={classNames('flex items-center gap-2 text-xs text-muted', isOwn && 'flex-row-reverse')}
        >
          <p>
            {message.isAutomatic && 'Automatic greeting · '}
            <time dateTime={message.time}>{formatTime(message.time)}</time>
            {isOwn && isLast && conversation.stored && !message.delivery && (
              <span>{message.read ? ' · Read' : ' · Sent'}</span>
            )}
            {message.isReported && ' · Reported'}
          </p>
          {actions && !message.delivery && (
            <>
              <MessageButton
                label="Delete for me"
                message={message}
                icon="trash"
                touchIcon="more"
                onClick={onDelete}
              />
              {message.sender === otherSideOf(conversation) && !message.isReported && (
                <MessageButton label="Report" message={message} icon="flag" onClick={onReport} />
              )}
            </>
          )}
        </div>
        {message.delivery && (
          <MessageDelivery message={message} delivery={message.delivery} actions={actions} />
        )}
      </div>
    </div>
  )
}

type MessageButtonProps = {
  label: string
  message: MessageViewModel
  icon: IconName
  touchIcon?: IconName
  onClick: () => void
}

/** Shown on hover and focus; always on touch screens, which cannot hover. */
function MessageButton({ label, message, icon, touchIcon = icon, onClick }: MessageButtonProps) {
  return (
    <button
      type="button"
      aria-label={`${label}: ${Array.from(summaryOf(message)).slice(0, excerptLength).join('')}`}
      onClick={onClick}
      className="-my-1 flex size-7 shrink-0 items-center justify-center rounded-md opacity-0 transition-opacity duration-fast group-hover:opacity-100 hover:bg-sunken hover:text-ink focus-visible:opacity-100 pointer-coarse:-my-3 pointer-coarse:size-11 pointer-coarse:opacity-100"
    >
      <span className="pointer-coarse:hidden">
        <Icon name={icon} size={14} />
      </span>
      <span className="hidden pointer-coarse:block">
        <Icon name={touchIcon} size={18} />
      </span>
    </button>
  )
}
