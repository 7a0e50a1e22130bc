import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Result } from '#contract/client.ts'
import type { Property } from '#contract/properties.ts'
import { nextFrames, openLoaded } from '#test/browser/loaded-page.tsx'
import { viewOfProperty } from '#test/browser/property-view.ts'
import { session } from '#test/browser/session.ts'
import { configureSite, site } from '#test/browser/site.ts'
import { loadingState, sessionStore, signedInState } from '#web/session/session-store.ts'
import { SiteConfigContext } from '#web/settings/site-config.ts'
import { chooseUnits } from '#web/units/chosen-units.ts'
import { readFilters } from './filters.ts'
import ListPage from './list-page.tsx'
import type { PropertyList } from './load-list.ts'
import { PropertyResults } from './property-results.tsx'

afterEach(() => {
  chooseUnits({ money: 'USD', area: 'sqft' })
  vi.restoreAllMocks()
})

async function openList(result: Result<object>, query = '') {
  configureSite()
  const loaderData = { filters: readFilters(new URLSearchParams(query)), result }
  const props = { loaderData } as unknown as Parameters<typeof ListPage>[0]
  const Routes = createRoutesStub([{ path: '/', Component: () => <ListPage {...props} /> }])
  return render(
    <SiteConfigContext value={site}>
      <Routes />
    </SiteConfigContext>,
  )
}

test('the page of the list is not rendered again when a visitor turns out to be signed in', async () => {
  vi.spyOn(window, 'fetch').mockImplementation(() => new Promise(() => {}))
  sessionStore.set(loadingState)
  const properties = [viewOfProperty({ title: 'Reef House' })]
  const pagination = { total: 1, totalIsCapped: false, totalPages: 1, limit: 50, nextCursor: null }
  const read = vi.fn()
  const list = {
    properties,
    pagination,
    /** Read by each rendering of what is around the cards. */
    get offer() {
      return read()
    },
  }
  await openList({ ok: true, data: list })
  await expect.element(page.getByRole('button', { name: 'Save Reef House (sign in first)' })).toBeVisible()
  sessionStore.set(signedInState(session, null, new Date()))
  await expect.element(page.getByRole('button', { name: 'Save Reef House', exact: true })).toBeVisible()
  expect(read).toHaveBeenCalledTimes(1)
})

test('a list that could not be loaded offers to reset the filters only if one is set', async () => {
  const failure = { status: 500, statusText: 'Internal Server Error' }
  const reset = page.getByRole('button', { name: 'Reset Filters' })
  const properties = [viewOfProperty()]
  const pagination = { total: 1, totalIsCapped: false, totalPages: 1, limit: 50, nextCursor: null }
  const loaded = await openList({ ok: true, data: { properties, pagination } })
  await expect.element(reset).toBeVisible()
  await loaded.unmount()
  const failed = await openList({ ok: false, failure })
  await expect.element(page.getByRole('heading', { name: 'Error Loading Properties' })).toBeVisible()
  await expect.element(reset).not.toBeInTheDocument()
  await failed.unmount()
  await openList({ ok: false, failure }, 'type=HOUSE')
  await expect.element(reset).toBeVisible()
})

test('a list stays while it is loaded again and that fails, and another list does not stay', async () => {
  const pagination = { total: 1, totalIsCapped: false, totalPages: 1, limit: 50, nextCursor: null }
  const listed = (title: string) => ({
    ok: true,
    data: { properties: [viewOfProperty({ title })], pagination },
  })
  const read = vi.fn(() => false)
  const failed = {
    get ok() {
      return read()
    },
    failure: { status: 503, statusText: '' },
  }
  const filters = readFilters(new URLSearchParams())
  const loads = [
    { filters, result: listed('Reef House') },
    { filters, result: failed },
    { filters, result: listed('Reef Villa') },
    { filters: { ...filters, type: 'LAND' as const }, result: failed },
  ]
  const next = () => {
    const load = loads.shift()
    return { ...load, result: Promise.resolve(load?.result) }
  }
  const reload = await openLoaded('/properties', next, (loaderData) => {
    const props = { loaderData } as unknown as Parameters<typeof ListPage>[0]
    return <ListPage {...props} />
  })
  const card = page.getByRole('list', { name: 'Properties' }).getByRole('heading')
  await expect.element(card).toHaveTextContent('Reef House')
  await reload()
  expect(loads).toHaveLength(2)
  await expect.poll(() => read.mock.calls.length).toBeGreaterThan(0)
  await nextFrames()
  await expect.element(card).toHaveTextContent('Reef House')
  await expect.element(page.getByText('1 properties found')).toBeVisible()
  await reload()
  await expect.element(card).toHaveTextContent('Reef Villa')
  await reload()
  await expect.element(page.getByRole('heading', { name: 'Error Loading Properties' })).toBeVisible()
})

test('LIST-13 a list without a response or a reason shows an unknown error', async () => {
  await openList({ ok: false, failure: { status: 0, statusText: '' } })
  await expect
    .element(page.getByRole('alert').getByText('An unknown error occurred', { exact: true }))
    .toBeVisible()
})

