import { Link } from 'react-router'
import { formatDayInBelize } from '#contract/lib/date-text.ts'
import { listingNumber } from '#contract/listing-number.ts'
import type { Property } from '#contract/properties.ts'
import { isListed } from '#contract/property-statuses.ts'
import { reportPath } from '#web/routing/paths.ts'
import { daysSince, useToday } from '#web/ui/hooks/use-today.ts'
import { daysAgo } from '#web/ui/time-ago.ts'

/** After so many days, the date says more. */
const longestDays = 60

/** Renders when the property was listed, its number, and a link that reports it to the operator. */
export function ListingLine({ property: { id, listedAt, status } }: { property: Property }) {
  const today = useToday()
  const date = `Listed ${formatDayInBelize(listedAt)}`
  const days = today === undefined ? Infinity : daysSince(listedAt, today)
  return (
    <p className="property-listed">
      {isListed(status) && (
        // the date reserves the width, so that nothing moves when the days replace it
        <span>
          <span aria-hidden>{date}</span>
          <span>{days > longestDays ? date : `Listed ${daysAgo(days)}`}</span>
        </span>
      )}
      <span>No. {listingNumber(id)}</span>
      <Link to={reportPath(id)} rel="nofollow" className="print-hidden">
        Report this listing
      </Link>
    </p>
  )
}
