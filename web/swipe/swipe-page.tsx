import { Suspense } from 'react'
import { Await, data, Link } from 'react-router'
import type { Result } from '#contract/client.ts'
import type { Property } from '#contract/properties.ts'
import { apiContext, documentStatus } from '#web/data/api.ts'
import { sessionStore } from '#web/session/session-store.ts'
import { useSession, useUserId } from '#web/session/use-session.ts'
import { lazyImport, limitedImport } from '#web/routing/lazy-import.ts'
import { PageMeta } from '#web/routing/page-meta.tsx'
import { paths } from '#web/routing/paths.ts'
import { EmbedFrame } from '#web/properties/detail/embed-frame.tsx'
import { mapEmbedUrl, videoEmbedUrl } from '#web/properties/detail/embeds.ts'
import { Facts } from '#web/properties/facts.tsx'
import { typeNames } from '#contract/property-limits.ts'
import { paragraphsOf } from '#web/properties/format.ts'
import { cashToClose } from '#web/properties/costs/cost-text.ts'
import { storedBuyer } from '#web/properties/costs/stored-buyer.ts'
import { priceText } from '#web/properties/price.tsx'
import { ImageTransition } from '#web/properties/image-transition.tsx'
import { imagesOf } from '#web/properties/images.ts'
import { ImageOrPlaceholder } from '#web/properties/image-or-placeholder.tsx'
import { saveMatch } from '#web/properties/start-chat.ts'
import type { Verdict } from '#web/storage/guest-verdicts.ts'
import { JavaScriptRequired } from '#web/ui/javascript-required.tsx'
import { useAfterHydration } from '#web/ui/hooks/use-after-hydration.ts'
import { Page } from '#web/ui/page.tsx'
import type { Route } from './+types/swipe-page.ts'
import type { CardContent } from './card-content.ts'
import { type DeckPage, withHandled } from './deck.ts'
import { type LeftDeck, leftDeck } from './deck-cache.ts'
import { noFilters } from './deck-filters.ts'
import { DeckSkeleton } from './deck-states.tsx'
import { dealPage, loadDeck } from './load-deck.ts'
import { allRecorded } from '#web/swipe/recording/recorder.ts'
import { SwipeDeck } from './swipe-deck.tsx'
import { GuestLine, SwipeHeader } from './swipe-header.tsx'
import type { Decided } from './use-verdict.ts'
import { HideCardsScript } from './hidden-cards.tsx'

const firstPage = { filters: noFilters, cursor: null }

type Dealt = {
  first: Result<DeckPage> | Promise<Result<DeckPage>> | null
  /** The deck that is returned to, instead of a first page. */
  left: LeftDeck | null
  dealtTo: string | null
}

export async function loader({ context }: Route.LoaderArgs) {
  const first = await loadDeck(context.get(apiContext), firstPage, null)
  const dealt: Dealt = { first, left: null, dealtTo: null }
  return data(dealt, { status: first.ok ? 200 : documentStatus(first.failure) })
}

export async function clientLoader(): Promise<Dealt> {
  const { session, status } = sessionStore.get()
  const dealtTo = status === 'signed-out' ? null : (session?.user.id ?? null)
  const cached = leftDeck(dealtTo)
  const left = cached && dealtTo !== null ? await withoutLater(cached, dealtTo) : cached
  if (left) return { first: null, left, dealtTo }
  const deal = async () => {
    await allRecorded()
    return dealPage(dealtTo, firstPage)
  }
  return { first: deal(), left: null, dealtTo }
}

/**
 * Removes the cards on which the user has decided since the deck was left, such as with the heart of a listing, and the decisions that
 * were replaced. Returns null if a reset has deleted all of them.
 */
async function withoutLater(left: LeftDeck, userId: string): Promise<LeftDeck | null> {
  try {
    const { decidedSince, isReplacedSince, isResetSince } = await limitedImport(
      () => import('#web/interactions/recent-changes.ts'),
    )
    const { deck, past, changedAt } = left
    if (isResetSince(userId, changedAt)) return null
    const isCurrent = ({ property: { id }, decision }: Decided) =>
      !isReplacedSince(userId, { id, decision }, changedAt)
    const handled = decidedSince(userId, changedAt)
    return { ...left, deck: withHandled(deck, handled), past: past.filter(isCurrent) }
  } catch {
    return left // no heart works without that module either
  }
}

