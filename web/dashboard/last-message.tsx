import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { type Conversation, listConversations } from '#contract/conversations.ts'
import { messageSummary } from '#contract/messages.ts'
import { callSignedIn, queryClient } from '#web/members/query.tsx'
import { conversationPath } from '#web/routing/paths.ts'
import { useSession } from '#web/session/use-session.ts'
import { timeAgo } from '#web/ui/time-ago.ts'

/** Returns a function that finds the user's conversation about a property, among those with the newest messages. */
export function useConversationsOfBuyer() {
  const { session, accessToken } = useSession()
  const { data, isLoading } = useQuery(
    {
      queryKey: ['buyer-conversations', session?.user.id],
      queryFn: ({ signal }) => callSignedIn(listConversations, { querystring: {} }, signal),
      enabled: accessToken !== null,
      staleTime: 0,
    },
    queryClient,
  )
  const conversationOf = (propertyId: string) =>
    data?.conversations.find((each) => each.propertyId === propertyId && each.side === 'buyer')
  return { conversationOf, isLoading }
}

/** Renders the beginning of the last message of a conversation, as a link to it. */
export function LastMessage({ conversation }: { conversation: Conversation }) {
  const { id, lastMessage, seller, unreadCount } = conversation
  const summary = lastMessage ? messageSummary(lastMessage) : ''
  if (!lastMessage || summary === '') return null
  const writer =
    lastMessage.sender === 'buyer' ? 'You' : lastMessage.sender === 'seller' && seller.name.trim()
  return (
    <p className="line-clamp-2 text-sm text-muted wrap-anywhere">
      <Link to={conversationPath(id)} className="hover:underline">
        {writer && (
          <b dir="auto" className="font-semibold text-ink">
            {writer}:{' '}
          </b>
        )}
        <span dir="auto" className={unreadCount > 0 ? 'font-semibold text-ink' : undefined}>
          {summary}
        </span>
      </Link>
      <span className="whitespace-nowrap"> · {timeAgo(lastMessage.time)}</span>
    </p>
  )
}
