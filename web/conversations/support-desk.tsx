import { useState } from 'react'
import { Link } from 'react-router'
import { defaultRepName, representative, support } from '#contract/conversation-opening.ts'
import type { SampleConversation } from '#contract/support/sample-conversations.ts'
import { supportWelcome } from '#contract/support/agent.ts'
import { isForSupport, supportPrefix } from '#contract/support/prefix.ts'
import { paths } from '#web/routing/paths.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useStore } from '#web/ui/store.ts'
import { Composer } from './composer.tsx'
import { writeMessage } from '#web/conversations/sample/sample-changes.ts'
import { createSampleSource } from '#web/conversations/sample/sample-source.ts'
import { MessageLog } from './message-log.tsx'
import { you } from '#web/conversations/sample/sample-buyer.ts'
import { titleId } from './use-moved-focus.ts'

export const supportDeskId = 'support-desk'

/** Renders a chat with the support agent outside of any conversation. It is not stored. */
export function SupportDesk({ question }: { question: string }) {
  const [{ conversations, send }] = useState(() => createSampleSource(() => new Date(), [emptyDesk()]))
  const [conversation] = useStore(conversations)
  if (!conversation) return null
  const ask = (text: string) => send(conversation.id, isForSupport(text) ? text : `${supportPrefix} ${text}`)
  return (
    <section aria-labelledby={titleId} className="flex min-h-0 min-w-0 flex-1 flex-col">
      <header className="flex items-center gap-3 border-b border-line bg-surface px-4 py-3 tablet:px-6">
        <Link
          to={paths.chat}
          aria-label="Back to chats"
          className="-ml-2 flex size-11 shrink-0 items-center justify-center rounded-md text-ink hover:bg-sunken tablet:hidden"
        >
          <Icon name="arrow-left" size={22} />
        </Link>
        <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-primary-soft text-primary">
          <Icon name="headset" />
        </span>
        <div className="min-w-0">
          <h2 id={titleId} tabIndex={-1} className="truncate text-lg font-semibold outline-none">
            {support.name}
          </h2>
          <p className="text-sm text-muted">
            An automated script answers you here. No one reads your questions, and nothing is stored.
          </p>
        </div>
      </header>
      <MessageLog conversation={conversation} actions={undefined} />
      <Composer draft={question} onDraft={() => {}} onSend={ask} imagePlace={undefined} reader={undefined} />
    </section>
  )
}

function emptyDesk(): SampleConversation {
  const now = new Date()
  return {
    id: supportDeskId,
    propertyId: '',
    propertyTitle: '',
    propertyImage: '',
    isTyping: false,
    unreadCount: 0,
    lastMessage: { sender: 'support', text: supportWelcome, time: now.toISOString() },
    buyer: you,
    seller: { id: '', name: '', avatar: '' },
    rep: representative(defaultRepName),
    support,
    messages: [writeMessage(`${supportDeskId}-1`, 'support', supportWelcome, now)],
  }
}