test('a best match that ends before the last result says so and links to all of them by newest', async () => {
  const properties = [viewOfProperty()]
  const pagination = { total: 500, totalIsCapped: true, totalPages: 10, limit: 50, nextCursor: null }
  const all = page.getByRole('link', { name: 'Show all, newest first' })
  const ranked = await openList({ ok: true, data: { properties, pagination } }, 'q=beach&type=HOUSE')
  await expect
    .element(page.getByText('More than 500 properties match, and Best Match shows only the newest of them.'))
    .toBeVisible()
  await expect.element(all).toHaveAttribute('href', '/properties?q=beach&type=HOUSE&sort=newest')
  await ranked.unmount()
  const whole = Array.from({ length: 51 }, () => viewOfProperty())
  const byNewest = await openList(
    { ok: true, data: { properties: whole, pagination } },
    'q=beach&sort=newest',
  )
  await expect.element(page.getByText('All 51 shown')).toBeVisible()
  await expect.element(all).not.toBeInTheDocument()
  await byNewest.unmount()
  const next = { ...pagination, nextCursor: 'next' }
  await openList({ ok: true, data: { properties: whole, pagination: next } }, 'q=beach')
  await expect.element(page.getByText('51 shown', { exact: true })).toBeVisible()
  await expect.element(all).not.toBeInTheDocument()
})

test('a wider search shows its price in the chosen currency, and the words of the visitor as they are', async () => {
  const filters = readFilters(new URLSearchParams('q=US$500 a month&location=2 acres&maxPrice=100000'))
  const pagination = { total: 0, totalIsCapped: false, totalPages: 1, limit: 50, nextCursor: null }
  const wider = { filters, total: 3, totalIsCapped: false }
  chooseUnits({ money: 'BZD', area: 'm2' })
  await openList({ ok: true, data: { properties: [], pagination, wider } }, 'q=US$500 a month&type=HOUSE')
  await expect
    .element(page.getByRole('link', { name: /^Show 3/ }))
    .toHaveTextContent('Show 3 properties with “US$500 a month” in 2 acres up to BZ$200,000')
})

test('a later page of a list does not claim to be all of it, and an empty one leads to the start', async () => {
  const pagination = { total: 112, totalIsCapped: false, totalPages: 3, limit: 50, nextCursor: null }
  const back = page.getByRole('link', { name: 'Back to the start of the list' })
  const properties = Array.from({ length: 62 }, () => viewOfProperty())
  const last = await openList({ ok: true, data: { properties, pagination } }, 'type=HOUSE&cursor=abc')
  await expect.element(page.getByText('112 properties found')).toBeVisible()
  await expect.element(page.getByText('The last 62 shown', { exact: true })).toBeVisible()
  await expect.element(back).toHaveAttribute('href', '/properties?type=HOUSE')
  await last.unmount()
  await openList({ ok: true, data: { properties: [], pagination } }, 'type=HOUSE&cursor=abc')
  await expect
    .element(page.getByRole('heading', { name: 'There is nothing more in this list' }))
    .toBeVisible()
  await expect.element(back).toHaveAttribute('href', '/properties?type=HOUSE')
  await expect.element(page.getByText('No properties match')).not.toBeInTheDocument()
})

function listOf(properties: (Property | undefined)[], nextCursor: string | null): PropertyList {
  const pagination = { total: 3, totalIsCapped: false, totalPages: 1, limit: 50, nextCursor }
  return { properties: properties.filter((property) => property !== undefined), pagination }
}

test('a property that moved to the next page is shown there alone, and receives the focus', async () => {
  const [reef, dock, palm] = ['Reef', 'Dock', 'Palm'].map((title) => viewOfProperty({ title }))
  const move = () => reef && { ...reef, title: 'Reef, reduced' }
  const pages = [listOf([reef, dock], 'second'), listOf([move(), palm], 'third'), listOf([move()], null)]
  const [first = listOf([], null)] = pages
  const pageAt = (cursor: string) => ({
    href: `/properties?cursor=${cursor}`,
    load: async () => ({ ok: true as const, data: pages[cursor === 'second' ? 1 : 2] ?? first }),
  })
  const Results = () => (
    <PropertyResults
      loaded={first}
      isStale={false}
      isGradual={false}
      pageAt={pageAt}
      renderEmpty={() => null}
    />
  )
  const Routes = createRoutesStub([{ path: '/', Component: Results }])
  await render(<Routes />)
  const titles = () =>
    page
      .getByRole('heading')
      .elements()
      .map(({ textContent }) => textContent)
  expect(titles()).toEqual(['Reef', 'Dock'])
  const showMore = page.getByRole('link', { name: 'Show more' })
  const added = page.getByRole('link', { name: 'View Details of Reef, reduced' })
  await showMore.click()
  await expect.poll(titles).toEqual(['Dock', 'Reef, reduced', 'Palm'])
  await expect.element(page.getByText('3 shown', { exact: true })).toBeVisible()
  await expect.element(added).toHaveFocus()
  await showMore.click()
  await expect.poll(titles).toEqual(['Dock', 'Palm', 'Reef, reduced'])
  await expect.element(added).toHaveFocus()
})
