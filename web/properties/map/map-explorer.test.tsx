import { createMemoryRouter, RouterProvider, useLocation } from 'react-router'
import { useMemo } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Marker } from '#contract/map/markers.ts'
import { setMedia } from '#test/browser/browser-input.ts'
import { viewOfProperty } from '#test/browser/property-view.ts'
import { configureSite } from '#test/browser/site.ts'
import { country } from '#web/map/view.ts'
import { listHref } from '#web/properties/list/filters.ts'
import { PropertyCard, PropertyGrid } from '#web/properties/property-card.tsx'
import { readMapSearch } from './map-address.ts'
import { MapExplorer } from './map-explorer.tsx'
import './map-page.css'

const house = viewOfProperty({ title: 'House by the sea', bedrooms: 2, price: 345_000 })
const lots = [72_000, 90_000].map((price) => viewOfProperty({ propertyType: 'LAND', bedrooms: null, price }))
const marker = (property: typeof house, lat: number, lon: number) => {
  return { id: property.id, lat, lon, count: 1, minPrice: property.price }
}
const markers = [
  marker(house, 18.395, -88.385),
  ...lots.map((lot, at) => marker(lot, 16.865 + at / 100, -88.285)),
]
const properties = [house, ...lots]
const pagination = { total: 3, totalIsCapped: false, totalPages: 1, limit: 50, nextCursor: null }

const pins = page.getByRole('button', { name: /listings? near|-bedroom|^Land/ })
const map = page.getByRole('application', { name: 'Map of the listings' })
const searchArea = page.getByRole('button', { name: 'Search this area' })
const listed = () => page.getByRole('list', { name: 'Properties' })

afterEach(() => {
  vi.restoreAllMocks()
  return setMedia({})
})

type Opened = { path?: string; groupSize?: number }

async function open(found: Marker[] = markers, { path = '/map', groupSize = 1 }: Opened = {}) {
  const markerOf = Object.fromEntries(found.map(({ id = '' }, at) => [id, at]))
  const shown = { markers: found, total: found.length, markerOf, groupSize, area: country }
  const list = { properties, pagination, found: shown }
  const Screen = () => {
    const { pathname, search } = useLocation()
    const state = useMemo(
      () => ({
        search: readMapSearch(new URL(pathname + search, 'https://palapa.example')),
        result: { ok: true as const, data: list },
      }),
      [pathname, search],
    )
    return (
      <MapExplorer
        {...state}
        renderFilters={() => <a href={listHref(state.search.filters)}>List</a>}
        renderList={(loaded) => (
          <PropertyGrid
            label="Properties"
            properties={loaded.properties}
            renderCard={(property) => <PropertyCard property={property} />}
          />
        )}
        renderFailure={() => null}
      />
    )
  }
  const routes = [
    { path: '/map', Component: Screen },
    { path: '/properties', element: <p>List</p> },
  ]
  const router = createMemoryRouter(routes, { initialEntries: [path] })
  await render(
    <>
      <header style={{ height: 65 }} />
      <RouterProvider router={router} />
    </>,
  )
  await expect.element(map).toBeVisible()
  return router
}

test('pins are buttons with names, from north to south, and a group comes apart when it is pressed', async () => {
  await page.viewport(1280, 800)
  const router = await open()
  await expect.element(pins.first()).toBeVisible()
  const names = pins.elements().map((pin) => pin.getAttribute('aria-label'))
  expect(names).toEqual(['2-bedroom house, US$345,000', '2 listings near Hopkins from US$72,000'])
  expect(pins.elements().map((pin) => pin.querySelector('span')?.dataset['text'])).toEqual([
    'US$345k',
    '2 from US$72k',
  ])
  await pins.last().click()
  await expect.poll(() => router.state.location.search).toMatch(/bbox=.*zoom=/)
  expect(router.state.historyAction).toBe('PUSH')
  await expect.element(page.getByText('3 listings on this map')).toBeInTheDocument()
})

test('a pin opens a card with the focus, and Escape returns to the pin', async () => {
  await page.viewport(1280, 800)
  await open()
  await expect.element(pins.first()).toBeVisible()
  pins.first().element().focus()
  await userEvent.keyboard('{Enter}')
  const card = page.getByRole('region', { name: /^1 listing near/ })
  await expect.element(card.getByText('House by the sea')).toBeVisible()
  await expect.element(card).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(card).not.toBeInTheDocument()
  await expect.element(pins.first()).toHaveFocus()
})

const group = { lat: 17.94, lon: -87.94, count: 60, minPrice: 90_000 }
const groupPin = page.getByRole('button', { name: /^60 listings near/ })
const groupCard = page.getByRole('region', { name: /^60 listings near/ })

