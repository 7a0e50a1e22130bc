import { Link } from 'react-router'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { formatProperties } from '#web/properties/format.ts'
import { type ListFilters, listHref, noFilters } from './filters.ts'
import type { PropertyList } from './load-list.ts'
import { describePrice, describeSearch } from './wider-searches.ts'

type NothingFoundProps = { list: PropertyList; filters: ListFilters }

export function NothingFound({ list, filters }: NothingFoundProps) {
  const { wider, similar = [], placeNames } = list
  return (
    <div className="nothing-found">
      <EmptyState
        title="No properties match your search criteria"
        action={
          <div className="flex flex-col items-center gap-4">
            {wider && (
              <ButtonLink to={listHref(wider.filters)} className="py-2" preventScrollReset>
                {/* An amount in the visitor’s own words may be in any currency. */}
                <span>
                  {`${describeSearch(wider, placeNames)} `}
                  <span className="in-units">{describePrice(wider.filters)}</span>
                </span>
              </ButtonLink>
            )}
            {similar.length > 0 && (
              <p>
                Did you mean{' '}
                {similar.map(({ slug, fullName, total }, at) => (
                  <span key={slug}>
                    {at > 0 && (at === similar.length - 1 ? ' or ' : ', ')}
                    <Link
                      to={listHref({ ...noFilters, place: slug })}
                      className="text-link"
                      preventScrollReset
                    >
                      {fullName}
                    </Link>{' '}
                    ({formatProperties({ total, totalIsCapped: false })})
                  </span>
                ))}
                ?
              </p>
            )}
            <Link
              to={listHref(noFilters)}
              className="text-link inline-flex items-center pointer-coarse:min-h-11"
              preventScrollReset
            >
              Reset filters
            </Link>
          </div>
        }
      >
        {filters.q && (
          <p className="mb-2 wrap-anywhere">{`No property with these filters has “${filters.q}” in its title, description, features or place.`}</p>
        )}
        <p>
          {wider ? 'The closest search with results:' : 'Try fewer filters, or another place, type or price.'}
        </p>
      </EmptyState>
    </div>
  )
}
