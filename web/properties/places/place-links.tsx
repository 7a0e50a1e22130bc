import { Link } from 'react-router'
import { formatNumber } from '#contract/lib/number-text.ts'
import type { PlaceSummary } from '#contract/places.ts'
import { priceText } from '#web/properties/price.tsx'
import { placeHref } from './place-names.ts'

/** Renders links to places with the number of listings and the lowest price of each. */
export function PlaceLinks({ label, places }: { label: string; places: PlaceSummary[] }) {
  if (places.length === 0) return null
  return (
    <ul aria-label={label} className="grid gap-x-8 tablet:grid-cols-2 laptop:grid-cols-3">
      {places.map(({ slug, name, total, lowestPrice }) => (
        <li key={slug} className="border-b border-line">
          <Link
            to={placeHref(slug)}
            className="group flex min-h-14 items-baseline justify-between gap-4 py-4 no-underline"
          >
            <span className="min-w-0 font-bold wrap-anywhere group-hover:underline">{name}</span>
            <span className="in-units shrink-0 text-sm text-muted tabular-nums" suppressHydrationWarning>
              {formatNumber(total) + (lowestPrice === null ? '' : ` from ${priceText(lowestPrice)}`)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
