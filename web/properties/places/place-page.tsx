import { Suspense, useContext, useDeferredValue, useMemo } from 'react'
import { Await, data, Link, Navigate, redirect } from 'react-router'
import { formatNumber } from '#contract/lib/number-text.ts'
import type { PlaceProposal, PlaceSummary } from '#contract/places.ts'
import { apiContext, browserApi, documentStatus } from '#web/data/api.ts'
import { useLikeButtons } from '#web/interactions/like-button.tsx'
import { type CardProperty, packCards, unpackCards } from '#web/properties/card-property.ts'
import { ListFailure } from '#web/properties/list/list-failure.tsx'
import { PropertyCard, PropertyGrid, PropertyGridSkeleton } from '#web/properties/property-card.tsx'
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
import { loadPlace, readType, type TypeFilter } from './load-place.ts'
import { PlaceLinks } from './place-links.tsx'
import { headingOf, listHrefOf, placeHref } from './place-names.ts'
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
  return { type, result: loadPlace(browserApi, params.slug, type) }
}

export default function PlacePage({ loaderData, params }: Route.ComponentProps) {
  const { type, result } = useDeferredValue(loaderData)
  return (
    <Page className="max-tablet:pt-5" key={params.slug}>
      <Suspense fallback={<PropertyGridSkeleton count={skeletonCards} />}>
        <Await resolve={result}>
          {(loaded) => <Content loaded={loaded} type={type} slug={params.slug} />}
        </Await>
      </Suspense>
    </Page>
  )
}

type Loaded = Extract<Awaited<ReturnType<typeof loadPlace>>, { ok: true }>['data']
type ShownProps = Omit<Loaded, 'properties'> & { properties: string | CardProperty[]; type: TypeFilter }

type ContentProps = {
  loaded:
    | { ok: true; data: Omit<ShownProps, 'type'> }
    | Extract<Awaited<ReturnType<typeof loadPlace>>, { ok: false }>
  type: TypeFilter
  slug: string
}

function Content({ loaded, type, slug }: ContentProps) {
  if (loaded.ok) {
    const { place } = loaded.data
    if (place.slug !== slug) return <Navigate replace to={placeHref(place.slug, type)} />
    return <Shown {...loaded.data} type={type} />
  }
  if (loaded.failure.status === 404) return <NoPlace similar={loaded.similar} />
  return <ListFailure failure={loaded.failure} address={placeHref(slug, type)} />
}

function Shown({ place, within, inside, near, medians, properties: loaded, type }: ShownProps) {
  const properties = useMemo(() => (typeof loaded === 'string' ? unpackCards(loaded) : loaded), [loaded])
  const heading = headingOf(place, type)
  const total = type ? place.counts[type] : place.total
  const introduction = introductionOf(place)
  return (
    <>
      <PageMeta
        title={heading}
        description={`${introduction} Listed by the owners, without an agent.`.slice(0, 300)}
        {...(total > 0 && { path: placeHref(place.slug, type) })}
      />
      <StructuredData place={place} within={within} properties={properties} />
      <Breadcrumbs within={within} place={place} />
      <h1 className="mt-3 font-display text-3xl text-balance tablet:text-4xl">{heading}</h1>
      <p className="mt-3 max-w-prose text-muted tablet:text-lg">{introduction}</p>
      <TypeLinks place={place} type={type} />
      <AskingPrices medians={medians} />
      {properties.length > 0 ? (
        <Newest place={place} type={type} total={total} properties={properties} />
      ) : (
        <EmptyState
          title="Nothing is listed here right now"
          action={<ButtonLink to={paths.properties}>Browse Properties</ButtonLink>}
        >
          {near.length > 0
            ? 'Look at the places nearby, or at everything that is for sale.'
            : 'Look at everything that is for sale.'}
        </EmptyState>
      )}
      <Section heading={`Places in ${place.name}`} places={inside.filter((one) => one.total > 0)} />
      <Section heading="Nearby" places={near} />
      <PlaceMap place={place} />
    </>
  )
}

function StructuredData(shown: Pick<ShownProps, 'place' | 'within'> & { properties: CardProperty[] }) {
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

function Breadcrumbs({ within, place }: Pick<ShownProps, 'within' | 'place'>) {
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

type NewestProps = { place: PlaceSummary; type: TypeFilter; total: number; properties: CardProperty[] }

function Newest({ place, type, total, properties }: NewestProps) {
  const renderLikeButton = useLikeButtons()
  return (
    <section aria-labelledby="newest" className="mt-8">
      <h2 id="newest" className="mb-5 font-display text-2xl tablet:text-3xl">
        Newest listings
      </h2>
      <PropertyGrid
        label="Newest listings"
        properties={properties}
        renderCard={(property, at) => (
          <PropertyCard
            property={property}
            isFirst={at === 0}
            actions={renderLikeButton({ propertyId: property.id, title: property.title })}
          />
        )}
      />
      {total > properties.length && (
        <div className="mt-8 flex justify-center">
          <ButtonLink variant="secondary" to={listHrefOf(place.slug, type)}>
            See all {formatNumber(total)} in {place.name}
          </ButtonLink>
        </div>
      )}
    </section>
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
