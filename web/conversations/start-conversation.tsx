import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { SampleConversation } from '#contract/support/sample-conversations.ts'
import { conversationPath, paths } from '#web/routing/paths.ts'
import { CallError } from '#web/members/query.tsx'
import { reasonOf } from '#web/members/reason-of.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useChange } from '#web/members/use-change.ts'
import type { ConversationSource } from './conversation-source.ts'
import { type MatchedProperty, takeMatch } from './matched-property.ts'

type StartConversationProps = {
  source: ConversationSource
  buyer: SampleConversation['buyer']
  /** Whether the user is signed in and can start conversations. */
  canStart: boolean
}

/** Starts the conversation requested on another page, and shows progress or an error. */
export function StartConversation({ source, buyer, canStart }: StartConversationProps) {
  const navigate = useNavigate()
  const opening = useChange((match: MatchedProperty) => source.start(match, buyer), {
    onSuccess: (id, { suggestion }) => void navigate(conversationPath(id, suggestion), { replace: true }),
  })
  const { mutate, variables: match, isPending, error } = opening

  useEffect(() => {
    const requested = canStart ? takeMatch() : null
    if (requested) mutate(requested)
  }, [canStart, mutate])

  if (!match) return null
  if (isPending)
    return (
      <output className="flex items-center gap-2 border-b border-line px-5 py-3 text-sm text-muted">
        <Spinner />
        <span>
          Opening the conversation about <span dir="auto">{match.title}</span>…
        </span>
      </output>
    )
  if (!error) return null
  // The only conflict: a visitor matched with their own listing before they signed in.
  const isOwn = error instanceof CallError && error.failure.code === 'conflict'
  return (
    <div
      role="alert"
      className="flex flex-col items-start gap-2 border-b border-line bg-danger-soft px-5 py-3 text-sm"
    >
      <p>
        The conversation about <span dir="auto">{match.title}</span> could not be opened. {reasonOf(error)}
      </p>
      {isOwn ? (
        <ButtonLink variant="secondary" to={paths.editListing(match.id)}>
          Edit listing
        </ButtonLink>
      ) : (
        <Button variant="secondary" onClick={() => mutate(match)}>
          Try again
        </Button>
      )}
    </div>
  )
}
