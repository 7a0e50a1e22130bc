import { Link } from 'react-router'
import { countText } from '#contract/lib/number-text.ts'
import type { PlaceSummary } from '#contract/places.ts'
import { priceText } from '#web/properties/price.tsx'
import { paths } from '#web/routing/paths.ts'
import mapUrl from './districts.svg?url'

export type District = Pick<PlaceSummary, 'slug' | 'name' | 'total' | 'lowestPrice'>

/** Renders the districts, each with its place on the map of the country, and what is for sale there. */
export function DistrictTiles({ districts }: { districts: District[] }) {
  return (
    <section aria-labelledby="districts" className="mx-auto w-full max-w-page px-gutter pt-10 tablet:pt-14">
      <h2 id="districts" className="mb-4 w-fit font-display text-3xl tablet:text-4xl">
        Where in Belize
      </h2>
      <ul className="grid grid-cols-2 gap-3 max-[360px]:grid-cols-1 tablet:grid-cols-3 tablet:gap-5">
        {districts.map(({ slug, name, total, lowestPrice }) => (
          <li
            key={slug}
            className="group relative flex items-center gap-2.5 rounded-md border border-line bg-surface p-3 shadow-low hover:border-primary tablet:gap-5 tablet:p-4"
          >
            <svg
              aria-hidden="true"
              viewBox="0 0 194 300"
              className="h-16 w-10 shrink-0 fill-line-strong/50 tablet:h-27 tablet:w-17.5"
            >
              <use href={`${mapUrl}#country`} />
              <use href={`${mapUrl}#${slug}`} className="fill-primary" />
            </svg>
            <div className="min-w-0">
              {/* Its area is the whole tile. */}
              <Link
                to={paths.place(slug)}
                className="block leading-tight font-bold wrap-anywhere no-underline group-hover:underline after:absolute after:inset-0 max-tablet:text-sm tablet:text-lg"
              >
                {name}
              </Link>
              <p className="mt-1 text-sm text-muted tabular-nums">{forSale(total)}</p>
              {lowestPrice !== null && (
                <p
                  className="in-units text-sm text-muted tabular-nums max-tablet:text-xs"
                  suppressHydrationWarning
                >
                  {`from ${priceText(lowestPrice)}`}
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
      {/* not beside the heading, whose other end the calculator's button covers on the first screen of a phone */}
      <Link to={paths.places} className="text-link mt-4 inline-flex items-center pointer-coarse:min-h-11">
        All places
      </Link>
    </section>
  )
}

function forSale(total: number): string {
  return total === 0 ? 'Nothing yet' : countText(total, 'listing')
}
