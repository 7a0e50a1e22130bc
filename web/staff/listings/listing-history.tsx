import { formatTimeInBelize } from '#contract/lib/time-text.ts'
import type { StaffListingDetails } from '#contract/moderation/staff-listings.ts'
import { Section } from '#web/staff/cases/section.tsx'
import { changesOf } from '#web/staff/log/entry-texts.ts'

type Event = StaffListingDetails['events'][number]

const kindNames: Record<Event['kind'], string> = {
  LISTED: 'Listed',
  PRICE: 'Price changed',
  STATUS: 'Status changed',
  CONFIRMED: 'Confirmed',
  RELISTED: 'Listed again',
  PHOTOS: 'Photos changed',
  DETAILS: 'Details changed',
  CHECKED: 'Checked',
  MODERATED: 'Status changed by staff or a rule',
}

/** Renders what happened to a listing, the newest first. */
export function ListingHistory({ events }: Pick<StaffListingDetails, 'events'>) {
  if (events.length === 0) return null
  return (
    <Section title="History">
      <ul className="divide-y divide-line">
        {events.map((event) => (
          <li key={event.position} className="flex flex-col gap-1 py-3 first:pt-0 last:pb-0">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <p className="font-semibold">
                {kindNames[event.kind]}
                {event.isByOwner && ' by the seller'}
              </p>
              <time dateTime={event.at} className="text-sm text-muted">
                {formatTimeInBelize(event.at)}
              </time>
            </div>
            <p dir="auto" className="text-sm wrap-anywhere text-muted">
              {changesOf(event)}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
