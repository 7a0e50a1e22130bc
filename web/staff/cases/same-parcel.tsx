import { Link } from 'react-router'
import type { ParcelListing } from '#contract/moderation/cases.ts'
import { statusNames } from '#contract/property-statuses.ts'
import { staffDetailsHref } from '#web/routing/paths.ts'
import { timeAgo } from '#web/ui/time-ago.ts'

/** Renders the listings of other sellers that name the same parcel, so that staff can compare them. */
export function SameParcel({ listings }: { listings: ParcelListing[] }) {
  if (listings.length === 0) return null
  return (
    <section aria-labelledby="same-parcel" className="flex flex-col gap-2">
      <h3 id="same-parcel" className="font-semibold">
        Other sellers’ listings of this parcel
      </h3>
      <ul className="divide-y divide-line">
        {listings.map(({ id, title, status, createdAt, seller }) => (
          <li key={id} className="flex flex-col py-2 first:pt-0 last:pb-0">
            <Link
              to={staffDetailsHref('listings', id)}
              dir="auto"
              className="text-link flex items-center self-start wrap-anywhere pointer-coarse:min-h-11"
            >
              {title}
            </Link>
            <p dir="auto" className="text-sm wrap-anywhere text-muted">
              {statusNames[status]} · listed {timeAgo(createdAt)} by{' '}
              <Link to={staffDetailsHref('people', seller.id)} className="text-link">
                {seller.name || 'A member without a name'}
              </Link>
              , account created {timeAgo(seller.since)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
