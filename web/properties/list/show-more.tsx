import { type MouseEvent, useState } from 'react'
import { Link } from 'react-router'
import type { Failure, Result } from '#contract/client.ts'
import { formatNumber } from '#contract/lib/number-text.ts'
import { countedMatches, pageSize } from '#contract/properties.ts'
import { failureMessage } from '#web/data/api.ts'
import { isForBrowser } from '#web/routing/follow-links.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { usePending } from '#web/ui/hooks/use-pending.ts'
import type { PropertyList } from './load-list.ts'

/** The next page of a list. */
export type NextPage = { href: string; load: () => Promise<Result<PropertyList>> }

type ShowMoreProps = {
  /** Null once every page is shown. */
  next: NextPage | null
  shownCount: number
  /** Whether the list before the first one shown is on an earlier page. */
  isContinued: boolean
  /** The address of all matches, if the list ends before the last one. */
  allHref: string | undefined
  onLoaded: (list: PropertyList) => void
}

/** Renders a link to the next page of the list; with JavaScript it appends that page instead. */
export function ShowMore({ next, shownCount, isContinued, allHref, onLoaded }: ShowMoreProps) {
  const [isBusy, run] = usePending()
  const [failure, setFailure] = useState<Failure | null>(null)

  const loadMore = async ({ load }: NextPage) => {
    setFailure(null)
    const result = await load()
    if (result.ok) onLoaded(result.data)
    else setFailure(result.failure)
  }
  const showMore = (event: MouseEvent) => {
    if (isForBrowser(event)) return
    event.preventDefault()
    if (!isBusy && next) void run(() => loadMore(next))
  }
  const isCutOff = !next && allHref !== undefined
  if (!next && !isCutOff && shownCount <= pageSize) return null
  const status = isCutOff
    ? `More than ${formatNumber(countedMatches)} properties match, and Best Match shows only the newest of them.`
    : `${next ? '' : isContinued ? 'The last ' : 'All '}${formatNumber(shownCount)} shown`
  return (
    <div className="mt-12 flex flex-col items-center gap-3">
      <p className="text-sm text-muted" aria-live="polite">
        {failure ? `More could not be loaded. ${failureMessage(failure)}` : status}
      </p>
      {next && (
        <ButtonLink to={next.href} variant="secondary" onClick={showMore} aria-disabled={isBusy || undefined}>
          {isBusy && <Spinner />}
          Show more
        </ButtonLink>
      )}
      {isCutOff && (
        <Link to={allHref} className="text-link inline-flex items-center pointer-coarse:min-h-11">
          Show all, newest first
        </Link>
      )}
    </div>
  )
}
