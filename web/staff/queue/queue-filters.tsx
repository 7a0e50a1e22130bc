import { Link } from 'react-router'
import { formatNumber } from '#contract/lib/number-text.ts'
import { caseKinds } from '#contract/moderation/case-kinds.ts'
import { unplacedTextsShown } from '#contract/moderation/places.ts'
import { staffSectionHref } from '#web/routing/paths.ts'
import { kindPlurals } from '#web/staff/case-texts.ts'
import { type QueueFilter, queueHref } from '#web/staff/queue-filter.ts'
import { classNames } from '#web/ui/class-names.ts'

const shows: { show: QueueFilter['show']; name: string }[] = [
  { show: 'open', name: 'To decide' },
  { show: 'waiting', name: 'Waiting' },
  { show: 'own', name: 'Mine' },
]

type Counts = { kind: (typeof caseKinds)[number]; count: number }[]

type QueueFiltersProps = {
  filter: QueueFilter
  /** Undefined until loaded. */
  counts: Counts | undefined
  /** Number of locations without a place, which have a screen of their own. */
  unplacedLocations: number | undefined
}

const unplacedText = (count: number) =>
  count > unplacedTextsShown ? `${unplacedTextsShown}+` : String(count)

/** Renders links to the cases of each state, and of each kind that there are cases of. */
export function QueueFilters({ filter, counts = [], unplacedLocations = 0 }: QueueFiltersProps) {
  const isCounted = filter.show !== 'own'
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  const kinds = caseKinds.flatMap((kind) => {
    const count = counts.find((each) => each.kind === kind)?.count ?? 0
    return count > 0 || kind === filter.kind ? [{ kind, count }] : []
  })
  return (
    <nav aria-label="Cases to show" className="mb-6 flex flex-col gap-3">
      <ul className="flex flex-wrap gap-x-6 border-b border-line">
        {shows.map(({ show, name }) => (
          <li key={show}>
            <Link
              to={queueHref({ ...filter, show })}
              aria-current={show === filter.show ? 'true' : undefined}
              className={classNames(
                'inline-flex min-h-11 items-center border-b-2 font-semibold',
                show === filter.show
                  ? 'border-primary text-primary'
                  : 'border-transparent text-muted hover:text-ink',
              )}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
      <ul className="flex min-h-11 flex-wrap items-center gap-2">
        {[{ kind: null, count: total }, ...kinds].map(({ kind, count }) => (
          <li key={kind ?? 'all'}>
            <Link
              to={queueHref({ ...filter, kind })}
              aria-current={kind === filter.kind ? 'true' : undefined}
              className={classNames(
                'inline-flex min-h-9 items-center gap-2 rounded-full border px-3.5 text-sm font-semibold pointer-coarse:min-h-11',
                kind === filter.kind
                  ? 'border-primary bg-primary-soft text-primary'
                  : 'border-line-strong text-ink hover:border-primary',
              )}
            >
              {kind === null ? 'All' : kindPlurals[kind]}
              {isCounted && <span className="tabular-nums">{formatNumber(count)}</span>}
            </Link>
          </li>
        ))}
        {unplacedLocations > 0 && (
          <li>
            <Link
              to={staffSectionHref('places')}
              className="inline-flex min-h-9 items-center gap-2 rounded-full border border-line-strong px-3.5 text-sm font-semibold text-ink hover:border-primary pointer-coarse:min-h-11"
            >
              Places to map <span className="tabular-nums">{unplacedText(unplacedLocations)}</span>
            </Link>
          </li>
        )}
      </ul>
    </nav>
  )
}
