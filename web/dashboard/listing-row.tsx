import { Link } from 'react-router'
import { formatNumber } from '#contract/lib/number-text.ts'
import type { ListedOwnProperty, OwnProperty, RecentInterest as Recent } from '#contract/listings.ts'
import { isListed, type PropertyStatus } from '#contract/property-statuses.ts'
import { ListingNote } from '#web/members/listing-status/listing-note.tsx'
import { OwnerLinks } from '#web/members/listing-status/owner-links.tsx'
import { publicPath } from '#web/members/listing-status/public-path.ts'
import { StatusMenu } from '#web/members/listing-status/status-menu.tsx'
import { changeName } from '#web/members/listing-status/status-texts.ts'
import { paths } from '#web/routing/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { daysSince, useToday } from '#web/ui/hooks/use-today.ts'
import { photosOfListings } from '#web/storage/photos-of-listings.ts'
import { useStore } from '#web/ui/store.ts'
import { daysAgo } from '#web/ui/time-ago.ts'
import { adviceFor } from '#web/dashboard/advice/advice.ts'
import { ConfirmButton } from './confirm-button.tsx'
import { interestText, isAllWriters, weekText } from './interest-text.ts'
import type { Summary } from './listing-list.tsx'
import { Sparkline } from './sparkline.tsx'
import { Writers } from './writers.tsx'

type ListingRowProps = {
  property: ListedOwnProperty
  summary: Summary
  onChange: (to: PropertyStatus) => void
}

/** Renders one of the seller's listings with its status, the interest in it and its actions. */
export function ListingRow({ property, summary, onChange }: ListingRowProps) {
  const { title, status } = property
  const name = <span className="sr-only"> {title}</span>
  const returnStatus = returnStatusOf(property)
  const page = publicPath(property)
  const actions = (
    <div className="row-actions">
      {page && (
        <ButtonLink to={page} size="small" variant="secondary">
          Details{name}
        </ButtonLink>
      )}
      <OwnerLinks property={property} />
      <ConfirmButton property={property} />
      {returnStatus !== undefined && (
        <Button size="small" onClick={() => onChange(returnStatus)}>
          <span>
            {changeName(status, returnStatus)}
            {name}
          </span>
        </Button>
      )}
    </div>
  )
  const state = (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <StatusMenu listing={property} onChoose={onChange} />
      <ListedDay property={property} />
      <ListingNote property={property} />
    </div>
  )
  return <li>{summary(property, actions, { state, interest: <Interest property={property} /> })}</li>
}

function ListedDay({ property: { listedAt } }: { property: ListedOwnProperty }) {
  const today = useToday()
  if (today === undefined) return null
  return <p className="text-sm text-muted">{`Listed ${daysAgo(daysSince(listedAt, today))}`}</p>
}

/** Renders what buyers did with a listing, and what would bring more of them. */
function Interest({ property }: { property: ListedOwnProperty }) {
  const { id, title, stats, interest } = property
  const advice = adviceFor(property, useStore(photosOfListings).has(id))
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <dl className="flex gap-3.5">
          <Stat name="Likes" value={stats.likes} />
          <Stat name="Views" value={stats.views} />
          <Stat name="Contacts" value={stats.contacts} />
        </dl>
        {interest && <RecentInterest property={property} interest={interest} />}
      </div>
      <div className="flex flex-col gap-2 empty:hidden">
        {interest && <Writers property={property} interest={interest} />}
        {advice && (
          <p className="text-sm">
            {advice.text}{' '}
            <Link to={paths.editListing(id)} className="text-link">
              {advice.action}
              <span className="sr-only"> for {title}</span>
            </Link>
          </p>
        )}
      </div>
    </>
  )
}

type RecentInterestProps = { property: ListedOwnProperty; interest: Recent }

/**
 * Renders the interest of each day as bars, or as a sentence if there are fewer than two to compare; none if that would only repeat
 * who wrote.
 */
function RecentInterest({ property: { stats, listedAt }, interest }: RecentInterestProps) {
  const today = useToday()
  const { days } = interest
  const text = interestText(days, today === undefined ? 0 : daysSince(listedAt, today))
  if (days.filter((count) => count > 0).length < 2)
    return isAllWriters(stats, interest) ? null : <p className="text-sm text-muted">{`${text}.`}</p>
  return (
    <div className="flex items-end gap-2.5">
      <Sparkline days={days} />
      <p className="sr-only">{text}</p>
      <p className="text-sm text-muted tabular-nums">{weekText(days)}</p>
    </div>
  )
}

/** Returns the status of a listing that the row offers to bring back, if it does; a sale is undone in the menu only. */
function returnStatusOf({ status, allowedStatuses }: OwnProperty): PropertyStatus | undefined {
  if (status === 'SOLD' || isListed(status)) return undefined
  return (['ACTIVE', 'HELD'] as const).find((to) => allowedStatuses.includes(to))
}

/** The name is before the number, because the names are plural. */
function Stat({ name, value }: { name: string; value: number }) {
  return (
    <div className="flex items-baseline gap-1.5">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="font-bold tabular-nums">{formatNumber(value)}</dd>
    </div>
  )
}
