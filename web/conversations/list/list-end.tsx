import { useEffect } from 'react'
import { Link } from 'react-router'
import { supportPrefix } from '#contract/support/prefix.ts'
import { paths, signInPath, supportDeskPath } from '#web/routing/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { adviceOf } from '#web/members/reason-of.ts'
import { useChange } from '#web/members/use-change.ts'
import type { ConversationActions } from '#web/conversations/conversation-source.ts'
import { supportDeskId } from '#web/conversations/support-desk.tsx'
import { linkId } from '#web/conversations/use-moved-focus.ts'

type ListEndProps = {
  actions: ConversationActions
  /** Number of loaded conversations. */
  count: number
  /** Whether to load pages without waiting for the button. */
  isAutomatic: boolean
}

/** Renders the end of the list: a button for more, an empty state, or an error. */
export function ListEnd({ actions, count, isAutomatic }: ListEndProps) {
  const isEmpty = count === 0
  if (actions.status() === 'failed' && isEmpty) return <ConversationsFailure onRetry={actions.load} />
  if (actions.status() === 'failed')
    return (
      <div role="alert" className="flex flex-col items-start gap-3 px-3 py-4 text-sm">
        <p>Your conversations could not be updated. Check your connection and try again.</p>
        <Button variant="secondary" onClick={actions.load}>
          Try again
        </Button>
      </div>
    )
  if (isEmpty)
    return (
      <div className="tablet:hidden">
        <NoConversations supportLinkId={linkId(supportDeskId)} />
      </div>
    )
  return (
    actions.hasMore() && (
      <MoreConversations load={() => actions.loadMore()} count={count} isAutomatic={isAutomatic} />
    )
  )
}

function ConversationsFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState
      state="failed"
      heading="h3"
      title="Your conversations could not be loaded"
      action={<Button onClick={onRetry}>Try again</Button>}
    >
      Nothing is lost: your messages are saved. Check your connection and try again.
    </EmptyState>
  )
}

type MoreConversationsProps = Omit<ListEndProps, 'actions'> & { load: () => Promise<void> }

function MoreConversations({ load, count, isAutomatic }: MoreConversationsProps) {
  const { mutate, isPending, error } = useChange(load)
  return (
    <div className="flex flex-col items-start gap-1 p-2">
      {error && (
        <p role="alert" className="px-3 text-sm">
          More could not be loaded. {adviceOf(error)}
        </p>
      )}
      <Button variant="quiet" disabled={isPending} onClick={() => mutate()}>
        {isPending ? 'Loading…' : 'Show more'}
      </Button>
      {isAutomatic && <NextPage key={count} load={mutate} />}
    </div>
  )
}

/** Loads a page when it mounts; a new key mounts it again. */
function NextPage({ load }: { load: () => void }) {
  useEffect(() => load(), [load])
  return null
}

/** Renders the empty list. `supportLinkId` lets the focus return to the link when the support desk closes. */
export function NoConversations({ supportLinkId }: { supportLinkId?: string }) {
  return (
    <EmptyState
      title="No conversations yet"
      action={<ButtonLink to={paths.properties}>Browse properties</ButtonLink>}
    >
      <p>
        To start a conversation with a seller, choose Start Chat on a listing or like one in Property Match.
        For fees, taxes and closing times,{' '}
        <Link id={supportLinkId} to={supportDeskPath(`${supportPrefix} `)} className="text-link">
          ask the support agent
        </Link>
        .
      </p>
    </EmptyState>
  )
}

/** Renders what follows the samples for a signed-out visitor. */
export function SampleEnd() {
  return (
    <div className="mx-3 mt-4 flex flex-col items-start gap-3 border-t border-line pt-5">
      <p className="text-sm text-pretty text-muted">
        Sign in to write to owners and to read their replies, on any device.
      </p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={signInPath(paths.chat)} size="small">
          Sign in to see yours
        </ButtonLink>
        <ButtonLink to={paths.properties} size="small" variant="secondary">
          Browse listings
        </ButtonLink>
      </div>
    </div>
  )
}
