import { Suspense, useDeferredValue } from 'react'
import { data, redirect } from 'react-router'
import { apiContext, browserApi, resultStatus } from '#web/data/api.ts'
import { LikeButtons } from '#web/interactions/like-button.tsx'
import { AwaitLastResult } from '#web/routing/last-result.tsx'
import { lazyUntilInput } from '#web/routing/lazy-until-input.tsx'
import { PageMeta } from '#web/routing/page-meta.tsx'
import { paths } from '#web/routing/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Page } from '#web/ui/page.tsx'
import type { Route } from './+types/list-page.ts'
import { isFiltered } from './chosen-filters.ts'
import { FilterChips } from './filter-chips.tsx'
import { FilterForm } from './filter-form.tsx'
import { type ListFilters, listHref, newestInstead, priceField, readFilters } from './filters.ts'
import { formatProperties, formatTotal } from '#web/properties/format.ts'
import { hasBlankField, startOverIfRefused } from './list-address.ts'
import { cachedList } from './list-cache.ts'
import { ListFailure } from './list-failure.tsx'
import { loadList, loadSearch, packList } from './load-list.ts'
import { NothingFound } from './nothing-found.tsx'
import { PlaceOfferLink } from './place-offer-link.tsx'
import { mapHref } from '#web/properties/map/map-address.ts'
import { PropertyGridSkeleton } from '#web/properties/property-card.tsx'
import { PropertyResults } from './property-results.tsx'
import { ResultCount } from './result-count.tsx'
import { SearchNotes } from './search-notes.tsx'

const StickyFilters = lazyUntilInput(async () => (await import('./sticky-filters.tsx')).StickyFilters)

const skeletonCards = 6

export async function loader({ url, context }: Route.LoaderArgs) {
  const filters = readFilters(url.searchParams)
  if (isFormAddress(url)) throw redirect(listHref(filters))
  const result = await loadSearch(context.get(apiContext), filters)
  startOverIfRefused(filters, result, listHref)
  const packed = result.ok ? { ok: true as const, data: packList(result.data) } : result
  return data({ filters, result: packed }, { status: resultStatus(result) })
}

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const filters = readFilters(url.searchParams)
  if (isFormAddress(url)) throw redirect(listHref(filters))
  const cached = cachedList(url)
  if (cached) return { filters, result: { ok: true as const, data: cached } }
  const result = loadSearch(browserApi, filters)
  if (filters.cursor) startOverIfRefused(filters, await result, listHref)
  return { filters, result }
}

/** Returns whether a form was submitted without JavaScript, which sends the price field and the blank fields. */
function isFormAddress(url: URL): boolean {
  return url.searchParams.has(priceField) || hasBlankField(url)
}

export default function ListPage({ loaderData }: Route.ComponentProps) {
  const shown = useDeferredValue(loaderData)
  const isStale = shown !== loaderData
  const { filters } = loaderData
  const awaited = { resolve: shown.result, address: listHref(shown.filters) }
  return (
    <Page className="max-tablet:pt-3">
      <PageMeta
        title={filters.q ? `“${filters.q}”: property for sale in Belize` : 'Property for sale in Belize'}
        description="Houses, condos, land and commercial property in Belize, sold directly by their owners."
        {...(!isFiltered(filters) && !filters.cursor && { path: paths.properties })}
      />
      <h1 className="font-display text-2xl text-balance tablet:text-4xl">Property for sale in Belize</h1>
      <p className="mb-1 text-sm text-muted tablet:mt-2 tablet:mb-6 tablet:text-lg">
        Listed by their owners, with no agent in between.
      </p>
      <div className="list-bar">
        <FilterForm
          filters={filters}
          total={
            <Suspense fallback="properties">
              <AwaitLastResult {...awaited}>
                {(result) => (result.ok ? formatProperties(result.data.pagination) : 'properties')}
              </AwaitLastResult>
            </Suspense>
          }
          mapLink={
            <ButtonLink to={mapHref({ filters })} variant="secondary" className="map-link tablet:order-1">
              <Icon name="map-pin" size={18} />
              <span className="max-tablet:sr-only">Map</span>
            </ButtonLink>
          }
        >
          <ResultCount>
            <AwaitLastResult {...awaited}>
              {(result) => result.ok && formatTotal(result.data.pagination)}
            </AwaitLastResult>
          </ResultCount>
          <Suspense fallback={<FilterChips filters={filters} />}>
            <AwaitLastResult {...awaited}>
              {(result) => (
                <FilterChips filters={filters} placeNames={result.ok ? result.data.placeNames : undefined} />
              )}
            </AwaitLastResult>
          </Suspense>
        </FilterForm>
        <StickyFilters />
      </div>
      <div
        aria-busy={isStale}
        className={isStale ? 'opacity-50 transition-opacity duration-slow' : undefined}
      >
        <Suspense fallback={<PropertyGridSkeleton count={skeletonCards} />}>
          <AwaitLastResult {...awaited}>
            {(result) =>
              result.ok ? (
                <>
                  <SearchNotes list={result.data} filters={shown.filters} />
                  {result.data.offer && <PlaceOfferLink offer={result.data.offer} />}
                  <LikeButtons>
                    {(renderLikeButton) => (
                      <PropertyResults
                        key={awaited.address}
                        loaded={result.data}
                        isStale={isStale}
                        isGradual={shown.result instanceof Promise}
                        startHref={shown.filters.cursor && listHref({ ...shown.filters, cursor: '' })}
                        pageAt={(cursor) => pageAt({ ...shown.filters, cursor })}
                        complete={newestInstead(shown.filters)}
                        renderEmpty={(list) => <NothingFound list={list} filters={shown.filters} />}
                        renderActions={({ id, title }) => renderLikeButton({ propertyId: id, title })}
                      />
                    )}
                  </LikeButtons>
                </>
              ) : (
                <ListFailure failure={result.failure} address={awaited.address} />
              )
            }
          </AwaitLastResult>
        </Suspense>
      </div>
    </Page>
  )
}

function pageAt(filters: ListFilters) {
  return { href: listHref(filters), load: () => loadList(browserApi, filters) }
}
