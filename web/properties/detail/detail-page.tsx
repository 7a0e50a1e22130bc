import { lazy, Suspense, useDeferredValue, useMemo } from 'react'
import { Await, data, useSearchParams } from 'react-router'
import type { ApiClient, Failure, Result } from '#contract/client.ts'
import { getProperty, type Property } from '#contract/properties.ts'
import { isListed } from '#contract/property-statuses.ts'
import { apiContext, browserApi, documentStatus, failureAdvice, failureMessage } from '#web/data/api.ts'
import { pack, unpack } from '#web/data/pack.ts'
import { SearchField } from '#web/forms/search-field.tsx'
import { LikeButton } from '#web/interactions/like-button.tsx'
import { ContactLink } from '#web/routing/contact-link.tsx'
import { isDefinitive, useLastResult } from '#web/routing/last-result.tsx'
import { lazyImport } from '#web/routing/lazy-import.ts'
import { lazyUntilInput } from '#web/routing/lazy-until-input.tsx'
import { PageMeta } from '#web/routing/page-meta.tsx'
import { paths } from '#web/routing/paths.ts'
import { RetryLink } from '#web/routing/retry-link.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page } from '#web/ui/page.tsx'
import type { Route } from './+types/detail-page.ts'
import { DetailSkeleton } from './detail-skeleton.tsx'
import { cachedProperty } from '#web/properties/cached-properties.ts'
import type { CardProperty } from '#web/properties/card-property.ts'
import { PropertyDetails } from '#web/properties/property-details.tsx'
import type { Related, RelatedCards } from '#web/properties/related-properties.ts'

// Loaded on demand, because few visitors need them.
const ReconsiderBar = lazy(() =>
  lazyImport(() => import('#web/properties/reconsider-bar.tsx')).then(
    (loaded) => ({ default: loaded.ReconsiderBar }),
    () => ({ default: UnloadedBar }),
  ),
)

const loadRelatedPart = () => lazyImport(() => import('#web/properties/related-properties.ts'))
type RelatedPart = Awaited<ReturnType<typeof loadRelatedPart>>
const NewestProperties = lazyUntilInput(
  async () => (await import('./newest-properties.tsx')).NewestProperties,
)

const noId: Failure = { status: 0, statusText: '', code: 'no_id', message: 'No property ID provided.' }
const longestId = 64
const nothingRelated: Related = { similar: [], ofSeller: [] }
const unknownFailure = 'An unknown error occurred while fetching property details.'

/** Returns a property. The end of an address longer than every id is cut off, so that nothing has it. */
async function loadProperty(api: ApiClient, id: string | undefined): Promise<Result<Property>> {
  return id ? api(getProperty, { params: { id: id.slice(0, longestId) } }) : { ok: false, failure: noId }
}

/** Returns the other listings of the page; the newest of the market if the property does not exist or was sold long ago. */
async function loadOthers(
  api: ApiClient,
  property: Result<Property>,
  { loadRelated, loadNewest }: RelatedPart,
): Promise<Related> {
  if (property.ok) return loadRelated(api, property.data.id)
  return isMissing(property.failure) ? { similar: await loadNewest(api), ofSeller: [] } : nothingRelated
}

/** The part as the server has loaded it, once for all documents. */
let relatedPart: RelatedPart | undefined

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const part = (relatedPart ??= await loadRelatedPart())
  // Both at once, so that they share the read of the version of all lists.
  const [result, related] = await Promise.all([
    loadProperty(api, id),
    id ? part.loadRelated(api, id) : nothingRelated,
  ])
  const others = result.ok ? related : await loadOthers(api, result, part)
  return data({ result: pack(result), related: part.packRelated(others) }, { status: statusOf(result) })
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  const result = loadProperty(browserApi, params.id)
  return { result, related: result.then(loadOthersLater) }
}

async function loadOthersLater(property: Result<Property>): Promise<Related> {
  return loadOthers(browserApi, property, await loadRelatedPart())
}

function statusOf(result: Result<Property>): number {
  if (result.ok) return 200
  return result.failure === noId ? 404 : documentStatus(result.failure)
}

export default function DetailPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <Page className="max-tablet:pt-2 max-tablet:pointer-coarse:pt-0 tablet:pt-8 laptop:pt-4" key={params.id}>
      <Suspense fallback={<DetailSkeleton />}>
        <Loaded {...loaderData} id={params.id ?? ''} cached={cachedProperty(params.id)} />
      </Suspense>
    </Page>
  )
}

