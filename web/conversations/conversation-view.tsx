import { Link } from 'react-router'
import type { Conversation } from '#contract/conversations.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Composer } from './composer.tsx'
import { MessageLog } from './message-log.tsx'

type ConversationViewProps = {
  conversation: Conversation
  suggestion: string
  onSend: (text: string) => void
}

export function ConversationView({ conversation, suggestion, onSend }: ConversationViewProps) {
  const { propertyTitle, propertyImage, seller, rep, support } = conversation
  return (
    <section aria-label={propertyTitle} className="flex min-h-0 min-w-0 flex-1 flex-col">
      <header className="flex items-center gap-3 border-b border-line bg-surface px-4 py-3 tablet:px-6">
        <Link
          to="/chat"
          aria-label="Back to chats"
          className="-ml-2 flex size-11 shrink-0 items-center justify-center rounded-md text-ink hover:bg-sunken tablet:hidden"
        >
          <Icon name="arrow-left" size={22} />
        </Link>
        <img
          src={propertyImage}
          alt=""
          width={44}
          height={44}
          className="size-11 shrink-0 rounded-md bg-sunken object-cover"
        />
        <div className="min-w-0">
          <h2 className="truncate text-lg font-semibold">{propertyTitle}</h2>
          <p className="truncate text-sm text-muted">
            {seller.name}, {rep.name}, {support.name}
          </p>
        </div>
      </header>
      <MessageLog key={conversation.id} conversation={conversation} />
      <Composer key={`${conversation.id}-composer`} suggestion={suggestion} onSend={onSend} />
    </section>
  )
}
