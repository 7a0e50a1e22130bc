import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { ConversationActions } from './conversation-source.ts'
import type { ConversationViewModel } from './view-models.ts'

type EarlierMessagesProps = { conversation: ConversationViewModel; actions: ConversationActions }

/** Loads older messages when scrolled into view, above the oldest loaded message. */
export function EarlierMessages({ conversation, actions }: EarlierMessagesProps) {
  const { id, history, messages } = conversation
  if (history === 'loading' && messages.length === 0) return <MessagesSkeleton />
  if (history === 'failed')
    return (
      <div className="flex flex-col items-center gap-2 py-3 text-sm text-muted">
        <p>The messages could not be loaded.</p>
        <Button variant="secondary" onClick={() => actions.loadOlder(id)}>
          Try again
        </Button>
      </div>
    )
  return history === 'partial' && <Loader key={messages[0]?.id} load={() => actions.loadOlder(id)} />
}

/** Renders a button that loads more, and does so itself when it comes into view. */
function Loader({ load }: { load: () => void }) {
  const sentinel = useRef<HTMLDivElement>(null)
  const loadInView = useEffectEvent(load)
  useEffect(() => {
    if (!sentinel.current) return undefined
    const observer = new IntersectionObserver((entries) => {
      if (entries.at(-1)?.isIntersecting) loadInView()
    })
    observer.observe(sentinel.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={sentinel} className="flex justify-center">
      <Button variant="quiet" onClick={load}>
        Earlier messages
      </Button>
    </div>
  )
}

function MessagesSkeleton() {
  return (
    <section aria-label="Loading messages" aria-busy="true" className="flex flex-col gap-4 py-2">
      <Skeleton className="h-11 w-3/5" />
      <Skeleton className="h-11 w-2/5 self-end" />
      <Skeleton className="h-16 w-3/5" />
    </section>
  )
}
