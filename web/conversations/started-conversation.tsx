import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { Conversation } from '#contract/conversations.ts'
import { queryClient } from '#web/query.tsx'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { conversationPath } from './conversation-path.ts'
import type { ConversationSource } from './conversation-source.ts'
import { type MatchedProperty, takeMatch } from './matched-property.ts'

type StartedConversationProps = {
  source: ConversationSource
  buyer: Conversation['buyer']
  /** Only a signed-in person starts conversations. */
  canStart: boolean
}

/** Opens the conversation that was asked for elsewhere on the site, and shows that it does, or why it cannot. */
export function StartedConversation({ source, buyer, canStart }: StartedConversationProps) {
  const navigate = useNavigate()
  const opening = {
    mutationFn: (match: MatchedProperty) => source.start(match, buyer),
    onSuccess: (id: string) => void navigate(conversationPath(id), { replace: true }),
  }
  const { mutate, variables: match, isPending, error } = useMutation(opening, queryClient)

  useEffect(() => {
    const taken = canStart ? takeMatch() : null
    if (taken) mutate(taken)
  }, [canStart, mutate])

  if (!match) return null
  if (isPending)
    return (
      <output className="flex items-center gap-2 border-b border-line px-5 py-3 text-sm text-muted">
        <Spinner />
        Opening the conversation about {match.title}…
      </output>
    )
  if (!error) return null
  return (
    <div
      role="alert"
      className="flex flex-col items-start gap-2 border-b border-line bg-danger-soft px-5 py-3 text-sm"
    >
      <p>
        The conversation about {match.title} could not be opened. {error.message}
      </p>
      <Button variant="secondary" onClick={() => mutate(match)}>
        Try Again
      </Button>
    </div>
  )
}
