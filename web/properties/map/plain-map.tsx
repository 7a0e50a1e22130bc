import { Link } from 'react-router'
import { formatNumber } from '#contract/lib/number-text.ts'
import type { PlaceSummary } from '#contract/places.ts'
import { CountryMap } from '#web/map/country-map.tsx'
import { paths } from '#web/routing/paths.ts'

/** Renders the districts and places with listings, on a drawing and as a list, where no script can show what is for sale. */
export function PlainMap({ places }: { places: PlaceSummary[] }) {
  return (
    <div className="mx-auto hidden w-full max-w-page gap-8 px-gutter py-8 noscript:grid laptop:grid-cols-[minmax(0,560px)_minmax(0,1fr)] laptop:gap-12">
      <CountryMap places={places} />
      <Districts places={places} />
    </div>
  )
}

/** Renders all places with listings, because some have no room on the map. */
function Districts({ places }: { places: PlaceSummary[] }) {
  const inside = (slug: string): PlaceSummary[] =>
    places.filter(({ parent }) => parent === slug).flatMap((place) => [place, ...inside(place.slug)])
  return (
    <div>
      {places
        .filter(({ kind }) => kind === 'district')
        .map((district) => (
          <section key={district.slug} aria-labelledby={district.slug} className="mb-6">
            <h2 id={district.slug} className="mb-1 text-xl">
              <Count place={district} />
            </h2>
            <ul className="grid gap-x-8 handset:grid-cols-2">
              {inside(district.slug)
                .filter(({ total }) => total > 0)
                .map((place) => (
                  <li key={place.slug} className="border-b border-line">
                    <Count place={place} />
                  </li>
                ))}
            </ul>
          </section>
        ))}
      <Link to={paths.places} className="text-link inline-flex items-center pointer-coarse:min-h-11">
        All places
      </Link>
    </div>
  )
}

function Count({ place: { slug, name, total } }: { place: PlaceSummary }) {
  return (
    <Link
      to={paths.place(slug)}
      className="flex min-h-11 items-center justify-between gap-4 no-underline hover:underline"
    >
      {name} <span className="text-sm text-muted tabular-nums">{formatNumber(total)}</span>
    </Link>
  )
}