type LoadedProps = {
  id: string
  /** Packed in a document. */
  result: string | Promise<Result<Property>>
  related: RelatedCards
  cached: CardProperty | undefined
}

/** Renders the card's data until the property is loaded, so that the view transition has an image to move to. */
function Loaded({ id, result: loading, related, cached }: LoadedProps) {
  const result = useMemo(
    // packed by the loader
    () => (typeof loading === 'string' ? (unpack(loading) as Result<Property>) : loading),
    [loading],
  )
  const card = cached && result instanceof Promise ? { ok: true as const, data: cached } : undefined
  const shown = useDeferredValue<typeof result | Result<CardProperty>>(result, card)
  return <Await resolve={shown}>{(loaded) => <Outcome id={id} loaded={loaded} related={related} />}</Await>
}

type OutcomeProps = { id: string; loaded: Result<Property | CardProperty>; related: RelatedCards }

/** Renders the property, also while it is loaded again and that fails. */
function Outcome({ id, loaded, related }: OutcomeProps) {
  const given = useMemo(() => ({ loaded, related }), [loaded, related])
  const shown = useLastResult(given, id, (one) => isDefinitive(one.loaded) && !isCard(one.loaded))
  return shown.loaded.ok ? (
    <Shown property={shown.loaded.data} related={shown.related} />
  ) : (
    <DetailFailure failure={shown.loaded.failure} related={shown.related} />
  )
}

const isCard = (loaded: Result<Property | CardProperty>) => loaded.ok && !('descriptionLong' in loaded.data)

type ShownProps = { property: Property | CardProperty; related: RelatedCards }

/** Renders the property; on a visit to reconsider it, the bar's two buttons replace the heart. */
function Shown({ property, related }: ShownProps) {
  const [query] = useSearchParams()
  const { id, title, status } = property
  if (!isListed(status)) return <PropertyDetails property={property} related={related} />
  if (query.get('reconsider') === 'true') {
    const banner = (
      <Suspense>
        <ReconsiderBar propertyId={id} />
      </Suspense>
    )
    return <PropertyDetails property={property} related={related} banner={banner} />
  }
  const heart = <LikeButton propertyId={id} title={title} />
  return <PropertyDetails property={property} related={related} actions={heart} />
}

function UnloadedBar() {
  return (
    <div className="mt-4">
      <Notice
        tone="error"
        action={
          <Button size="small" onClick={() => location.reload()}>
            Reload
          </Button>
        }
      >
        Pass and Save could not be loaded. Please check your connection and reload the page.
      </Notice>
    </div>
  )
}

type MissingProps = { children: string; related: RelatedCards }

function Missing({ children, related }: MissingProps) {
  const browse = (
    <ButtonLink to={paths.properties} variant="secondary">
      Browse Properties
    </ButtonLink>
  )
  return (
    <>
      <EmptyState state="missing" title="Property not found" heading="h1" action={browse}>
        <PageMeta title="Property not found" />
        <p>{children}</p>
        <SearchField />
      </EmptyState>
      <NewestProperties related={related} />
    </>
  )
}

const isMissing = ({ status }: Failure) => status === 404 || status === 410

function DetailFailure({ failure, related }: { failure: Failure; related: RelatedCards }) {
  if (failure.status === 410)
    return (
      <Missing related={related}>
        It was sold some time ago. Search again, or see what came on the market since.
      </Missing>
    )
  if (isMissing(failure)) {
    return (
      <Missing related={related}>
        It may have been sold, or its owner took it off the market. Search again, or see what is new below.
      </Missing>
    )
  }
  const canRetry = failure.code !== noId.code
  return (
    <>
      <PageMeta title="Error Loading Property" />
      <EmptyState
        state="failed"
        title="Error Loading Property"
        heading="h1"
        lead={canRetry ? 'We couldn’t load this property' : 'This link is incomplete'}
        reason={failureMessage(failure, unknownFailure)}
        reference={failure.requestId}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            {canRetry && <RetryLink />}
            <ButtonLink to={paths.properties} variant="secondary">
              Browse Properties
            </ButtonLink>
          </div>
        }
      >
        {canRetry ? (
          <>
            {failureAdvice(failure)} If that does not help, <ContactLink />.
          </>
        ) : (
          'The link has no valid property number. Look for the property in the list.'
        )}
      </EmptyState>
    </>
  )
}
