import { Suspense, useContext, useDeferredValue, useEffect, useMemo } from 'react'
import { data, Link, Navigate, redirect, useLocation } from 'react-router'
import type { PlaceProposal, PlaceSummary } from '#contract/places.ts'
import { apiContext, browserApi, documentStatus } from '#web/data/api.ts'
import { useLikeButtons } from '#web/interactions/like-button.tsx'
import { type CardProperty, packCards, unpackCards } from '#web/properties/card-property.ts'
import { ListFailure } from '#web/properties/list/list-failure.tsx'
import { PropertyGridSkeleton } from '#web/properties/property-card.tsx'
import { AwaitLastResult } from '#web/routing/last-result.tsx'
import { lazyUntilInput } from '#web/routing/lazy-until-input.tsx'
import { SearchField } from '#web/forms/search-field.tsx'
import { PageMeta } from '#web/routing/page-meta.tsx'
import { paths } from '#web/routing/paths.ts'
import { NonceContext } from '#web/settings/document-context.ts'
import { scriptJson, useSiteConfig } from '#web/settings/site-config.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page } from '#web/ui/page.tsx'
import type { Route } from './+types/place-page.ts'
import { AskingPrices } from './asking-prices.tsx'
import { introductionOf } from './introductions.ts'
import { loadPlace, type PlaceResult, readType, type TypeFilter } from './load-place.ts'
import { type CachedPlace, cachedPlace, cachePlace, leavePlace } from './place-cache.ts'
import { PlaceLinks } from './place-links.tsx'
import { NewestListings, NothingListed } from './place-listings.tsx'
import { headingOf, placeHref, totalOf } from './place-names.ts'
import { placeData } from './structured-data.ts'
import { TypeLinks } from './type-links.tsx'

const skeletonCards = 3

const PlaceMap = lazyUntilInput(async () => (await import('./place-map.tsx')).PlaceMap)

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const type = readType(url.searchParams)
  const result = await loadPlace(context.get(apiContext), params.slug, type)
  if (!result.ok) return data({ type, result }, { status: documentStatus(result.failure) })
  const { slug } = result.data.place
  if (slug !== params.slug) throw redirect(placeHref(slug, type), 301)
  const packed = { ...result.data, properties: packCards(result.data.properties) }
  return data({ type, result: { ok: true as const, data: packed } })
}

export function clientLoader({ url, params }: Route.ClientLoaderArgs) {
  const type = readType(url.searchParams)
  const cached = cachedPlace(url)
  const result = cached ? { ok: true as const, data: cached } : loadPlace(browserApi, params.slug, type)
  return { type, result }
}

export default function PlacePage({ loaderData, params: { slug } }: Route.ComponentProps) {
  return (
    <Page className="max-tablet:pt-5" key={slug}>
      <Suspense fallback={<PropertyGridSkeleton count={skeletonCards} />}>
        <Deferred given={loaderData} slug={slug} />
      </Suspense>
    </Page>
  )
}

type GivenPlace = Omit<CachedPlace, 'properties'> & {
  /** Packed in a document. */
  properties: CardProperty[] | string
}
type GivenResult = { ok: true; data: GivenPlace } | Extract<PlaceResult, { ok: false }>
type Given = { type: TypeFilter; result: GivenResult | Promise<GivenResult> }

/** Renders a place, and while another type loads what it showed before. Must have the place as its key. */
function Deferred({ given, slug }: { given: Given; slug: string }) {
  const shown = useDeferredValue(given)
  return (
    <AwaitLastResult resolve={shown.result} address={placeHref(slug, shown.type)}>
      {(loaded) => <Content loaded={loaded} type={shown.type} slug={slug} isStale={shown !== given} />}
    </AwaitLastResult>
  )
}

type ContentProps = { loaded: GivenResult; type: TypeFilter; slug: string; isStale: boolean }

function Content({ loaded, type, slug, isStale }: ContentProps) {
  if (loaded.ok) {
    const { place } = loaded.data
    if (place.slug !== slug) return <Navigate replace to={placeHref(place.slug, type)} />
    return <Shown given={loaded.data} type={type} isStale={isStale} />
  }
  if (loaded.failure.status === 404) return <NoPlace similar={loaded.similar} />
  return <ListFailure failure={loaded.failure} address={placeHref(slug, type)} />
}

