import { Link } from 'react-router'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { listHref, noFilters } from './filters.ts'
import { describeSearch, type WiderSearch } from './wider-searches.ts'

export function NothingFound({ wider }: { wider: WiderSearch | undefined }) {
  return (
    <EmptyState
      title="No properties match your search criteria"
      action={
        <div className="flex flex-col items-center gap-4">
          {wider && (
            <ButtonLink to={listHref(wider.filters)} variant="secondary" className="py-2" preventScrollReset>
              {describeSearch(wider)}
            </ButtonLink>
          )}
          <Link to={listHref(noFilters)} className="text-link" preventScrollReset>
            Reset filters
          </Link>
        </div>
      }
    >
      {wider ? 'The closest search with results:' : 'Try another place, type or price.'}
    </EmptyState>
  )
}
