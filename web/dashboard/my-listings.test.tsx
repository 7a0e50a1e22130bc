import { createRoutesStub, useLocation, useNavigate } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { statusNames } from '#contract/property-statuses.ts'
import { violationsInBothThemes as violations } from '#test/browser/axe.ts'
import { OwnListingsApi, problem, viewOfOwnProperty } from '#test/browser/own-listings.ts'
import { viewOfProfile } from '#test/browser/profile-view.ts'
import { session } from '#test/browser/session.ts'
import { queryClient } from '#web/members/query.tsx'
import { sessionStore, signedInState } from '#web/session/session-store.ts'
import { NoticeRegion } from '#web/ui/notices.tsx'
import type { Summary } from './listing-list.tsx'
import { PropertySummary } from './property-summary.tsx'
import { SellerView } from './seller-view.tsx'

const tab = (name: string | RegExp) => page.getByRole('tab', { name })
const tabNames = () =>
  page
    .getByRole('tab')
    .elements()
    .map(({ textContent }) => textContent)
const rows = page.getByRole('tabpanel').getByRole('listitem')
const chip = (title: string) =>
  page.getByRole('button', { name: new RegExp(`, change the status of ${title}$`) })
const item = (name: string) => page.getByRole('menuitem', { name })
const dialog = page.getByRole('dialog')
const button = (name: string) => dialog.getByRole('button', { name })
/** The figure beside “Total Interest” in the panel after the rows. */
const listingsFigure = page.getByRole('definition').nth(-2)

beforeEach(() => {
  queryClient.clear()
  sessionStore.set(signedInState(session, viewOfProfile({ role: 'SELLER' }), new Date()))
})

afterEach(() => vi.restoreAllMocks())

const inEach = [
  viewOfOwnProperty({ title: 'Lagoon house' }),
  viewOfOwnProperty({ title: 'Reef condo', status: 'UNDER_OFFER' }),
  viewOfOwnProperty({ title: 'River lot', status: 'HELD' }),
  viewOfOwnProperty({ title: 'Corner shop', status: 'REMOVED' }),
  viewOfOwnProperty({ title: 'Hill cabin', status: 'EXPIRED' }),
  viewOfOwnProperty({ title: 'Stilt house', status: 'SOLD' }),
  viewOfOwnProperty({ title: 'Cove cottage', status: 'WITHDRAWN' }),
]

const summaryOf: Summary = ({ title, location, price }, actions, parts) => (
  <PropertySummary
    {...{ title, location, actions }}
    {...parts}
    to={null}
    image={null}
    price={`$${price}`}
    isSample={false}
  />
)

/** Opens the seller view; a Back button stands for the browser's. */
async function openView(api: OwnListingsApi, path = '/dashboard'): Promise<void> {
  vi.spyOn(window, 'fetch').mockImplementation(api.fetch)
  const Dashboard = () => {
    const navigate = useNavigate()
    return (
      <>
        <button type="button" onClick={() => void navigate(-1)}>
          Back
        </button>
        <output aria-label="URL">{useLocation().search}</output>
        <SellerView summary={summaryOf} />
        <NoticeRegion isAtTop />
      </>
    )
  }
  const Routes = createRoutesStub([{ path: '/dashboard', Component: Dashboard }])
  await render(<Routes initialEntries={[path]} />)
}

test('each tab with listings is shown with its count, and the figure counts those for sale', async () => {
  await openView(new OwnListingsApi(inEach))
  await expect.element(tab('Live (1)')).toHaveAttribute('aria-selected', 'true')
  expect(tabNames().join()).toBe('Live (1),Under offer (1),Needs attention (2),Paused (1),Sold (1),Off (1)')
  await expect.element(rows).toMatchTextContent(/Lagoon house/)
  await expect.element(listingsFigure).toHaveTextContent('2')
})