function Shown({ given, type, isStale }: { given: GivenPlace; type: TypeFilter; isStale: boolean }) {
  const loaded = useMemo(() => {
    const { properties: cards } = given
    return { ...given, properties: typeof cards === 'string' ? unpackCards(cards) : cards }
  }, [given])
  const { key, pathname, search } = useLocation()
  useEffect(() => {
    if (!isStale) cachePlace(key, pathname + search, loaded)
    return leavePlace
  }, [key, pathname, search, loaded, isStale])

  const renderLikeButton = useLikeButtons()
  const { place, within, inside, near, medians, properties } = loaded
  const heading = headingOf(place, type)
  const introduction = introductionOf(place)
  return (
    <>
      <PageMeta
        title={heading}
        description={`${introduction} Listed by the owners, without an agent.`.slice(0, 300)}
        {...(totalOf(place, type) > 0 && { path: placeHref(place.slug, type) })}
      />
      <StructuredData place={place} within={within} properties={properties} />
      <Breadcrumbs within={within} place={place} />
      <h1 className="mt-3 font-display text-3xl text-balance tablet:text-4xl">{heading}</h1>
      <p className="mt-3 max-w-prose text-muted tablet:text-lg">{introduction}</p>
      <TypeLinks place={place} type={type} />
      <AskingPrices medians={medians} />
      {properties.length > 0 ? (
        <NewestListings
          place={place}
          type={type}
          properties={properties}
          renderActions={({ id, title }) => renderLikeButton({ propertyId: id, title })}
        />
      ) : (
        <NothingListed place={place} type={type} hasNearby={near.length > 0} />
      )}
      <Section heading={`Places in ${place.name}`} places={inside.filter((one) => one.total > 0)} />
      <Section heading="Nearby" places={near} />
      <PlaceMap place={place} />
    </>
  )
}

function StructuredData(shown: Pick<CachedPlace, 'place' | 'within' | 'properties'>) {
  const nonce = useContext(NonceContext)
  const { publicUrl } = useSiteConfig()
  return (
    <script
      type="application/ld+json"
      nonce={nonce}
      suppressHydrationWarning
      // Rendered on the server only: search engines read the document, and hydration leaves the content in place.
      dangerouslySetInnerHTML={{
        __html: import.meta.env.SSR ? scriptJson(placeData(shown, publicUrl)) : '',
      }}
    />
  )
}

const parentLink = 'inline-flex items-center pointer-coarse:min-h-11 pointer-coarse:min-w-11 text-link'

function Breadcrumbs({ within, place }: Pick<CachedPlace, 'within' | 'place'>) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
        <li>
          <Link to={paths.places} className={parentLink}>
            Places
          </Link>
        </li>
        {within.toReversed().map(({ slug, name }) => (
          <li key={slug} className="flex items-center gap-x-2">
            <span aria-hidden>/</span>
            <Link to={placeHref(slug)} className={parentLink}>
              {name}
            </Link>
          </li>
        ))}
        <li className="flex gap-x-2" aria-current="page">
          <span aria-hidden>/</span>
          {place.name}
        </li>
      </ol>
    </nav>
  )
}

function Section({ heading, places }: { heading: string; places: PlaceSummary[] }) {
  if (places.length === 0) return null
  return (
    <section className="mt-12">
      <h2 className="mb-2 font-display text-2xl tablet:text-3xl">{heading}</h2>
      <PlaceLinks label={heading} places={places} />
    </section>
  )
}

function NoPlace({ similar }: { similar: PlaceProposal[] }) {
  return (
    <EmptyState
      state="missing"
      title="Place not found"
      heading="h1"
      action={
        <ButtonLink to={paths.places} variant="secondary">
          See all places
        </ButtonLink>
      }
    >
      <PageMeta title="Place not found" />
      <p>We do not know this place yet, but you can search for the words of a location.</p>
      {similar.length > 0 && (
        <>
          <p className="mt-5 text-ink">Did you mean one of these?</p>
          <ul>
            {similar.map(({ slug, label }) => (
              <li key={slug}>
                <Link
                  to={placeHref(slug)}
                  className="text-link inline-flex min-h-8 items-center pointer-coarse:min-h-11"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      <SearchField />
    </EmptyState>
  )
}
