import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { setMedia } from '#test/browser/browser-input.ts'
import { house, map, markers, openMap, pagination, pins } from '#test/browser/map-screen.tsx'
import { viewOfProperty } from '#test/browser/property-view.ts'
import { configureSite } from '#test/browser/site.ts'

const listed = () => page.getByRole('list', { name: 'Properties' })

afterEach(() => {
  vi.restoreAllMocks()
  return setMedia({})
})

test('pins are buttons with names, from north to south, and a group comes apart when it is pressed', async () => {
  await page.viewport(1280, 800)
  const router = await openMap()
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
  await openMap()
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
  const router = await openMap([group], { path: '/map?type=LAND&center=17.94,-87.94&zoom=11', groupSize: 4 })
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
  const router = await openMap([group], { path: '/map?center=17.94,-87.94&zoom=11', groupSize: 4 })
  await groupPin.click()
  await expect.element(groupCard.getByText(/Nothing for sale here anymore/)).toBeVisible()
  await groupCard.getByRole('button', { name: 'Search this area again' }).click()
  await expect.poll(() => router.state.location.search).toMatch(/^\?bbox=/)
  await expect.element(groupCard).not.toBeInTheDocument()
})

test('a group that no closer view shows as a whole opens its card', async () => {
  await page.viewport(390, 844)
  respondWith([viewOfProperty({ title: 'Cabin', spot: group })], 'next')
  await openMap([group], { path: '/map?center=17.94,-87.94&zoom=10.5', groupSize: 35 })
  await groupPin.click()
  await expect.element(groupCard.getByText('Cabin')).toBeVisible()
})

test('a card that has the focus highlights its pin', async () => {
  await page.viewport(1280, 800)
  await openMap()
  await expect.element(pins.first()).toBeVisible()
  listed().getByRole('link', { name: 'View Details of House by the sea' }).element().focus()
  await expect.element(pins.first()).toHaveAttribute('data-highlighted')
  await expect.element(pins.last()).not.toHaveAttribute('data-highlighted')
})

test('with forced colors, a highlighted pin has another color, and the pointers stay triangles', async () => {
  await page.viewport(1280, 800)
  await setMedia({ 'forced-colors': 'active' })
  await openMap()
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

test('on a phone, the pin of the northern towns is below the controls', async () => {
  await page.viewport(390, 844)
  await openMap([{ id: house.id, lat: 18.388, lon: -88.319, count: 5, minPrice: 58_000 }])
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

test('a card marks the pin of its property, also while it is one of a group', async () => {
  await page.viewport(1280, 800)
  await openMap()
  const marked = () => pins.elements().map((pin) => pin.hasAttribute('data-highlighted'))
  await expect.element(pins.first()).toBeVisible()
  await map.hover()
  const cards = listed().getByRole('link', { name: /^View Details/ })
  await cards.first().hover()
  await expect.poll(marked).toEqual([true, false])
  await cards.last().hover()
  await expect.poll(marked).toEqual([false, true])
  await map.hover()
  await expect.poll(marked).toEqual([false, false])
})

test('beside the list, the map begins and ends at whole pixels', async () => {
  await openMap()
  for (const width of [1024, 1280, 1366]) {
    await page.viewport(width, 800)
    const { left, right } = map.element().getBoundingClientRect()
    expect([left % 1, right]).toEqual([0, width])
  }
})

test('a card of a further page marks the pin of its property', async () => {
  await page.viewport(1280, 800)
  await openMap(undefined, { listed: [house] })
  await expect.element(pins.first()).toBeVisible()
  await page.getByRole('button', { name: 'Show more' }).click()
  await listed()
    .getByRole('link', { name: /^View Details/ })
    .last()
    .hover()
  await expect.element(pins.last()).toHaveAttribute('data-highlighted')
})

test('a pin shows the price and the position of its listing after a new search', async () => {
  await page.viewport(1280, 800)
  const found = [...markers]
  const router = await openMap(found)
  await expect.element(pins.first()).toBeVisible()
  const pin = pins.first().element()
  pin.focus()
  const { top } = pin.getBoundingClientRect()
  found[0] = { ...markers[0]!, lat: 18.2, minPrice: 299_000 }
  await router.revalidate()
  await expect.element(pins.first()).toHaveAccessibleName('2-bedroom house, US$299,000')
  expect(pin.querySelector('span')?.dataset['text']).toBe('US$299k')
  await expect.poll(() => pin.getBoundingClientRect().top).toBeGreaterThan(top)
  expect(document.activeElement).toBe(pin)
})

test('a pin has the name of its listing as soon as the list contains it', async () => {
  await page.viewport(1280, 800)
  await openMap(undefined, { listed: [] })
  await expect.element(pins.first()).toHaveAccessibleName(/^1 listing near/)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.element(pins.first()).toHaveAccessibleName('2-bedroom house, US$345,000')
})

test('other filters close the card of a pin', async () => {
  await page.viewport(1280, 800)
  const router = await openMap()
  await pins.first().click()
  const card = page.getByRole('region', { name: /^1 listing near/ })
  await expect.element(card).toBeVisible()
  await router.navigate('/map?type=LAND')
  await expect.element(card).not.toBeInTheDocument()
  await router.navigate(-1)
  await expect.element(page.getByRole('link', { name: 'List' })).toHaveAttribute('href', '/properties')
  await expect.element(card).not.toBeInTheDocument()
})
