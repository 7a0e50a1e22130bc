import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { conversationPath } from '#web/routing/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { formatTimeOrDay } from '#web/ui/times.ts'
import { otherPersonOf, participantOf, viewerOf } from '#web/conversations/participants.ts'
import type { ConversationViewModel } from '#web/conversations/view-models.ts'
import { linkId } from '#web/conversations/use-moved-focus.ts'

type ConversationListProps = {
  conversations: ConversationViewModel[]
  openId: string | null
  /** Rendered below the list. */
  children?: ReactNode
}

export function ConversationList({ conversations, openId, children }: ConversationListProps) {
  return (
    <div className="relative overflow-y-auto p-2">
      {conversations.length > 0 && (
        <ul className="flex flex-col gap-1">
          {conversations.map((conversation) => (
            <li key={conversation.id}>
              <ConversationItem conversation={conversation} isOpen={conversation.id === openId} />
            </li>
          ))}
        </ul>
      )}
      {children}
    </div>
  )
}

function ConversationItem({
  conversation,
  isOpen,
}: {
  conversation: ConversationViewModel
  isOpen: boolean
}) {
  const { id, propertyTitle, propertyImage, lastMessage, unreadCount, stored } = conversation
  const other = otherPersonOf(conversation)
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
      <span className="relative mr-1.5 shrink-0 self-start">
        <img
          src={propertyImage}
          alt=""
          width={60}
          height={60}
          className="size-15 rounded-md bg-sunken object-cover"
        />
        <Avatar
          name={other.name}
          photoUrl={other.avatar}
          size={28}
          className="absolute -right-2 -bottom-2 ring-2 ring-surface"
        />
      </span>
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="flex items-baseline gap-2">
          {/* Beside an open conversation on a tablet, one line has room for two words. */}
          <strong
            dir="auto"
            className="truncate font-semibold tablet:max-laptop:line-clamp-2 tablet:max-laptop:whitespace-normal"
          >
            {propertyTitle}
          </strong>
          <time dateTime={lastMessage.time} className="ml-auto shrink-0 text-xs text-muted">
            {formatTimeOrDay(lastMessage.time)}
          </time>
        </span>
        <span className="flex items-center gap-2 text-sm text-muted">
          <span dir="auto" className="truncate">
            {other.name}
          </span>
          {stored?.isAnswered && (
            <span className="inline-flex shrink-0 items-center gap-1 text-xs font-semibold text-primary">
              <Icon name="heart" size={12} />
              Match
            </span>
          )}
        </span>
        <span className="flex items-center gap-2">
          <span
            className={classNames(
              'truncate text-sm',
              unreadCount > 0 ? 'font-semibold text-ink' : 'text-muted',
            )}
          >
            <LastLine conversation={conversation} />
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

function LastLine({ conversation }: { conversation: ConversationViewModel }) {
  const { sender, text } = conversation.lastMessage
  const isOwn = sender === viewerOf(conversation)
  const isNamed = !isOwn && sender !== 'buyer' && sender !== 'seller' && sender !== 'system'
  return (
    <>
      {isOwn && 'You: '}
      {isNamed && `${participantOf(conversation, sender).name.split(' ')[0]}: `}
      <span dir="auto">{text}</span>
    </>
  )
}

export function ConversationListSkeleton() {
  return (
    <section aria-label="Loading conversations" aria-busy="true" className="flex flex-col gap-1 p-2">
      {[1, 2, 3].map((item) => (
        <div key={item} className="flex items-center gap-3 p-3">
          <Skeleton className="mr-1.5 size-15 shrink-0" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-4 w-4/5" />
            <Skeleton className="h-4 w-3/5" />
          </div>
        </div>
      ))}
    </section>
  )
}
