import { type ReactNode, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Interaction } from '#contract/interactions.ts'
import type { PropertyCard } from '#contract/properties.ts'
import { propertyStatuses } from '#contract/property-statuses.ts'
import { publicPath } from '#web/members/listing-status/public-path.ts'
import { StatusChip } from '#web/members/listing-status/status-chip.tsx'
import { UnnamedNote } from '#web/members/unnamed-note.tsx'
import { refreshProfile } from '#web/session/auth-events.ts'
import { RequireSession } from '#web/session/require-session.tsx'
import { useLastProfile, useSession } from '#web/session/use-session.ts'
import { MyProperties } from '#web/interactions/my-properties.tsx'
import { ResetInteractions } from '#web/interactions/reset-interactions.tsx'
import { useOpenTab } from '#web/interactions/interaction-tabs.ts'
import { useInteractionCounts, useInteractionsFailure } from '#web/interactions/use-interactions.ts'
import { PageMeta } from '#web/routing/page-meta.tsx'
import { WaitingPhotos } from '#web/listings/photos/waiting-photos.tsx'
import { clearDraft } from '#web/listings/saved-draft.ts'
import { paths } from '#web/routing/paths.ts'
import { useCorrectedParameter, useParameter } from '#web/routing/use-parameter.ts'
import { priceText } from '#web/properties/price.tsx'
import { formatBathrooms, formatBedrooms, formatSizes } from '#web/properties/format.ts'
import { ImageTransition } from '#web/properties/image-transition.tsx'
import { imagesOf } from '#web/properties/images.ts'
import { ImageOrPlaceholder } from '#web/properties/image-or-placeholder.tsx'
import { saveMatch } from '#web/properties/start-chat.ts'
import { type FailedAttempt, FailedAttempts } from '#web/ui/failed-attempts.tsx'
import { Page } from '#web/ui/page.tsx'
import { Columns, DashboardFrame, DashboardSkeleton } from './columns.tsx'
import { buyerNextStep } from '#web/dashboard/advice/next-step.ts'
import { NextStepText, SellerNextStep } from '#web/dashboard/advice/next-step-text.tsx'
import { LastMessage, useConversationsOfBuyer } from './last-message.tsx'
import type { Summarized, SummaryParts } from './listing-list.tsx'
import { LiveListing, publishedListing } from './live-listing.tsx'
import { priceChange } from './price-change.ts'
import { ShareButton } from '#web/properties/detail/share-button.tsx'
import { DraftsPanel, useDraftsFailure } from './drafts-panel.tsx'
import { OwnListingsPanel } from './own-listings-panel.tsx'
import { PropertySummary } from './property-summary.tsx'
import { QuickActions } from './quick-actions.tsx'
import { SellerView } from './seller-view.tsx'
import { PanelStats, SidePanel } from './side-panel.tsx'
import { useOwnListingsFailure } from './use-own-properties.ts'
import { type DashboardView, ViewToggle } from './view-toggle.tsx'
import { WelcomeBanner } from './welcome-banner.tsx'

export default function DashboardPage() {
  return (
    <Page>
      <PageMeta title="My Dashboard" />
      <RequireSession fallback={<DashboardSkeleton />}>
        <Dashboard />
      </RequireSession>
    </Page>
  )
}

function Dashboard() {
  const profile = useLastProfile()
  const isSeller = profile?.role === 'SELLER'
  const [chosenView, setView] = useParameter('view', 'seller')
  const view: DashboardView = isSeller && chosenView !== 'buyer' ? 'seller' : 'buyer'
  // Without a profile, a seller sees the view of a buyer.
  useCorrectedParameter(chosenView, isSeller ? view : chosenView, setView)
  const published = publishedListing(useLocation().state)
  const drafts = <DraftsPanel onDeleted={(id) => profile && clearDraft(profile.id, id)} />
  return (
    <DashboardFrame>
      {/* The toggle lies on the end of the banner where there is room. */}
      <div className="relative flex flex-col gap-4">
        <WelcomeBanner
          profile={profile}
          nextStep={view === 'seller' ? <SellerNextStep /> : <BuyerNextStep />}
        />
        {isSeller && <ViewToggle view={view} onChange={setView} />}
      </div>
      <UnnamedNote />
      {published && (
        <LiveListing
          listing={published}
          share={<ShareButton title={published.title} path={paths.property(published.id)} />}
        />
      )}
      {view === 'seller' ? (
        <SellerView
          summary={(property, actions, parts) =>
            summaryOf(property, actions, withWaitingPhotos(property, parts))
          }
          drafts={drafts}
        />
      ) : (
        <BuyerView isSeller={isSeller} drafts={drafts} />
      )}
    </DashboardFrame>
  )
}

