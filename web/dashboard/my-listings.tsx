import type { ReactNode } from 'react'
import type { OwnProperty } from '#contract/listings.ts'
import type { PropertyCard } from '#contract/properties.ts'
import { canOwnerEdit } from '#contract/property-statuses.ts'
import { paths } from '#web/routing/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { NotLoaded } from '#web/ui/not-loaded.tsx'
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx'
import { useNewRowFocus } from '#web/ui/hooks/use-new-row-focus.ts'
import { ChangeStatus } from './change-status.tsx'
import { useOwnProperties } from './use-own-properties.ts'

type Summary = (property: PropertyCard, actions: ReactNode) => ReactNode
export type MyListingsProps = { summary: Summary }

/** Renders the seller's own listings and the interest in them. */
export function MyListings({ summary }: MyListingsProps) {
  return (
    <Card as="section" className="p-4 tablet:p-8">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-display text-3xl">My Listings</h2>
        <ButtonLink to={paths.listProperty} size="small">
          <Icon name="plus" size={18} />
          Add Property
        </ButtonLink>
      </div>
      <Listings summary={summary} />
    </Card>
  )
}

function Listings({ summary }: MyListingsProps) {
  const { properties, total, isLoaded, hasFailed, hasMore, isLoadingMore, loadMore } = useOwnProperties()
  const { list, expectRows } = useNewRowFocus(properties.length)
  const showMore = () => {
    expectRows()
    loadMore()
  }
  if (!isLoaded)
    return hasFailed ? (
      <NotLoaded>Your listings will appear here once they can be loaded.</NotLoaded>
    ) : (
      <RowsSkeleton count={3} />
    )
  if (properties.length === 0) {
    return (
      <EmptyState
        title="No listings yet"
        heading="h3"
        action={<ButtonLink to={paths.listProperty}>Add Your First Property</ButtonLink>}
      >
        Your photos, your words, your price. Buyers write to you directly, and there is no agent’s commission
        to pay.
      </EmptyState>
    )
  }
  return (
    <>
      <ul ref={list} className="divide-y divide-line">
        {properties.map((property) => (
          <Listing key={property.id} property={property} summary={summary} />
        ))}
      </ul>
      {hasMore && (
        <div className="mt-6 flex flex-col items-center gap-3 border-t border-line pt-6">
          <output className="text-sm text-muted tabular-nums">
            {properties.length.toLocaleString('en-US')} of {total?.toLocaleString('en-US')} shown
          </output>
          <Button variant="secondary" isBusy={isLoadingMore} onClick={showMore}>
            Show More
          </Button>
        </div>
      )}
    </>
  )
}

function Listing({ property, summary }: { property: OwnProperty; summary: Summary }) {
  const { id, title, stats, status, feePercent } = property
  const name = <span className="sr-only"> {title}</span>
  const actions = (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <dl className="flex max-tablet:w-full max-tablet:*:flex-1 max-tablet:rounded-md max-tablet:bg-sunken max-tablet:px-4 max-tablet:py-2.5 tablet:gap-7">
        <Stat name="Likes" value={stats.likes} />
        <Stat name="Views" value={stats.views} />
        <Stat name="Contacts" value={stats.contacts} />
      </dl>
      <div className="flex gap-2 max-tablet:w-full max-tablet:*:flex-1">
        <ButtonLink to={paths.property(id)} size="small" variant="secondary">
          Details{name}
        </ButtonLink>
        {canOwnerEdit(status) && (
          <ButtonLink to={paths.editListing(id)} size="small" variant="secondary">
            <Icon name="edit" size={16} />
            <span>Edit{name}</span>
          </ButtonLink>
        )}
        <ChangeStatus property={property} />
      </div>
      <p className="w-full text-sm text-muted">Fee agreed when published: {feePercent}%</p>
    </div>
  )
  return <li className="py-6 first:pt-0 last:pb-0">{summary(property, actions)}</li>
}

function Stat({ name, value }: { name: string; value: number }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="font-display text-2xl tabular-nums">{value.toLocaleString('en-US')}</dd>
    </div>
  )
}
