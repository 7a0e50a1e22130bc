import { useEffect, useRef } from 'react'
import type { Conversation } from '#contract/conversations.ts'
import { MessageBubble } from './message-bubble.tsx'

export function MessageLog({ conversation }: { conversation: Conversation }) {
  const { messages, isTyping, support } = conversation
  return (
    <div
      role="log"
      aria-label="Messages"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Safari scrolls by keyboard only what has the focus
      tabIndex={0}
      // reversed, so that its end stays in view when the input below it grows
      className="flex min-h-0 flex-1 flex-col-reverse overflow-y-auto"
    >
      <div className="flex flex-col gap-1.5 px-4 py-4 tablet:px-6">
        {messages.map((message, at) => (
          <MessageBubble
            key={message.id}
            conversation={conversation}
            message={message}
            isContinued={messages[at - 1]?.sender === message.sender}
          />
        ))}
        {isTyping && <Typing name={support.name} />}
      </div>
      <ScrolledTo key={`${messages.length} ${isTyping}`} />
    </div>
  )
}

/** Scrolls its list to the end when it appears; a new key makes it appear again. */
function ScrolledTo() {
  const end = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const list = end.current?.parentElement
    list?.scrollTo({ top: list.scrollHeight })
  }, [])
  return <span ref={end} />
}

function Typing({ name }: { name: string }) {
  return (
    <p className="flex items-center gap-2.5 pt-3 pl-[46px] text-sm text-muted">
      <span aria-hidden className="flex gap-1">
        {[0, 150, 300].map((delay) => (
          <span
            key={delay}
            className="skeleton size-2 rounded-full bg-primary"
            style={{ animationDelay: `${delay}ms` }}
          />
        ))}
      </span>
      {name} is typing…
    </p>
  )
}
