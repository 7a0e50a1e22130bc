import { Link } from 'react-router'
import type { Conversation } from '#contract/conversations.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { formatDay } from './chat-times.ts'
import { conversationPath } from './conversation-path.ts'
import { participantOf } from './participants.ts'
import { linkId } from './use-moved-focus.ts'

type ConversationListProps = { conversations: Conversation[]; openId: string | null }

export function ConversationList({ conversations, openId }: ConversationListProps) {
  return (
    <ul className="flex flex-col gap-1 overflow-y-auto p-2">
      {conversations.map((conversation) => (
        <li key={conversation.id}>
          <ConversationItem conversation={conversation} isOpen={conversation.id === openId} />
        </li>
      ))}
    </ul>
  )
}

function ConversationItem({ conversation, isOpen }: { conversation: Conversation; isOpen: boolean }) {
  const { id, propertyTitle, propertyImage, seller, lastMessage, unreadCount } = conversation
  return (
    <Link
      id={linkId(id)}
      to={conversationPath(id)}
      preventScrollReset
      aria-current={isOpen ? 'true' : undefined}
      className={classNames(
        'flex items-center gap-3 rounded-md p-3 transition-colors duration-fast',
        isOpen ? 'bg-primary-soft' : 'hover:bg-sunken',
      )}
    >
      <img
        src={propertyImage}
        alt=""
        width={56}
        height={56}
        className="size-14 shrink-0 rounded-md bg-sunken object-cover"
      />
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="flex items-baseline gap-2">
          <strong className="truncate font-semibold">{propertyTitle}</strong>
          <time dateTime={lastMessage.time} className="ml-auto shrink-0 text-xs text-muted">
            {formatDay(lastMessage.time)}
          </time>
        </span>
        <span className="truncate text-sm text-muted">{seller.name}</span>
        <span className="flex items-center gap-2">
          <span
            className={classNames(
              'truncate text-sm',
              unreadCount > 0 ? 'font-semibold text-ink' : 'text-muted',
            )}
          >
            {lastLine(conversation)}
          </span>
          {unreadCount > 0 && (
            <span className="ml-auto min-w-6 shrink-0 rounded-full bg-secondary px-1.5 py-0.5 text-center text-xs font-semibold text-on-secondary">
              {unreadCount}
              <span className="sr-only"> unread</span>
            </span>
          )}
        </span>
      </span>
    </Link>
  )
}

function lastLine(conversation: Conversation): string {
  const { sender, text } = conversation.lastMessage
  if (sender === 'buyer') return `You: ${text}`
  if (sender === 'seller' || sender === 'system') return text
  return `${participantOf(conversation, sender).name.split(' ')[0]}: ${text}`
}

export function ConversationListSkeleton() {
  return (
    <section aria-label="Loading conversations" aria-busy="true" className="flex flex-col gap-1 p-2">
      {[1, 2, 3].map((item) => (
        <div key={item} className="flex items-center gap-3 p-3">
          <Skeleton className="size-14 shrink-0" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-4 w-4/5" />
            <Skeleton className="h-4 w-3/5" />
          </div>
        </div>
      ))}
    </section>
  )
}
