import { type PropertyStatus, statusNames } from '#contract/property-statuses.ts'
import { classNames } from '#web/ui/class-names.ts'

const dots: Record<PropertyStatus, string> = {
  ACTIVE: 'bg-success',
  UNDER_OFFER: 'bg-secondary',
  SOLD: 'bg-ink',
  WITHDRAWN: 'bg-muted',
  EXPIRED: 'bg-muted',
  HELD: 'bg-danger',
  REMOVED: 'bg-danger',
}

/** The look of a chip, also of one that opens a menu. */
export const chipClasses =
  'inline-flex items-center gap-2 self-start rounded-full border border-line-strong px-3 text-sm font-semibold text-ink'

/** Renders the content of a chip: the name of a status beside its color. */
export function StatusName({ status }: { status: PropertyStatus }) {
  return (
    <>
      <span aria-hidden className={classNames('size-2 shrink-0 rounded-full', dots[status])} />
      {statusNames[status]}
    </>
  )
}

export function StatusChip({ status }: { status: PropertyStatus }) {
  return (
    <p className={classNames(chipClasses, 'py-1')}>
      <StatusName status={status} />
    </p>
  )
}
