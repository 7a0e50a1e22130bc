import { type MouseEvent, useState } from 'react'
import type { Failure } from '#contract/client.ts'
import { pageSize } from '#contract/properties.ts'
import { browserApi, failureMessage } from '#web/data/api.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { usePending } from '#web/ui/hooks/use-pending.ts'
import { type ListFilters, listHref } from './filters.ts'
import { formatNumber } from '#web/properties/format.ts'
import { loadList, type PropertyList } from './load-list.ts'

type ShowMoreProps = {
  /** The filters of the next page; null once every page is shown. */
  filters: ListFilters | null
  shownCount: number
  onLoaded: (list: PropertyList) => void
}

/** Renders a link to the next page of the list; with JavaScript it appends that page instead. */
export function ShowMore({ filters, shownCount, onLoaded }: ShowMoreProps) {
  const [isBusy, run] = usePending()
  const [failure, setFailure] = useState<Failure | null>(null)

  const loadMore = async (next: ListFilters) => {
    setFailure(null)
    const result = await loadList(browserApi, next)
    if (result.ok) onLoaded(result.data)
    else setFailure(result.failure)
  }
  const showMore = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (!isBusy && filters) void run(() => loadMore(filters))
  }
  if (!filters && shownCount <= pageSize) return null
  const status = filters ? `${formatNumber(shownCount)} shown` : `All ${formatNumber(shownCount)} shown`
  return (
    <div className="mt-12 flex flex-col items-center gap-3">
      <p className="text-sm text-muted" aria-live="polite">
        {failure ? `More could not be loaded. ${failureMessage(failure)}` : status}
      </p>
      {filters && (
        <ButtonLink
          to={listHref(filters)}
          variant="secondary"
          onClick={showMore}
          aria-disabled={isBusy || undefined}
        >
          {isBusy && <Spinner />}
          Show more
        </ButtonLink>
      )}
    </div>
  )
}
