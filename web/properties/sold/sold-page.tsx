import { Suspense, useDeferredValue } from 'react'
import { Await, data, redirect } from 'react-router'
import { apiContext, browserApi, resultStatus } from '#web/data/api.ts'
import { PageMeta } from '#web/routing/page-meta.tsx'
import { paths } from '#web/routing/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page } from '#web/ui/page.tsx'
import { formatSales } from '#web/properties/format.ts'
import { ResultCount } from '#web/properties/list/result-count.tsx'
import { hasBlankField, startOverIfRefused } from '#web/properties/list/list-address.ts'
import { cachedList } from '#web/properties/list/list-cache.ts'
import { ListFailure } from '#web/properties/list/list-failure.tsx'
import { type LoadedList, packList } from '#web/properties/list/load-list.ts'
import { PropertyResults } from '#web/properties/list/property-results.tsx'
import { PropertyGridSkeleton } from '#web/properties/property-card.tsx'
import type { Route } from './+types/sold-page.ts'
import { MedianPrices } from './median-prices.tsx'
import { SoldFilterForm } from './sold-filters.tsx'
import { loadSold, readSoldFilters, type SoldFilters, soldHref, soldPageAt } from './sold-list.ts'

const title = 'Sold property in Belize'
const skeletonCards = 3

export async function loader({ url, context }: Route.LoaderArgs) {
  const filters = readSoldFilters(url.searchParams)
  if (hasBlankField(url)) throw redirect(soldHref(filters))
  const result = await loadSold(context.get(apiContext), filters)
  startOverIfRefused(filters, result, soldHref)
  const packed = result.ok ? { ok: true as const, data: packList(result.data) } : result
  return data({ filters, result: packed }, { status: resultStatus(result) })
}

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const filters = readSoldFilters(url.searchParams)
  if (hasBlankField(url)) throw redirect(soldHref(filters))
  const cached = cachedList(url)
  if (cached) return { filters, result: { ok: true as const, data: cached } }
  const result = loadSold(browserApi, filters)
  if (filters.cursor) startOverIfRefused(filters, await result, soldHref)
  return { filters, result }
}

export default function SoldPage({ loaderData }: Route.ComponentProps) {
  const shown = useDeferredValue(loaderData)
  const isStale = shown !== loaderData
  const { filters } = loaderData
  const isFiltered = filters.location !== '' || filters.type !== ''
  return (
    <Page className="max-tablet:pt-5">
      <PageMeta
        title={title}
        description="Houses, condos, land and commercial property that owners in Belize sold directly, with medians of the prices that they stated."
        {...(!isFiltered && !filters.cursor && { path: paths.sold })}
      />
      <h1 className="font-display text-3xl text-balance tablet:text-4xl">{title}</h1>
      <p className="mt-1 mb-4 text-muted tablet:mt-2 tablet:mb-6 tablet:text-lg">
        The newest sales first. Dates and prices are as stated by the sellers.
      </p>
      <SoldFilterForm filters={filters}>
        <ResultCount>
          <Await resolve={shown.result}>{(result) => result.ok && formatSales(result.data.pagination)}</Await>
        </ResultCount>
      </SoldFilterForm>
      <div
        aria-busy={isStale}
        className={isStale ? 'opacity-50 transition-opacity duration-slow' : undefined}
      >
        <Suspense fallback={<PropertyGridSkeleton count={skeletonCards} />}>
          <Await resolve={shown.result}>
            {(result) =>
              result.ok ? (
                <Sold loaded={result.data} filters={shown.filters} isStale={isStale} />
              ) : (
                <ListFailure failure={result.failure} address={soldHref(shown.filters)} />
              )
            }
          </Await>
        </Suspense>
      </div>
    </Page>
  )
}

type SoldProps = { loaded: LoadedList; filters: SoldFilters; isStale: boolean }

function Sold({ loaded, filters, isStale }: SoldProps) {
  return (
    <>
      <MedianPrices medians={loaded.medians ?? []} location={filters.location} />
      <PropertyResults
        key={soldHref(filters)}
        loaded={loaded}
        isStale={isStale}
        isGradual={false}
        startHref={filters.cursor && soldHref({ ...filters, cursor: '' })}
        pageAt={(cursor) => soldPageAt({ ...filters, cursor })}
        renderEmpty={() => <NothingSold isFiltered={filters.location !== '' || filters.type !== ''} />}
      />
    </>
  )
}

function NothingSold({ isFiltered }: { isFiltered: boolean }) {
  const browse = <ButtonLink to={paths.properties}>Browse Properties</ButtonLink>
  return isFiltered ? (
    <EmptyState title="No sold properties match your search" action={browse}>
      Try another place or type, or see what is for sale.
    </EmptyState>
  ) : (
    <EmptyState title="No properties sold yet" action={browse}>
      Once an owner marks a property as sold, it appears here for 24 months.
    </EmptyState>
  )
}