/** Responds to the calls for the listings of a pin. Returns the boxes that were requested. */
function respondWith(found: (typeof house)[], nextCursor: string | null) {
  configureSite()
  const boxes: (string | null)[] = []
  vi.spyOn(window, 'fetch').mockImplementation(async (url) => {
    boxes.push(
      new URL(url instanceof Request ? url.url : url, window.location.origin).searchParams.get('bbox'),
    )
    return Response.json({ properties: found, pagination: { ...pagination, nextCursor } })
  })
  return boxes
}

test('the card of a group has the listings of all its cells, and leads to those of further pages', async () => {
  await page.viewport(1280, 800)
  const spots = [{ lat: 17.925, lon: -87.955 }, { lat: 17.955, lon: -87.925 }] // prettier-ignore
  const cells = spots.map((spot, at) => viewOfProperty({ title: `In cell ${at}`, spot }))
  const neighbor = viewOfProperty({ title: 'Neighbor', spot: { lat: 17.965, lon: -87.925 } })
  const boxes = respondWith([...cells, neighbor], 'next')
  const router = await open([group], { path: '/map?type=LAND&center=17.94,-87.94&zoom=11', groupSize: 4 })
  await groupPin.click()
  await expect.element(groupCard.getByText(/2 shown/)).toBeVisible()
  expect(boxes).toEqual(['-87.961,17.919,-87.921,17.959'])
  const titles = groupCard.getByText(/^In cell|Neighbor/).elements()
  expect(titles.map(({ textContent }) => textContent)).toEqual(['In cell 0', 'In cell 1'])
  await groupCard.getByRole('link', { name: 'Show all in the list' }).click()
  await expect.element(groupCard).not.toBeInTheDocument()
  const { search, hash } = router.state.location
  expect([decodeURIComponent(search), hash]).toEqual([
    '?type=LAND&bbox=-87.961,17.919,-87.921,17.959',
    '#map-list',
  ])
  await expect.poll(() => document.activeElement?.id).toBe('map-list')
})

test('a pin whose listings are no longer for sale says so, and the area can be searched again', async () => {
  await page.viewport(390, 844)
  respondWith([], null)
  const router = await open([group], { path: '/map?center=17.94,-87.94&zoom=11', groupSize: 4 })
  await groupPin.click()
  await expect.element(groupCard.getByText(/Nothing for sale here anymore/)).toBeVisible()
  await groupCard.getByRole('button', { name: 'Search this area again' }).click()
  await expect.poll(() => router.state.location.search).toMatch(/^\?bbox=/)
  await expect.element(groupCard).not.toBeInTheDocument()
})

test('a group that no closer view shows as a whole opens its card', async () => {
  await page.viewport(390, 844)
  respondWith([viewOfProperty({ title: 'Cabin', spot: group })], 'next')
  await open([group], { path: '/map?center=17.94,-87.94&zoom=10.5', groupSize: 35 })
  await groupPin.click()
  await expect.element(groupCard.getByText('Cabin')).toBeVisible()
})

test('a card that has the focus highlights its pin', async () => {
  await page.viewport(1280, 800)
  await open()
  await expect.element(pins.first()).toBeVisible()
  listed().getByRole('link', { name: 'View Details of House by the sea' }).element().focus()
  await expect.element(pins.first()).toHaveAttribute('data-highlighted')
  await expect.element(pins.last()).not.toHaveAttribute('data-highlighted')
})

test('with forced colors, a highlighted pin has another color, and the pointers stay triangles', async () => {
  await page.viewport(1280, 800)
  await setMedia({ 'forced-colors': 'active' })
  await open()
  await expect.element(pins.first()).toBeVisible()
  const styleOf = (pin: Element, part?: string) => {
    const pill = pin.querySelector('span')
    if (!pill) throw new Error('The pin has no pill.')
    return getComputedStyle(pill, part)
  }
  listed().getByRole('link', { name: 'View Details of House by the sea' }).element().focus()
  await expect
    .poll(() => styleOf(pins.first().element()).backgroundColor)
    .not.toBe(styleOf(pins.last().element()).backgroundColor)
  const { borderTopColor, borderLeftColor } = styleOf(pins.last().element(), '::after')
  expect(borderLeftColor).toBe('rgba(0, 0, 0, 0)')
  expect(borderTopColor).not.toBe(borderLeftColor)
})

test('another filter leaves the moved map to be searched, and the address shows the move', async () => {
  await page.viewport(1280, 800)
  const router = await open()
  await expect.element(pins.first()).toBeVisible()
  map.element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(searchArea).toBeVisible()
  await router.navigate('/map?type=LAND')
  await expect
    .element(page.getByRole('link', { name: 'List' }))
    .toHaveAttribute('href', '/properties?type=LAND')
  await expect.element(searchArea).toBeVisible()
  expect(window.location.search).toMatch(/^\?type=LAND&center=/)
})