function BuyerNextStep() {
  return <NextStepText step={buyerNextStep(useInteractionCounts())} />
}

function BuyerView({ isSeller, drafts }: { isSeller: boolean; drafts: ReactNode }) {
  const navigate = useNavigate()
  const [failedAction, setFailedAction] = useState<FailedAttempt | null>(null)
  const [resetCount, setResetCount] = useState(0)
  const counts = useInteractionCounts()
  const { openTab } = useOpenTab()
  const ownListings = useOwnListingsFailure(propertyStatuses)
  const draftsFailure = useDraftsFailure()
  const failures = [
    failedAction,
    useProfileFailure(),
    useInteractionsFailure(openTab.type),
    ...(isSeller ? [] : [ownListings, draftsFailure]), // the seller view shows a seller's own failures
  ]
  const hasHistory = counts !== null && counts.LIKE + counts.REJECT + counts.VIEW > 0
  const message = (property: PropertyCard) => {
    saveMatch(property)
    void navigate(paths.chat)
  }
  const { conversationOf, isLoading } = useConversationsOfBuyer()
  const summary = (interaction: Interaction, actions: ReactNode) => {
    const conversation = conversationOf(interaction.propertyId)
    return summaryOf(interaction.property, actions, {
      priceNote: priceChange(interaction, priceText),
      facts: factsOf(interaction.property),
      news: conversation && <LastMessage conversation={conversation} />,
    })
  }
  const properties = (
    <MyProperties
      key={resetCount}
      takesFocus={resetCount > 0}
      summary={summary}
      isWaiting={isLoading}
      onMessage={message}
      onFailure={setFailedAction}
    />
  )
  const panels = (
    <>
      <SidePanel title="Quick Buyer Stats">
        <PanelStats
          stats={[
            { name: 'Properties Saved', value: counts?.LIKE },
            { name: 'Properties Viewed', value: counts?.VIEW },
          ]}
        />
      </SidePanel>
      <QuickActions isSeller={isSeller} />
      {!isSeller && drafts}
      {!isSeller && <OwnListingsPanel />}
      <ResetInteractions
        hasHistory={hasHistory}
        onReset={() => setResetCount(resetCount + 1)}
        onFailure={setFailedAction}
      />
    </>
  )
  return (
    <div>
      <FailedAttempts attempts={failures.filter((failure) => failure !== null)} />
      <Columns main={properties} panels={panels} />
    </div>
  )
}

/** Returns the failure to load the profile, or null if one is shown. Without a profile, a seller is treated as a buyer. */
function useProfileFailure(): FailedAttempt | null {
  const { accessToken } = useSession()
  const profile = useLastProfile()
  if (profile !== null || accessToken === null) return null
  return {
    message: 'Failed to fetch your profile',
    detail: 'Your name and the seller dashboard will appear once it can be loaded.',
    retry: () => refreshProfile(),
  }
}

/** Returns rooms and sizes in one line, or null when none is known. */
function factsOf(property: PropertyCard): string | null {
  const facts = [formatBedrooms(property), formatBathrooms(property), ...formatSizes(property)]
  return facts.filter(Boolean).join(' · ') || null
}

function statedPrice({ status, price, soldPrice }: PropertyCard): string {
  if (status !== 'SOLD') return priceText(price)
  return soldPrice === null
    ? `Last asking price ${priceText(price)}`
    : `Sold for ${priceText(soldPrice)}, as stated by the seller`
}

type SummaryNotes = SummaryParts & { priceNote?: string | null; facts?: string | null; news?: ReactNode }

function withWaitingPhotos(property: PropertyCard, { interest, ...parts }: SummaryParts): SummaryParts {
  const lines = (
    <>
      <WaitingPhotos property={property} />
      {interest}
    </>
  )
  return { ...parts, interest: lines }
}

/** Returns a row; without a state, it shows every status but that of a property for sale. */
function summaryOf(property: Summarized, actions: ReactNode, notes: SummaryNotes) {
  const { title, location, images, status, isSample } = property
  const image = (
    <ImageTransition property={property} className="size-full">
      <ImageOrPlaceholder image={imagesOf(images)[0]} alt="" sizes="210px" className="size-full" />
    </ImageTransition>
  )
  return (
    <PropertySummary
      to={publicPath(property)}
      image={image}
      title={title}
      location={location}
      price={statedPrice(property)}
      isSample={isSample}
      state={status === 'ACTIVE' ? null : <StatusChip status={status} />}
      actions={actions}
      {...notes}
    />
  )
}
