import { Link } from 'react-router'
import type { OwnProperty } from '#contract/listings.ts'
import { appealPath } from '#web/routing/paths.ts'

/** Renders what staff ask of the owner of a listing, with a link to reply. */
export function ReviewNote({ property: { id, title, review } }: { property: OwnProperty }) {
  if (!review) return null
  const { decision, reason, hasReplied } = review
  return (
    <div className="flex w-full flex-col gap-1">
      <p className="whitespace-pre-line wrap-anywhere">
        {decision === 'ask_change' ? 'Please change this listing: ' : 'The reason: '}
        <bdi>{reason}</bdi>
      </p>
      {hasReplied ? (
        <p className="text-sm text-muted">Your reply was sent. A person reads it and replies by email.</p>
      ) : (
        <Link to={appealPath(id)} className="text-link flex items-center self-start pointer-coarse:min-h-11">
          Reply to us<span className="sr-only"> about {title}</span>
        </Link>
      )}
    </div>
  )
}
