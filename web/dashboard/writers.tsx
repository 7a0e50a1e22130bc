import { Fragment } from 'react'
import { Link } from 'react-router'
import type { RecentInterest } from '#contract/listings.ts'
import { conversationPath } from '#web/routing/paths.ts'
import { othersText } from './interest-text.ts'

/** Renders who wrote about a listing, each with a link to the conversation, or nothing. */
export function Writers({ interest }: { interest: RecentInterest }) {
  const { writers } = interest
  if (writers.length === 0) return null
  const hasOthers = interest.writerCount > writers.length
  return (
    <p className="text-sm wrap-anywhere">
      {writers.map(({ conversationId, name }, at) => (
        <Fragment key={conversationId}>
          {at > 0 && (at === writers.length - 1 && !hasOthers ? ' and ' : ', ')}
          <Link
            to={conversationPath(conversationId)}
            dir="auto"
            className="font-semibold text-primary hover:underline"
          >
            {name.trim() || 'A buyer'}
          </Link>
        </Fragment>
      ))}
      <span className="text-muted">{othersText(interest)}</span>
    </p>
  )
}