test('without other listings only the live tab is shown, also when it is empty', async () => {
  const sold = viewOfOwnProperty({ status: 'SOLD', title: 'Stilt house' })
  await openView(new OwnListingsApi([sold]), '/dashboard?tab=live')
  await expect.element(page.getByRole('heading', { name: 'Nothing live right now' })).toBeVisible()
  expect(tabNames()).toEqual(['Live (0)', 'Sold (1)'])
  await expect.element(listingsFigure).toHaveTextContent('0')
})

test('DASHS-09 a seller whose only listing is withdrawn sees "No listings yet", and finds it in a tab', async () => {
  await openView(new OwnListingsApi([viewOfOwnProperty({ status: 'WITHDRAWN', title: 'Cove cottage' })]))
  await expect.element(page.getByRole('heading', { name: 'No listings yet' })).toBeVisible()
  await tab('Off (1)').click()
  await expect.element(rows).toMatchTextContent(/Cove cottage/)
})

test('the open tab is in the URL, so that Back returns, past the tabs that arrow keys opened', async () => {
  await openView(new OwnListingsApi(inEach))
  const url = page.getByLabelText('URL')
  await tab('Sold (1)').click()
  await expect.element(rows).toMatchTextContent(/Stilt house/)
  await expect.element(url).toHaveTextContent('?tab=sold')
  await tab('Paused (1)').click()
  await expect.element(rows).toMatchTextContent(/Hill cabin/)
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await expect.element(tab('Off (1)')).toHaveFocus()
  await expect.element(rows).toMatchTextContent(/Cove cottage/)
  await expect.element(url).toHaveTextContent('?tab=off')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect.element(rows).toMatchTextContent(/Stilt house/)
  await page.getByRole('button', { name: 'Back' }).click()
  await expect.element(rows).toMatchTextContent(/Lagoon house/)
  await expect.element(url).toHaveTextContent('')
})

