import { lazy, Suspense, useDeferredValue } from 'react'
import { Await, data, useSearchParams } from 'react-router'
import type { ApiClient, Failure, Result } from '#contract/client.ts'
import { getProperty, type Property } from '#contract/properties.ts'
import { isListed } from '#contract/property-statuses.ts'
import { apiContext, browserApi, documentStatus, failureMessage } from '#web/data/api.ts'
import { LikeButton } from '#web/interactions/like-button.tsx'
import { lazyImport } from '#web/routing/lazy-import.ts'
import { PageMeta } from '#web/routing/page-meta.tsx'
import { paths } from '#web/routing/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page } from '#web/ui/page.tsx'
import type { Route } from './+types/detail-page.ts'
import { DetailSkeleton } from './detail-skeleton.tsx'
import { cachedProperty } from '#web/properties/cached-properties.ts'
import { type CardProperty, packCards } from '#web/properties/card-property.ts'
import type { SimilarCards } from './similar-properties.tsx'
import { PropertyDetails } from '#web/properties/property-details.tsx'

// Loaded on demand, because few visitors need them.
const ReconsiderBar = lazy(async () => ({
  default: (await lazyImport(() => import('#web/properties/reconsider-bar.tsx'))).ReconsiderBar,
}))

const loadSimilarPart = () => lazyImport(() => import('./similar-properties.tsx'))
const SimilarProperties = lazy(async () => ({ default: (await loadSimilarPart()).SimilarProperties }))

const noId: Failure = { status: 0, statusText: '', code: 'no_id', message: 'No property ID provided.' }
const unknownFailure = 'An unknown error occurred while fetching property details.'

async function loadProperty(api: ApiClient, id: string | undefined): Promise<Result<Property>> {
  return id ? api(getProperty, { params: { id } }) : { ok: false, failure: noId }
}

/** Returns listings that are similar to a property that is not for sale. */
async function loadSimilar(api: ApiClient, property: Result<Property>): Promise<CardProperty[]> {
  if (!property.ok || isListed(property.data.status)) return []
  return (await loadSimilarPart()).listSimilar(api, property.data.id)
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const result = await loadProperty(api, params.id)
  const similar = packCards(await loadSimilar(api, result))
  return data({ result, similar }, { status: statusOf(result) })
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  const result = loadProperty(browserApi, params.id)
  return { result, similar: result.then((property) => loadSimilar(browserApi, property)) }
}

function statusOf(result: Result<Property>): number {
  if (result.ok) return 200
  return result.failure === noId ? 404 : documentStatus(result.failure)
}

export default function DetailPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <Page className="max-tablet:pt-2 tablet:pt-8" key={params.id}>
      <Suspense fallback={<DetailSkeleton />}>
        <Loaded {...loaderData} cached={cachedProperty(params.id)} />
      </Suspense>
    </Page>
  )
}

type LoadedProps = {
  result: Result<Property> | Promise<Result<Property>>
  similar: SimilarCards
  cached: CardProperty | undefined
}

/** Renders the card's data until the property is loaded, so that the view transition has an image to move to. */
function Loaded({ result, similar, cached }: LoadedProps) {
  const card = cached && result instanceof Promise ? { ok: true as const, data: cached } : undefined
  const shown = useDeferredValue<LoadedProps['result'] | Result<CardProperty>>(result, card)
  return (
    <Await resolve={shown}>
      {(loaded) =>
        loaded.ok ? (
          <Shown property={loaded.data} similar={similar} />
        ) : (
          <DetailFailure failure={loaded.failure} />
        )
      }
    </Await>
  )
}

/** Renders the property; on a visit to reconsider it, the bar's two buttons replace the heart. */
function Shown({ property, similar }: { property: CardProperty; similar: SimilarCards }) {
  const [query] = useSearchParams()
  const { id, title, status } = property
  if (!isListed(status))
    return (
      <>
        <PropertyDetails property={property} />
        <Suspense>
          <SimilarProperties similar={similar} />
        </Suspense>
      </>
    )
  if (query.get('reconsider') === 'true') {
    const banner = (
      <Suspense>
        <ReconsiderBar propertyId={id} />
      </Suspense>
    )
    return <PropertyDetails property={property} banner={banner} />
  }
  return <PropertyDetails property={property} actions={<LikeButton propertyId={id} title={title} />} />
}

function Missing({ children }: { children: string }) {
  const browse = <ButtonLink to={paths.properties}>Browse Properties</ButtonLink>
  return (
    <EmptyState state="missing" title="Property not found" heading="h1" action={browse}>
      <PageMeta title="Property not found" />
      {children}
    </EmptyState>
  )
}

function DetailFailure({ failure }: { failure: Failure }) {
  const browse = <ButtonLink to={paths.properties}>Browse Properties</ButtonLink>
  if (failure.status === 410) return <Missing>It was sold some time ago.</Missing>
  if (failure.status === 404) {
    return <Missing>It may have been sold or withdrawn by its owner.</Missing>
  }
  return (
    <>
      <PageMeta title="Error Loading Property" />
      <EmptyState state="failed" title="Error Loading Property" heading="h1" action={browse}>
        {failureMessage(failure, unknownFailure)}
      </EmptyState>
    </>
  )
}
