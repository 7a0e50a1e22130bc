import { Link } from 'react-router'
import type { ListedOwnProperty, OwnProperty } from '#contract/listings.ts'
import { canOwnerEdit, isListed, isPublic, type PropertyStatus } from '#contract/property-statuses.ts'
import { StatusMenu } from '#web/members/listing-status/status-menu.tsx'
import { changeName, statusNotes } from '#web/members/listing-status/status-texts.ts'
import { appealPath, paths } from '#web/routing/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { daysSince, useToday } from '#web/ui/hooks/use-today.ts'
import { adviceFor } from './advice.ts'
import { ConfirmButton } from './confirm-button.tsx'
import { interestText, listedText, weekText } from './interest-text.ts'
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
  const { id, title, stats, status, feePercent, soldOn, interest, listedAt } = property
  const today = useToday()
  const advice = adviceFor(property)
  const name = <span className="sr-only"> {title}</span>
  const returnStatus = returnStatusOf(property)
  const note = soldOn === null ? statusNotes[status] : `Sold on ${dayOf(soldOn)}.`
  const actions = (
    <div className="flex flex-wrap items-center justify-between gap-4">
      {note && <p className="w-full text-sm text-muted">{note}</p>}
      <div className="flex w-full flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-md bg-sunken px-4 py-3">
        <dl className="flex gap-6">
          <Stat name="Likes" value={stats.likes} />
          <Stat name="Views" value={stats.views} />
          <Stat name="Contacts" value={stats.contacts} />
        </dl>
        {interest && (
          <div className="flex items-end gap-3 tablet:flex-col tablet:items-start tablet:gap-1.5">
            <Sparkline days={interest.days} />
            <p className="sr-only">{interestText(interest.days)}</p>
            <p className="text-sm text-muted tabular-nums">{weekText(interest.days)}</p>
          </div>
        )}
      </div>
      {interest && <Writers interest={interest} />}
      {advice && (
        <p className="w-full text-sm">
          {advice.text}{' '}
          <Link to={paths.editListing(id)} className="text-link">
            {advice.action}
            <span className="sr-only"> for {title}</span>
          </Link>
        </p>
      )}
      <div className="flex flex-wrap gap-2 max-tablet:w-full max-tablet:*:flex-1 *:whitespace-nowrap">
        {isPublic(status) && (
          <ButtonLink to={paths.property(id)} size="small" variant="secondary">
            Details{name}
          </ButtonLink>
        )}
        {canOwnerEdit(status) && (
          <ButtonLink to={paths.editListing(id)} size="small" variant="secondary">
            <Icon name="edit" size={16} />
            <span>Edit{name}</span>
          </ButtonLink>
        )}
        {!canOwnerEdit(status) && status !== 'WITHDRAWN' && (
          <ButtonLink to={paths.editListing(id)} size="small" variant="secondary">
            History{name}
          </ButtonLink>
        )}
        {status === 'REMOVED' && (
          <ButtonLink to={appealPath(id)} size="small" variant="secondary">
            Appeal{name}
          </ButtonLink>
        )}
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
      <p className="w-full text-sm text-muted">
        {today !== undefined && `${listedText(daysSince(listedAt, today))} · `}
        Fee agreed when published: {feePercent}%
      </p>
    </div>
  )
  const state = <StatusMenu listing={property} onChoose={onChange} />
  return <li className="py-6 first:pt-0 last:pb-0">{summary(property, actions, state)}</li>
}

/** Returns the status of a listing that the row offers to bring back, if it does; a sale is undone in the menu only. */
function returnStatusOf({ status, allowedStatuses }: OwnProperty): PropertyStatus | undefined {
  if (status === 'SOLD' || isListed(status)) return undefined
  return (['ACTIVE', 'HELD'] as const).find((to) => allowedStatuses.includes(to))
}

/** A date without a time zone. */
function dayOf(date: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(date))
}

function Stat({ name, value }: { name: string; value: number }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="text-xl font-bold tabular-nums">{value.toLocaleString('en-US')}</dd>
    </div>
  )
}