test('the chip offers only what the owner may do, by mouse and by keyboard', async () => {
  await openView(new OwnListingsApi(inEach))
  const offered: [RegExp, string, string[]][] = [
    [/^Live/, 'Lagoon house', ['Mark as under offer', 'Mark as sold', 'Take it off the market']],
    [/^Under offer/, 'Reef condo', ['Back on the market', 'Mark as sold', 'Take it off the market']],
    [/^Needs/, 'River lot', ['Take it off the market']],
    [/^Paused/, 'Hill cabin', ['Bring it back', 'Mark as under offer', 'Mark as sold', 'Take it off the market']],
    [/^Sold/, 'Stilt house', ['The sale fell through', 'Hide the sold page']],
    [/^Off/, 'Cove cottage', ['Bring it back', 'Mark as sold']],
  ] // prettier-ignore
  for (const [name, title, changes] of offered) {
    await tab(name).click()
    await chip(title).click()
    const items = page.getByRole('menu').getByRole('menuitem')
    await expect.element(items.first()).toHaveFocus()
    expect(items.elements().map(({ textContent }) => textContent)).toEqual(changes)
    if (title === 'Lagoon house') expect(await violations('[role=menu]:popover-open')).toEqual([])
    await userEvent.keyboard('{Escape}')
    await expect.element(chip(title)).toHaveFocus()
  }
  await tab(/^Sold/).click()
  await expect.element(chip('Stilt house')).toBeVisible()
  expect(page.getByRole('link', { name: 'Edit Stilt house' }).query()).toBeNull()
  await tab(/^Needs/).click()
  await expect.element(rows.nth(1)).toMatchTextContent(statusNames.REMOVED)
  expect(chip('Corner shop').query()).toBeNull()
  await expect.element(rows.nth(1)).toMatchTextContent(/you can appeal/)
  await tab(/^Live/).click()
  await expect.element(chip('Lagoon house')).toBeVisible()
  chip('Lagoon house').element().focus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(item('Take it off the market')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(item('Mark as sold')).toHaveFocus()
})

test('a listing that was withdrawn while it was checked is brought back into the check', async () => {
  const api = new OwnListingsApi([
    viewOfOwnProperty({ title: 'River lot', status: 'WITHDRAWN', allowedStatuses: ['HELD'] }),
  ])
  await openView(api)
  await tab('Off (1)').click()
  await page.getByRole('button', { name: 'Bring it back River lot' }).click()
  await expect.element(dialog).toMatchTextContent(/once we have approved it/)
  await button('Bring it back').click()
  await expect.element(page.getByText('We are checking “River lot” again.')).toBeVisible()
  expect(api.changes).toEqual([{ from: 'WITHDRAWN', to: 'HELD' }])
})

test('a listing marked as under offer moves to its tab, with a notice', async () => {
  const api = new OwnListingsApi(inEach)
  await openView(api)
  await chip('Lagoon house').click()
  await item('Mark as under offer').click()
  await button('Mark as under offer').click()
  await expect.element(page.getByText('“Lagoon house” is marked as under offer.')).toBeVisible()
  await expect.element(tab('Under offer (2)')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Everything live is under offer' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'My Listings' })).toHaveFocus()
  expect(api.changes).toEqual([{ from: 'ACTIVE', to: 'UNDER_OFFER' }])
})

test('a sale has a day, and may have a price and a buyer from the conversations about the property', async () => {
  const api = new OwnListingsApi(inEach)
  api.conversations = [
    { id: 'first', buyerName: 'Ana Coc', lastMessageAt: '2026-11-03T12:00:00Z' },
    { id: 'second', buyerName: '', lastMessageAt: '2026-10-01T12:00:00Z' },
  ]
  await openView(api)
  await chip('Lagoon house').click()
  await item('Mark as sold').click()
  await expect
    .element(dialog)
    .toMatchTextContent(/moves to Sold properties for 24 months,.* After that its page is closed/)
  await expect.element(dialog.getByLabelText('Day of the sale')).toBeVisible()
  expect(await violations('dialog[open]')).toEqual([])
  await dialog.getByLabelText('Day of the sale').fill('2026-11-20')
  await dialog.getByLabelText('Price in US dollars (optional)').fill('95000')
  await dialog.getByRole('checkbox', { name: /^Show the price/ }).click()
  const buyer = dialog.getByRole('combobox')
  await expect.element(buyer).toHaveAccessibleName('Did you sell to someone you met here? (optional)')
  expect([...(buyer.element() as HTMLSelectElement).options].map(({ text }) => text)).toEqual([
    'No, or I’d rather not say',
    'Ana Coc (last message Nov 3)',
    'A buyer (last message Oct 1)',
  ])
  await buyer.selectOptions('first')
  await button('Mark as sold').click()
  await expect.element(tab('Sold (2)')).toBeVisible()
  const sale = { soldOn: '2026-11-20', soldPrice: 95_000, soldPriceShown: true, conversationId: 'first' }
  expect(api.changes).toEqual([{ from: 'ACTIVE', to: 'SOLD', ...sale }])
})

test('without conversations, or when they cannot be loaded, a sale can be stated without a buyer', async () => {
  const api = new OwnListingsApi(inEach)
  await openView(api)
  await chip('Lagoon house').click()
  await item('Mark as sold').click()
  await expect.element(dialog.getByLabelText('Day of the sale')).toBeVisible()
  expect(dialog.getByRole('combobox').query()).toBeNull()
  await button('Cancel').click()
  queryClient.removeQueries({ queryKey: ['property-conversations'] })
  api.failures = { '/conversations': () => problem(503, { message: 'Later.' }) }
  await chip('Lagoon house').click()
  await item('Mark as sold').click()
  await expect.element(dialog.getByText(/^Your conversations about it could not be loaded\./)).toBeVisible()
  await button('Mark as sold').click()
  await expect.element(tab('Sold (2)')).toBeVisible()
  expect(Object.keys(api.changes[0] ?? {})).toEqual(['from', 'to', 'soldOn'])
})

test('taking a listing off the market may have a reason, and bringing it back has none', async () => {
  const api = new OwnListingsApi(inEach)
  await openView(api)
  await chip('Lagoon house').click()
  await item('Take it off the market').click()
  await expect.element(dialog).toMatchTextContent(/You can bring it back at any time\./)
  await dialog.getByRole('radio', { name: 'I’ll sell it later' }).click()
  await button('Take it off').click()
  await tab('Off (2)').click()
  await page.getByRole('button', { name: 'Bring it back Lagoon house' }).click()
  expect(dialog.getByRole('radio').elements()).toEqual([])
  await button('Bring it back').click()
  await expect.element(page.getByText('“Lagoon house” is back on the market.')).toBeVisible()
  expect(api.changes).toEqual([
    { from: 'ACTIVE', to: 'WITHDRAWN', reason: 'later' },
    { from: 'WITHDRAWN', to: 'ACTIVE' },
  ])
})

test('a change that another one preceded shows a sentence and the current status', async () => {
  const api = new OwnListingsApi(inEach)
  await openView(api)
  await chip('Lagoon house').click()
  await item('Mark as under offer').click()
  const message = 'This listing is sold by now. Please check it, then make your change again.'
  api.failures = { '/status': () => problem(409, { message, propertyStatus: 'SOLD' }) }
  await button('Mark as under offer').click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(message)
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/Current status: Sold/)
  api.listings = api.listings.map((each) =>
    each.title === 'Lagoon house' ? viewOfOwnProperty({ ...each, status: 'SOLD' }) : each,
  )
  await button('Show the current status').click()
  await expect.element(tab('Sold (2)')).toBeVisible()
})

test('a network failure keeps the dialog open with what was entered', async () => {
  const api = new OwnListingsApi(inEach)
  await openView(api)
  await chip('Lagoon house').click()
  await item('Mark as sold').click()
  await dialog.getByLabelText('Price in US dollars (optional)').fill('95000')
  vi.mocked(window.fetch).mockImplementationOnce(() => Promise.reject(new TypeError('Failed to fetch')))
  await button('Mark as sold').click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/Palapa could not be reached\./)
  await expect.element(dialog.getByLabelText('Price in US dollars (optional)')).toHaveValue('95000')
  await button('Mark as sold').click()
  await expect.element(tab('Sold (2)')).toBeVisible()
  expect(api.changes).toMatchObject([{ soldPrice: 95_000, soldPriceShown: false }])
})

