import { Suspense, useEffect } from 'react'
import { Await, data, Link, useLocation } from 'react-router'
import type { ApiClient, Result } from '#contract/client.ts'
import { countText } from '#contract/lib/number-text.ts'
import { listPlaceTree, type PlaceSummary } from '#contract/places.ts'
import { apiContext, browserApi, resultStatus } from '#web/data/api.ts'
import { ListFailure } from '#web/properties/list/list-failure.tsx'
import { PageMeta } from '#web/routing/page-meta.tsx'
import { paths } from '#web/routing/paths.ts'
import { Page } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/places-page.ts'
import { cachedIndex, cacheIndex, leaveIndex } from './place-cache.ts'
import { PlaceLinks } from './place-links.tsx'
import { placeHref } from './place-names.ts'

async function loadPlaces(api: ApiClient): Promise<Result<PlaceSummary[]>> {
  const result = await api(listPlaceTree, { querystring: {} })
  return result.ok ? { ok: true, data: result.data.places } : result
}

export async function loader({ context }: Route.LoaderArgs) {
  const result = await loadPlaces(context.get(apiContext))
  return data({ result }, { status: resultStatus(result) })
}

export function clientLoader() {
  const cached = cachedIndex()
  return { result: cached ? { ok: true as const, data: cached } : loadPlaces(browserApi) }
}

export default function PlacesPage({ loaderData }: Route.ComponentProps) {
  return (
    <Page title="Places in Belize">
      <PageMeta
        title="Places in Belize: property by town, village and caye"
        description="Houses, condos and land by district, town, village and caye of Belize, listed by their owners."
        path={paths.places}
      />
      <p className="-mt-3 mb-8">
        <Link to={paths.map} className="text-link inline-flex items-center pointer-coarse:min-h-11">
          See them on the map
        </Link>
      </p>
      <Suspense fallback={<Skeleton className="h-96" />}>
        <Await resolve={loaderData.result}>
          {(result) =>
            result.ok ? (
              <Districts places={result.data} />
            ) : (
              <ListFailure failure={result.failure} address={paths.places} />
            )
          }
        </Await>
      </Suspense>
    </Page>
  )
}

function Districts({ places }: { places: PlaceSummary[] }) {
  const { key } = useLocation()
  useEffect(() => {
    cacheIndex(key, places)
    return leaveIndex
  }, [key, places])
  const inside = (slug: string): PlaceSummary[] =>
    places.filter(({ parent }) => parent === slug).flatMap((place) => [place, ...inside(place.slug)])
  return places
    .filter(({ kind }) => kind === 'district')
    .map((district) => (
      <section key={district.slug} className="mt-10 first-of-type:mt-0">
        <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-6">
          <h2 className="font-display text-2xl tablet:text-3xl">{district.name}</h2>
          <Link
            to={placeHref(district.slug)}
            className="text-link inline-flex items-center pointer-coarse:min-h-11"
          >
            {countText(district.total, 'listing')}
            <span className="sr-only">{` in ${district.name}`}</span>
          </Link>
        </div>
        <PlacesInside district={district} places={inside(district.slug)} />
      </section>
    ))
}

function PlacesInside({ district, places }: { district: PlaceSummary; places: PlaceSummary[] }) {
  const busy = places.filter(({ total }) => total > 0).toSorted((one, other) => other.total - one.total)
  const empty = places.filter(({ total }) => total === 0)
  return (
    <>
      <PlaceLinks label={`Places with listings in ${district.name}`} places={busy} />
      {empty.length > 0 && (
        <p className="mt-4 text-sm text-muted">
          No listings yet:{' '}
          {empty.map(({ slug, name }, at) => (
            <span key={slug}>
              {at > 0 && ', '}
              <Link to={placeHref(slug)} className="underline hover:text-primary">
                {name}
              </Link>
            </span>
          ))}
        </p>
      )}
    </>
  )
}
