import { Link } from 'react-router'
import { listingNumber } from '#contract/listing-number.ts'
import type { StaffListing } from '#contract/moderation/staff-listings.ts'
import { isPublic } from '#contract/property-statuses.ts'
import { chipClasses, StatusChip } from '#web/members/listing-status/status-chip.tsx'
import { paths, staffDetailsHref } from '#web/routing/paths.ts'
import { reportsText } from '#web/staff/case-texts.ts'
import { RowFacts } from '#web/staff/row-facts.tsx'
import { RowImage } from '#web/staff/row-image.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { timeAgo } from '#web/ui/time-ago.ts'

/** Renders a listing of any status, with a link to its case. */
export function ListingRow({ listing }: { listing: StaffListing }) {
  const { id, title, location, seller, status, isSuspended, image, createdAt, caseId } = listing
  const isHidden = isSuspended && isPublic(status)
  const facts = [
    `No. ${listingNumber(id)}`,
    location,
    seller.name || 'A member without a name',
    isSuspended && !isHidden ? 'Suspended' : '',
    reportsText(listing) ?? '',
  ].filter(Boolean)
  return (
    <li className="relative flex gap-4 rounded-md border border-line bg-surface p-3 shadow-low hover:border-primary tablet:p-4">
      <RowImage image={image} icon="house" />
      <div className="flex min-w-0 flex-1 flex-col gap-x-6 gap-y-1 tablet:flex-row tablet:justify-between">
        <div className="flex min-w-0 flex-col gap-1">
          <Link
            to={staffDetailsHref('listings', id)}
            dir="auto"
            className="text-lg font-semibold text-pretty wrap-anywhere after:absolute after:inset-0 after:rounded-md"
          >
            {title}
          </Link>
          <p className="wrap-anywhere text-muted">
            <RowFacts facts={facts} />
          </p>
          {caseId !== null && (
            <Link
              to={paths.staffCase(caseId)}
              className="text-link relative flex min-h-11 items-center self-start"
            >
              Open the case
            </Link>
          )}
        </div>
        <div className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted tablet:flex-col tablet:items-end">
          {isHidden ? <HiddenChip /> : <StatusChip status={status} />}
          <time dateTime={createdAt}>{timeAgo(createdAt)}</time>
        </div>
      </div>
    </li>
  )
}

/** Replaces the status under which others would see the listing if its seller was not suspended. */
function HiddenChip() {
  return (
    <p className={`${chipClasses} py-1`}>
      <Icon name="eye-off" size={16} />
      Hidden: seller suspended
    </p>
  )
}