test('a tab that cannot be loaded says so and is loaded again', async () => {
  const api = new OwnListingsApi(inEach)
  await openView(api)
  await expect.element(rows).toMatchTextContent(/Lagoon house/)
  api.failures = { 'status=SOLD': () => problem(503, { message: 'Later.' }) }
  await tab('Sold (1)').click()
  await expect.element(page.getByText('Failed to fetch your listings')).toBeVisible()
  await expect.element(page.getByText('The fault is ours. Please try again in a minute.')).toBeVisible()
  expect(page.getByText('Check your connection').query()).toBeNull()
  await expect
    .element(page.getByText('These listings will appear here once they can be loaded.'))
    .toBeVisible()
  api.failures = {}
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(rows).toMatchTextContent(/Stilt house/)
})

test('a row has its interest of 30 days, who wrote, and what is missing', async () => {
  const days = [...Array.from({ length: 27 }, () => 1), 0, 2, 1]
  const writers = [
    { conversationId: 'c1', name: 'Ana Coc' },
    { conversationId: 'c2', name: ' ' },
  ]
  const listed = {
    ...viewOfOwnProperty({ title: 'Lagoon house', images: [], listedAt: new Date().toISOString() }),
    interest: { days, writers, writerCount: 4 },
  }
  await openView(new OwnListingsApi([listed]))
  const row = rows.first()
  await expect.element(row).toMatchTextContent(/Buyers showed interest 30 times in the last 30 days/)
  expect(row.element().querySelectorAll('rect')).toHaveLength(30)
  await expect.element(row.getByText('+7 this week')).toBeVisible()
  await expect.element(row).toMatchTextContent(/Ana Coc, A buyer and 2 others wrote to you/)
  await expect
    .element(row.getByRole('link', { name: 'Ana Coc' }))
    .toHaveAttribute('href', '/chat?conversation=c1')
  await expect
    .element(row.getByRole('link', { name: 'Open messages about Lagoon house' }))
    .toHaveAttribute('href', '/chat')
  await expect.element(row).toMatchTextContent(/It has no photos yet\./)
  await expect
    .element(row.getByRole('link', { name: 'Choose photos for Lagoon house' }))
    .toHaveAttribute('href', `/edit-listing/${listed.id}`)
  await expect.element(row).toMatchTextContent(/Listed today/)
  await expect.element(page.getByText('Fee agreed when published: 3% of the sale price')).toBeVisible()
})

