import { useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { useFocusFallback } from '#web/ui/hooks/use-focus-fallback.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { ConversationActions } from './conversation-source.ts'
import { DeleteMessageDialog } from '#web/conversations/dialogs/delete-message-dialog.tsx'
import { EarlierMessages } from './earlier-messages.tsx'
import { MessageBubble } from './message-bubble.tsx'
import { participantOf, viewerOf } from './participants.ts'
import { useReportDialog } from './use-report-dialog.ts'
import type { ConversationViewModel, MessageViewModel } from './view-models.ts'

/** Less than the height of a message. */
const endHeight = 40

type MessageLogProps = { conversation: ConversationViewModel; actions: ConversationActions | undefined }

export function MessageLog({ conversation, actions }: MessageLogProps) {
  const { messages, isTyping, typing = 'support', unreadCount } = conversation
  const [isAtEnd, setAtEnd] = useState(true)
  const [deleted, setDeleted] = useState<MessageViewModel | null>(null)
  const [reported, setReported] = useState<MessageViewModel>()
  const [isReporting, setReporting] = useState(false)
  const report = useReportDialog()
  const focusFallback = useFocusFallback<HTMLDivElement>()
  const isQuiet = useIsQuiet(conversation)
  const lastOwn = messages.findLast(({ sender }) => sender === viewerOf(conversation))
  // The messages written on this screen: in a stored conversation they are unsent at first.
  const written = messages.filter(({ delivery, sender }) =>
    actions ? delivery !== undefined : sender === viewerOf(conversation),
  )
  useEffect(() => actions?.setAtEnd(isAtEnd), [actions, isAtEnd])

  const openReport = async (message: MessageViewModel) => {
    if (!(await report.load())) return
    setReported(message)
    setReporting(true)
  }
  const showNewest = () => {
    focusFallback.ref.current?.focus({ preventScroll: true }) // the button disappears
    focusFallback.ref.current?.scrollTo({ top: 0 })
  }

  return (
    <>
      <div
        role="log"
        aria-label="Messages"
        aria-live={isQuiet ? 'off' : 'polite'}
        {...focusFallback}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Safari scrolls by keyboard only what has the focus
        tabIndex={0}
        onScroll={({ currentTarget }) => setAtEnd(currentTarget.scrollTop > -endHeight)}
        // reversed, so that its end stays in view when the input below it grows
        className="relative flex min-h-0 flex-1 flex-col-reverse overflow-y-auto"
      >
        <div className="flex flex-col gap-1.5 px-4 py-4 tablet:px-6">
          {actions && <EarlierMessages conversation={conversation} actions={actions} />}
          {messages.map((message, at) => (
            <MessageBubble
              key={message.id}
              conversation={conversation}
              message={message}
              isContinued={messages[at - 1]?.sender === message.sender}
              isLast={message === lastOwn}
              actions={actions}
              onDelete={() => setDeleted(message)}
              onReport={() => void openReport(message)}
            />
          ))}
          {isTyping && <Typing name={participantOf(conversation, typing).name} />}
        </div>
        <ScrolledTo writtenIds={written.map(({ id }) => id)} />
      </div>
      {actions && !isAtEnd && unreadCount > 0 && (
        <div className="relative">
          <Button
            variant="secondary"
            size="small"
            onClick={showNewest}
            className="absolute bottom-2 left-1/2 -translate-x-1/2 shadow-low"
          >
            {unreadCount === 1 ? 'New message' : `${unreadCount} new messages`}
            <Icon name="chevron-down" size={16} />
          </Button>
        </div>
      )}
      {actions && (
        <DeleteMessageDialog
          conversation={conversation}
          message={deleted}
          actions={actions}
          onClose={() => setDeleted(null)}
        />
      )}
      {actions && report.Dialog && (
        <report.Dialog
          key={reported?.id}
          conversation={conversation}
          message={reported}
          actions={actions}
          isOpen={isReporting}
          onClose={() => setReporting(false)}
        />
      )}
    </>
  )
}

/** Longer than a browser takes to pass what was added to a screen reader. */
const quietMs = 1000

/**
 * Returns whether messages were added at the start, such as by opening the conversation, which a screen reader would otherwise read
 * aloud as if they were new. A new message ends it.
 */
function useIsQuiet({ messages, history = 'whole' }: ConversationViewModel): boolean {
  const start = messages[0]?.id ?? history
  const newest = messages.at(-1)?.id
  const [shown, setShown] = useState({ start, newest, isQuiet: start === 'loading' })
  const { isQuiet } = shown
  if (shown.start !== start || shown.newest !== newest) {
    const isEarlier = shown.start !== start && shown.start !== 'whole' && start !== 'failed'
    setShown({ start, newest, isQuiet: isEarlier })
  }
  useEffect(() => {
    if (!isQuiet || start === 'loading') return undefined
    const timer = setTimeout(() => setShown((last) => ({ ...last, isQuiet: false })), quietMs)
    return () => clearTimeout(timer)
  }, [isQuiet, start])
  return isQuiet
}

/** Scrolls the list to the end when the user has written another message. */
function ScrolledTo({ writtenIds }: { writtenIds: readonly string[] }) {
  const end = useRef<HTMLSpanElement>(null)
  const before = useRef<readonly string[]>([])
  useEffect(() => {
    const newest = writtenIds.at(-1)
    // An earlier one that is still unsent becomes the newest when those after it are delivered.
    const isAnother = newest !== undefined && !before.current.includes(newest)
    before.current = writtenIds
    if (!isAnother) return
    const list = end.current?.parentElement
    list?.scrollTo({ top: list.scrollHeight })
  })
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
      <span>
        <span dir="auto">{name}</span> is typing…
      </span>
    </p>
  )
}
