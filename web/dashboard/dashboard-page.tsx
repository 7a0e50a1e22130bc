import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import type { PropertyCard } from '#contract/properties.ts'
import { refreshProfile } from '#web/auth/auth-events.ts'
import { RequireSession } from '#web/auth/require-session.tsx'
import { useSession } from '#web/auth/use-session.ts'
import { MyProperties } from '#web/interactions/my-properties.tsx'
import { ResetInteractions } from '#web/interactions/reset-interactions.tsx'
import { useInteractions } from '#web/interactions/use-interactions.ts'
import { PageMeta } from '#web/page-meta.tsx'
import { formatPrice } from '#web/properties/format.ts'
import { picturesOf } from '#web/properties/pictures.ts'
import { PropertyPicture } from '#web/properties/property-picture.tsx'
import { keepMatch } from '#web/properties/start-chat.ts'
import { Page } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { DashboardErrors } from './dashboard-errors.tsx'
import { MyListings } from './my-listings.tsx'
import { OwnListingsPanel } from './own-listings-panel.tsx'
import { PropertySummary } from './property-summary.tsx'
import { QuickActions } from './quick-actions.tsx'
import { PanelStats, SidePanel } from './side-panel.tsx'
import { useOwnProperties, usePropertyStats } from './use-own-properties.ts'
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
  const { profile, role } = useSession()
  const isSeller = role === 'SELLER'
  const [chosenView, setView] = useState<DashboardView>('seller')
  const view = isSeller ? chosenView : 'buyer'
  return (
    <div className="flex flex-col gap-6">
      <WelcomeBanner profile={profile} toggle={isSeller && <ViewToggle view={view} onChange={setView} />} />
      {view === 'seller' ? <SellerView /> : <BuyerView isSeller={isSeller} />}
    </div>
  )
}

function BuyerView({ isSeller }: { isSeller: boolean }) {
  const navigate = useNavigate()
  const [failure, setFailure] = useState('')
  const { profile, accessToken } = useSession()
  const { counts, isError, retry } = useInteractions('LIKE')
  const own = useOwnProperties()
  // Without it a seller looks like a buyer.
  const lacksProfile = profile === null && accessToken !== null
  const messages = [
    failure,
    lacksProfile && 'Failed to fetch your profile',
    isError && 'Failed to fetch interactions',
    own.isError && 'Failed to fetch your listings',
  ]
  const retryAll = () => {
    if (lacksProfile) void refreshProfile()
    if (isError) retry()
    if (own.isError) own.retry()
  }
  const hasHistory = counts !== null && counts.LIKE + counts.REJECT + counts.VIEW > 0
  const message = (property: PropertyCard) => {
    keepMatch(property)
    void navigate('/chat')
  }
  return (
    <>
      <DashboardErrors messages={messages} onRetry={retryAll} />
      <div className="grid grid-cols-1 items-start gap-6 laptop:grid-cols-[minmax(0,1fr)_320px]">
        <MyProperties summary={summaryOf} onMessage={message} onFailure={setFailure} />
        <div className="flex flex-col gap-6">
          <SidePanel title="Quick Buyer Stats">
            <PanelStats
              stats={[
                { name: 'Properties Saved', value: counts?.LIKE },
                { name: 'Properties Viewed', value: counts?.VIEW },
              ]}
            />
          </SidePanel>
          {!isSeller && <OwnListingsPanel />}
          <QuickActions isSeller={isSeller}>
            {hasHistory && <ResetInteractions onFailure={setFailure} />}
          </QuickActions>
        </div>
      </div>
    </>
  )
}

function SellerView() {
  const { total, isError, retry } = useOwnProperties()
  const stats = usePropertyStats()
  const messages = [
    isError && 'Failed to fetch your listings',
    stats.isError && 'Failed to fetch property stats',
  ]
  const retryAll = () => {
    if (isError) retry()
    if (stats.isError) stats.retry()
  }
  return (
    <>
      <DashboardErrors messages={messages} onRetry={retryAll} />
      <div className="grid grid-cols-1 items-start gap-6 laptop:grid-cols-[minmax(0,1fr)_320px]">
        <MyListings summary={summaryOf} />
        <div className="flex flex-col gap-6">
          <SidePanel title="Quick Seller Stats">
            <PanelStats
              stats={[
                { name: 'Listings', value: total },
                { name: 'Total Interest', value: stats.totalInterest },
              ]}
            />
          </SidePanel>
          <QuickActions isSeller />
        </div>
      </div>
    </>
  )
}

function summaryOf({ title, location, price, images }: PropertyCard, actions: ReactNode) {
  const picture = <PropertyPicture image={picturesOf(images)[0]} alt="" sizes="210px" className="size-full" />
  return (
    <PropertySummary
      picture={picture}
      title={title}
      location={location}
      price={formatPrice(price)}
      actions={actions}
    />
  )
}

function DashboardSkeleton() {
  return (
    <div className="flex flex-col gap-6">
      <Skeleton className="h-36" />
      <div className="grid grid-cols-1 gap-6 laptop:grid-cols-[minmax(0,1fr)_320px]">
        <Skeleton className="h-96" />
        <Skeleton className="h-64" />
      </div>
    </div>
  )
}
