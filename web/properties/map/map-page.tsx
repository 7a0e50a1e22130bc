import { data, Link } from 'react-router'
import { listPlaceTree } from '#contract/places.ts'
import { apiContext, browserApi, resultStatus } from '#web/data/api.ts'
import { useLikeButtons } from '#web/interactions/like-button.tsx'
import { isFiltered } from '#web/properties/list/chosen-filters.ts'
import { FilterChips } from '#web/properties/list/filter-chips.tsx'
import { FilterForm } from '#web/properties/list/filter-form.tsx'
import { listHref, newestInstead, noFilters } from '#web/properties/list/filters.ts'
import { cachedList } from '#web/properties/list/list-cache.ts'
import { ListFailure } from '#web/properties/list/list-failure.tsx'
import { loadList, packList } from '#web/properties/list/load-list.ts'
import { PropertyResults } from '#web/properties/list/property-results.tsx'
import { SearchNotes } from '#web/properties/list/search-notes.tsx'
import { SearchAddress } from '#web/properties/list/search-address.ts'
import { PageMeta } from '#web/routing/page-meta.tsx'
import { paths } from '#web/routing/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Route } from './+types/map-page.ts'
import { loadMap } from './load-map.ts'
import { mapHref, readMapSearch } from './map-address.ts'
import { bboxOf } from './map-around.ts'
import { MapExplorer } from './map-explorer.tsx'
import { PlainMap } from './plain-map.tsx'
import { country } from '#web/map/view.ts'
import './map-page.css'

export async function loader({ url, context }: Route.LoaderArgs) {
  const search = readMapSearch(url)
  const api = context.get(apiContext)
  const [result, tree] = await Promise.all([loadMap(api, search), api(listPlaceTree, { querystring: {} })])
  const packed = result.ok ? { ok: true as const, data: packList(result.data) } : result
  const places = tree.ok ? tree.data.places : []
  return data({ search, result: packed, places }, { status: resultStatus(result) })
}

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  const search = readMapSearch(url)
  const cached = cachedList(url)
  const result = cached ? { ok: true as const, data: cached } : loadMap(browserApi, search)
  return { search, result, places: [] }
}

export default function MapPage({ loaderData }: Route.ComponentProps) {
  const { search, result, places } = loaderData
  const { cursor: start, ...fromStart } = search
  const { filters, area } = search
  const renderLikeButton = useLikeButtons()
  return (
    <SearchAddress value={(changed) => mapHref({ ...fromStart, filters: changed })}>
      <PageMeta
        title="Map of property for sale in Belize"
        description="Houses, condos and land for sale in Belize on a map: by district, town, village and caye, listed by their owners."
        {...(!isFiltered(filters) && !area && !start && { path: paths.map })}
      />
      <h1 className="sr-only">Map of Belize</h1>
      <PlainMap places={places} />
      <MapExplorer
        search={search}
        result={result}
        renderFilters={(total, placeNames) => (
          <FilterForm filters={filters} total={total}>
            <p className="map-total">{total}</p>
            <Link to={listHref(filters)} className="text-link map-to-list">
              <Icon name="menu" size={18} />
              List
            </Link>
            <FilterChips filters={filters} placeNames={placeNames} />
          </FilterForm>
        )}
        renderList={(list, isPending, onAdded) => (
          <>
            <SearchNotes list={list} filters={filters} />
            <PropertyResults
              key={mapHref({ filters, area, cursor: start })}
              loaded={list}
              isStale={isPending}
              isGradual={false}
              startHref={start && mapHref(fromStart)}
              pageAt={(cursor) => ({
                href: mapHref({ filters, area, cursor }),
                load: () => loadList(browserApi, { ...filters, cursor, bbox: bboxOf(area ?? country) }),
              })}
              complete={newestInstead(filters)}
              onAdded={onAdded}
              renderEmpty={() => (
                <EmptyState
                  title="Nothing for sale in this area"
                  action={
                    isFiltered(filters) && (
                      <ButtonLink to={mapHref({ ...fromStart, filters: noFilters })} variant="secondary">
                        Reset filters
                      </ButtonLink>
                    )
                  }
                >
                  Zoom out, or move the map.
                </EmptyState>
              )}
              renderActions={({ id, title }) => renderLikeButton({ propertyId: id, title })}
            />
          </>
        )}
        renderFailure={(failure) => <ListFailure failure={failure} address={mapHref(fromStart)} />}
      />
    </SearchAddress>
  )
}