test('the button that searched the map passes the focus to it when it disappears', async () => {
  await page.viewport(1280, 800)
  await open()
  await expect.element(pins.first()).toBeVisible()
  map.element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(searchArea).toBeVisible()
  searchArea.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => document.activeElement?.className).toBe('map-stage')
  await expect.element(searchArea).not.toBeInTheDocument()
  await userEvent.keyboard('{Tab}')
  await expect.element(map).toHaveFocus()
})

test('a map that still moves when another page opens leaves the address of that page', async () => {
  await page.viewport(1280, 800)
  const router = await open()
  await expect.element(pins.first()).toBeVisible()
  map.element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await router.navigate('/properties')
  window.history.replaceState(null, '', '/properties')
  await expect.element(page.getByText('List', { exact: true })).toBeVisible()
  await expect.element(map).not.toBeInTheDocument()
  expect(window.location.pathname).toBe('/properties')
})

test('after a move the area is searched on request, or with each move if the visitor chose so', async () => {
  await page.viewport(1280, 800)
  const router = await open()
  await expect.element(pins.first()).toBeVisible()
  await expect.element(searchArea).not.toBeInTheDocument()
  map.element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(searchArea).toBeVisible()
  expect(router.state.location.search).toBe('')
  await searchArea.click()
  await expect.poll(() => router.state.location.search).toMatch(/^\?bbox=/)
  await expect.element(searchArea).not.toBeInTheDocument()
  const before = router.state.location.search
  await page.getByRole('checkbox', { name: 'Search as I move' }).click()
  map.element().focus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.poll(() => router.state.location.search).not.toBe(before)
  expect(router.state.historyAction).toBe('REPLACE')
  const shown = window.location.search
  await userEvent.keyboard('{ArrowUp}')
  await expect.poll(() => window.location.search).not.toBe(shown)
  await router.navigate('/map?type=LAND') // before the map has rested
  await expect.poll(() => router.state.location.search).toMatch(/^\?type=LAND&bbox=/)
  localStorage.clear()
})

test('on a narrow window the handle draws the list over the map and back', async () => {
  await page.viewport(390, 844)
  await open()
  const handle = page.getByRole('button', { name: '3 listings: show the list' })
  await expect.element(handle).toHaveAttribute('aria-expanded', 'false')
  await handle.click()
  await page.getByRole('button', { name: '3 listings: show the whole list' }).click()
  const full = page.getByRole('button', { name: '3 listings: show the map' })
  await expect.element(full).toHaveAttribute('aria-expanded', 'true')
  await full.click()
  await expect.element(handle).toBeVisible()
  expect(window.scrollY).toBe(0)
})

test('on a phone, the pin of the northern towns is below the controls', async () => {
  await page.viewport(390, 844)
  await open([{ ...marker(house, 18.388, -88.319), count: 5, minPrice: 58_000 }])
  await expect.element(page.getByRole('button', { name: /^5 listings near/ })).toBeVisible()
  const boxesOf = (selector: string) =>
    [...document.querySelectorAll(selector)].map((each) => each.getBoundingClientRect())
  const controls = boxesOf('.map-search > :not([hidden]), .map-zoom')
  const covered = boxesOf('.leaflet-container .map-pin > span').filter((pin) =>
    controls.some(
      ({ left, right, top, bottom }) =>
        pin.left < right && pin.right > left && pin.top < bottom && pin.bottom > top,
    ),
  )
  expect(controls).toHaveLength(2)
  expect(covered).toEqual([])
})

test('an area without listings says so', async () => {
  await page.viewport(390, 844)
  const router = await open([])
  await expect.element(page.getByText('Nothing for sale in this area')).toBeVisible()
  await page.getByRole('button', { name: 'Zoom out' }).last().click()
  await expect.poll(() => router.state.location.search).toMatch(/^\?bbox=/)
})

test('a card marks the pin of its property, also while it is one of a group', async () => {
  await page.viewport(1280, 800)
  await open()
  const marked = () => pins.elements().map((pin) => pin.hasAttribute('data-highlighted'))
  await expect.element(pins.first()).toBeVisible()
  const cards = listed().getByRole('link', { name: /^View Details/ })
  await cards.first().hover()
  await expect.poll(marked).toEqual([true, false])
  await cards.last().hover()
  await expect.poll(marked).toEqual([false, true])
  await map.hover()
  await expect.poll(marked).toEqual([false, false])
})

test('beside the list, the map begins and ends at whole pixels', async () => {
  await open()
  for (const width of [1024, 1280, 1366]) {
    await page.viewport(width, 800)
    const { left, right } = map.element().getBoundingClientRect()
    expect([left % 1, right]).toEqual([0, width])
  }
})