export default function SwipePage({ loaderData: { first, left, dealtTo } }: Route.ComponentProps) {
  useUserId() // hydrates the deck as soon as the user is known, because the server has rendered a guest's, which ignores presses
  return (
    <Page className="pt-3 tablet:pt-6 [@media(height<500px)]:pt-3">
      <PageMeta
        title="Property Match"
        description="Swipe through property in Belize: like it, pass on it, or peek inside."
        path={paths.swipe}
      />
      <HideCardsScript />
      <div className="deck">
        <SwipeHeader />
        <Suspense fallback={<DeckSkeleton />}>
          <Await resolve={first}>
            {(result) => <OwnDeck first={result} left={left} dealtTo={dealtTo} />}
          </Await>
        </Suspense>
        <GuestLine />
      </div>
      <JavaScriptRequired>
        Property Match needs JavaScript. Without it, you can still{' '}
        <Link to={paths.properties} className="text-link">
          browse every property
        </Link>
        .
      </JavaScriptRequired>
    </Page>
  )
}

type OwnDeckProps = Omit<Dealt, 'first'> & { first: Result<DeckPage> | null }

/** Renders the deck of the signed-in user or guest; a deck that was dealt to another user is not shown. */
function OwnDeck({ first, left, dealtTo }: OwnDeckProps) {
  const { status, session } = useSession()
  const isHydrated = useAfterHydration(() => true, false)
  if (status === 'loading' && isHydrated) return <DeckSkeleton />
  const owner = status === 'loading' ? dealtTo : (session?.user.id ?? null)
  return (
    <SwipeDeck
      key={owner}
      owner={owner}
      first={owner === dealtTo ? first : null}
      left={owner === dealtTo ? left : null}
      present={present}
      onRecorded={publishRecorded}
    />
  )
}

function present(property: Property): CardContent {
  const images = imagesOf(property.images)
  return {
    price: priceText(property.price),
    cashToClose: () => cashToClose(property, storedBuyer()),
    type: typeNames[property.propertyType],
    facts: <Facts property={property} />,
    imageCount: images.length,
    renderImage: (at, props) => (
      <ImageTransition property={property} className="size-full">
        <ImageOrPlaceholder image={images[at]} {...props} />
      </ImageTransition>
    ),
    renderPhoto: (at, props) => <ImageOrPlaceholder image={images[at]} {...props} />,
    paragraphs: paragraphsOf(property.descriptionLong),
    map: mapOf(property),
    video: videoOf(property),
    saveMatch: () => saveMatch(property),
  }
}

function mapOf({ location, mapLocationUrl }: Property) {
  const embed = mapEmbedUrl(mapLocationUrl)
  if (!embed) return null
  return (
    <EmbedFrame
      src={embed}
      title={`Map of ${location}`}
      button={{ text: 'Show map', icon: 'map-pin' }}
      note="The map is loaded from Google."
    />
  )
}

function videoOf({ title, youtubeUrl }: Property) {
  const embed = videoEmbedUrl(youtubeUrl)
  if (!embed) return null
  return (
    <EmbedFrame
      src={embed}
      title={`Video tour of ${title}`}
      button={{ text: 'Play video', icon: 'play' }}
      note="The video is loaded from YouTube."
    />
  )
}

/** Updates the lists of interactions of other screens. */
function publishRecorded({ propertyId, interactionType }: Verdict, isSet: boolean): void {
  const userId = sessionStore.get().session?.user.id
  if (userId === undefined) return
  lazyImport(() => import('#web/interactions/recent-changes.ts'))
    .then(({ recordChange }) => {
      recordChange(userId, propertyId, interactionType, isSet)
      if (interactionType === 'LIKE') recordChange(userId, propertyId, 'REJECT', false)
      if (interactionType === 'REJECT') recordChange(userId, propertyId, 'LIKE', false)
    })
    .catch((error: unknown) => console.error('The change could not be recorded', error))
}