test('a row with interest on one day only states it in a sentence', async () => {
  const days = [...Array.from({ length: 29 }, () => 0), 1]
  const listed = {
    ...viewOfOwnProperty({ title: 'Lagoon house' }),
    stats: { likes: 0, views: 0, contacts: 1, total: 1 },
    interest: { days, writers: [], writerCount: 0 },
  }
  await openView(new OwnListingsApi([listed]))
  await expect
    .element(rows.first().getByText('One buyer showed interest in the last 30 days.', { exact: true }))
    .toBeVisible()
  expect(rows.first().element().querySelectorAll('rect')).toHaveLength(0)
  expect(rows.first().element().querySelector('dl')?.innerText.replaceAll(/\s+/g, ' ')).toBe(
    'Likes 0 Views 0 Contacts 1',
  )
  const left = (role: 'term' | 'definition') =>
    rows.first().getByRole(role).last().element().getBoundingClientRect().left
  expect(left('term')).toBeLessThan(left('definition'))
})

test('the only buyer who wrote is named once, with a button to the conversation', async () => {
  const days = [...Array.from({ length: 29 }, () => 0), 1]
  const writers = [{ conversationId: 'c1', name: 'Ana Coc' }]
  const listed = {
    ...viewOfOwnProperty({ title: 'Lagoon house' }),
    stats: { likes: 0, views: 0, contacts: 1, total: 1 },
    interest: { days, writers, writerCount: 1 },
  }
  await openView(new OwnListingsApi([listed]))
  const row = rows.first()
  await expect.element(row).toMatchTextContent(/Ana Coc wrote to you/)
  await expect
    .element(row.getByRole('link', { name: 'Open conversation about Lagoon house' }))
    .toHaveAttribute('href', '/chat?conversation=c1')
  expect(row.getByRole('link', { name: 'Ana Coc' }).query()).toBeNull()
  expect(row.getByText(/showed interest/).query()).toBeNull()
})

test('the listings of a server of the release before have no recent interest', async () => {
  await openView(new OwnListingsApi([viewOfOwnProperty({ title: 'Lagoon house' })]))
  await expect.element(rows.first()).toMatchTextContent(/Likes/)
  expect(
    rows
      .first()
      .getByText(/this week/)
      .query(),
  ).toBeNull()
})

test('on a phone, the tabs are one row that scrolls to the focused tab', async () => {
  await page.viewport(390, 844)
  await openView(new OwnListingsApi(inEach))
  await expect.element(tab('Off (1)')).toBeInTheDocument()
  const tops = page
    .getByRole('tab')
    .elements()
    .map((each) => each.getBoundingClientRect().top)
  expect(new Set(tops).size).toBe(1)
  tab('Live (1)').element().focus()
  await userEvent.keyboard('{End}')
  await expect.element(tab('Off (1)')).toHaveFocus()
  // whole pixels, because the browser rounds the position to which it scrolls
  await expect
    .poll(() => Math.floor(tab('Off (1)').element().getBoundingClientRect().right))
    .toBeLessThanOrEqual(390)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})
