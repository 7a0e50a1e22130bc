import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { StoredActions } from './conversation-source.ts'

/** What stands below the conversations that are loaded: more of them, why there are none, or that they failed. */
export function ListEnd({ actions, isEmpty }: { actions: StoredActions; isEmpty: boolean }) {
  if (actions.status() === 'failed')
    return (
      <div role="alert" className="flex flex-col items-start gap-3 px-3 py-4 text-sm">
        <p>Your conversations could not be loaded. Check your connection and try again.</p>
        <Button variant="secondary" onClick={actions.load}>
          Try Again
        </Button>
      </div>
    )
  if (isEmpty)
    return (
      <div className="tablet:hidden">
        <NoConversations />
      </div>
    )
  if (!actions.hasMore()) return null
  return (
    <Button variant="quiet" className="m-2" onClick={() => void actions.loadMore()}>
      Show more
    </Button>
  )
}

export function NoConversations() {
  return (
    <EmptyState
      title="No conversations yet"
      action={<ButtonLink to="/properties">Browse properties</ButtonLink>}
    >
      Start Chat on a listing, or a match in Property Match, opens a conversation with its seller here.
    </EmptyState>
  )
}
