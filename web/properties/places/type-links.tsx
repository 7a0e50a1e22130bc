import { Link } from 'react-router'
import { formatNumber } from '#contract/lib/number-text.ts'
import type { PlaceSummary } from '#contract/places.ts'
import { propertyTypes } from '#contract/property-limits.ts'
import type { TypeFilter } from './load-place.ts'
import { placeHref, shortNames } from './place-names.ts'

/** Renders links to each type that is for sale in the place. */
export function TypeLinks({ place, type }: { place: PlaceSummary; type: TypeFilter }) {
  const types = propertyTypes.filter((one) => place.counts[one] > 0 || one === type)
  if (types.length < 2 && type === '') return null
  const all = [{ type: '' as TypeFilter, count: place.total }]
  const links = [...all, ...types.map((one) => ({ type: one as TypeFilter, count: place.counts[one] }))]
  return (
    <nav aria-label="Types" className="mt-5 flex flex-wrap gap-2">
      {links.map((link) => (
        <Link
          key={link.type}
          to={placeHref(place.slug, link.type)}
          aria-current={link.type === type ? 'page' : undefined}
          className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line-strong px-4 no-underline aria-[current]:border-primary aria-[current]:bg-primary aria-[current]:text-on-primary"
        >
          {shortNames[link.type]}
          <span className="text-sm tabular-nums opacity-80">{formatNumber(link.count)}</span>
        </Link>
      ))}
    </nav>
  )
}
