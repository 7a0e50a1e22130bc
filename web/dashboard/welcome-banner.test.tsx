import { createRoutesStub } from 'react-router'
import { beforeEach, expect, test, vi, afterEach } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { OwnListingsApi, viewOfOwnProperty } from '#test/browser/own-listings.ts'
import { viewOfProfile } from '#test/browser/profile-view.ts'
import { session } from '#test/browser/session.ts'
import { queryClient } from '#web/members/query.tsx'
import { sessionStore, signedInState } from '#web/session/session-store.ts'
import { photosOfListing, savePendingPhotos } from '#web/storage/pending-photos.ts'
import { DashboardFrame } from './columns.tsx'
import type { Summary } from './listing-list.tsx'
import { SellerNextStep } from '#web/dashboard/advice/next-step-text.tsx'
import { PropertySummary } from './property-summary.tsx'
import { SellerView } from './seller-view.tsx'
import { ViewToggle } from './view-toggle.tsx'
import { WelcomeBanner } from './welcome-banner.tsx'

const profile = viewOfProfile({ role: 'SELLER', name: 'Desmond Castillo' })

beforeEach(() => {
  queryClient.clear()
  sessionStore.set(signedInState(session, profile, new Date()))
})

afterEach(() => vi.restoreAllMocks())

const summaryOf: Summary = ({ title, location, price }, actions, parts) => (
  <PropertySummary
    {...{ title, location, actions }}
    {...parts}
    to="/"
    image={null}
    price={`$${price}`}
    isSample={false}
  />
)

const banner = page.getByLabelText('Banner')

async function openSellerView(): Promise<void> {
  const Dashboard = () => (
    <>
      <p aria-label="Banner">
        <SellerNextStep />
      </p>
      <SellerView summary={summaryOf} />
    </>
  )
  const Routes = createRoutesStub([{ path: '*', Component: Dashboard }])
  await render(<Routes />)
}

const days = Array.from({ length: 30 }, (_, at) => (at * 7) % 5)
const writers = [
  { conversationId: 'c1', name: 'Ana Coc' },
  { conversationId: 'c2', name: 'Luis' },
]

test('on a phone the banner is 96 px high, and the first listing is seen without scrolling', async () => {
  const listings = [
    viewOfOwnProperty({ title: 'Casita by the river', images: [] }),
    viewOfOwnProperty({ title: 'Reef condo', status: 'UNDER_OFFER' }),
    viewOfOwnProperty({ title: 'Stilt house', status: 'SOLD' }),
    viewOfOwnProperty({ title: 'Hill cabin', status: 'EXPIRED' }),
  ].map((listing) => ({ ...listing, interest: { days, writers, writerCount: 4 } }))
  vi.spyOn(window, 'fetch').mockImplementation(new OwnListingsApi(listings).fetch)
  const Dashboard = () => (
    <div className="px-gutter">
      <DashboardFrame>
        <WelcomeBanner profile={profile} nextStep={<SellerNextStep />} />
        <ViewToggle view="seller" onChange={() => {}} />
        <SellerView summary={summaryOf} />
      </DashboardFrame>
    </div>
  )
  const Routes = createRoutesStub([{ path: '/', Component: Dashboard }])
  for (const width of [1280, 768, 390]) {
    await page.viewport(width, 844)
    const { unmount } = await render(<Routes />)
    await expect.element(page.getByRole('link', { name: 'Add photos' })).toBeVisible()
    const banner = page
      .getByText(/^Welcome back/)
      .element()
      .closest('header')
    expect(banner?.getBoundingClientRect().height, `${width} px`).toBe(96)
    const title = page.getByRole('heading', { name: 'Casita by the river' })
    await expect.element(title).toBeVisible()
    // The site's header and the page's padding above are 104 px.
    expect(title.element().getBoundingClientRect().bottom + 104).toBeLessThan(700)
    await unmount()
  }
})

test('neither the banner nor the row says that a listing whose photos wait in this browser has none', async () => {
  const listing = viewOfOwnProperty({ id: 'with-unsent', title: 'Lagoon house', images: [] })
  const place = photosOfListing(listing.id)
  await savePendingPhotos(place, [{ file: new File(['x'], 'front.jpg') }])
  vi.spyOn(window, 'fetch').mockImplementation(new OwnListingsApi([listing]).fetch)
  await openSellerView()
  const advice = page.getByText(/^(It|Your listing) has no photos yet\./)
  await expect.element(page.getByText(/^Buyers have shown interest/)).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Lagoon house' })).toBeVisible()
  await expect.poll(() => advice.elements()).toEqual([])
  await savePendingPhotos(place, [])
  await expect.poll(() => advice.elements()).toHaveLength(2)
})

test('a seller with a draft only is not greeted as a beginner', async () => {
  const api = new OwnListingsApi([])
  const updatedAt = new Date().toISOString()
  const times = { createdAt: updatedAt, updatedAt, deletedAfter: updatedAt }
  api.drafts = [{ id: 'cabin', title: 'Cabin', location: '', propertyType: null, ...times }]
  vi.spyOn(window, 'fetch').mockImplementation(api.fetch)
  await openSellerView()
  await expect.element(banner).toHaveTextContent('You have not finished “Cabin”. Continue')
  await expect
    .element(page.getByRole('link', { name: 'Continue' }))
    .toHaveAttribute('href', '/list-property?draft=cabin')
})

test('DASHS-09 a seller with withdrawn listings only is shown where they are', async () => {
  const titles = ['Cove cottage', 'Hill cabin']
  const listings = titles.map((title) => viewOfOwnProperty({ title, status: 'WITHDRAWN' }))
  vi.spyOn(window, 'fetch').mockImplementation(new OwnListingsApi(listings).fetch)
  await openSellerView()
  await expect.element(banner).toHaveTextContent('Your listings are off the market. Show them')
  await expect.element(page.getByRole('heading', { name: 'No listings yet' })).toBeVisible()
  await expect.element(page.getByText('Your listings are in the “Off” tab.')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Add Your First Property' }))
    .toHaveAttribute('href', '/list-property')
  await page.getByRole('link', { name: 'Show your listings' }).click()
  await expect.element(page.getByRole('tab', { name: 'Off (2)' })).toHaveAttribute('aria-selected', 'true')
})
