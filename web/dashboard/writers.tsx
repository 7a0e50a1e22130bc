import { Fragment } from 'react'
import { Link } from 'react-router'
import type { OwnProperty, RecentInterest } from '#contract/listings.ts'
import { conversationPath, paths } from '#web/routing/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { othersText } from './interest-text.ts'

type WritersProps = { property: Pick<OwnProperty, 'title'>; interest: RecentInterest }

/** Renders which buyers wait for an answer about a listing, with a way to the conversation of each, or nothing. */
export function Writers({ property, interest }: WritersProps) {
  const { writers, writerCount } = interest
  const [first] = writers
  if (!first) return null
  const isOnly = writerCount === 1
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <p className="text-sm wrap-anywhere">
        {isOnly ? (
          <b dir="auto" className="font-semibold">
            {nameOf(first)}
          </b>
        ) : (
          <Names interest={interest} />
        )}
        <span className="text-muted">{othersText(interest)}</span>
      </p>
      <ButtonLink
        to={isOnly ? conversationPath(first.conversationId) : paths.chat}
        size="small"
        variant="secondary"
      >
        <Icon name="message" size={16} />
        <span>
          {isOnly ? 'Open conversation' : 'Open messages'}
          <span className="sr-only"> about {property.title}</span>
        </span>
      </ButtonLink>
    </div>
  )
}

function Names({ interest: { writers, writerCount } }: { interest: RecentInterest }) {
  const hasOthers = writerCount > writers.length
  return writers.map((writer, at) => (
    <Fragment key={writer.conversationId}>
      {at > 0 && (at === writers.length - 1 && !hasOthers ? ' and ' : ', ')}
      <Link to={conversationPath(writer.conversationId)} dir="auto" className="text-link">
        {nameOf(writer)}
      </Link>
    </Fragment>
  ))
}

function nameOf({ name }: RecentInterest['writers'][number]): string {
  return name.trim() || 'A buyer'
}
