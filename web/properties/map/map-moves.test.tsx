import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { setMedia } from '#test/browser/browser-input.ts'
import { map, openMap, pins, searchArea } from '#test/browser/map-screen.tsx'

const follow = page.getByRole('checkbox', { name: 'Search as I move' })

afterEach(async () => {
  await setMedia({})
  const box = follow.query() as HTMLInputElement | null
  if (box?.checked) await follow.click() // the choice stays for later maps
})

test('another filter leaves the moved map to be searched, and the address shows the move', async () => {
  await page.viewport(1280, 800)
  const router = await openMap()
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

test('a map whose listings are loaded again stays where the user moved it', async () => {
  await page.viewport(1280, 800)
  const lot = { id: 'lot-1', lat: 16.8, lon: -88.3, count: 1, minPrice: 90_000 }
  const found = [lot, { ...lot, id: 'lot-2', lat: 17.8 }]
  const router = await openMap(found)
  await expect.element(pins.first()).toBeVisible()
  map.element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(searchArea).toBeVisible()
  const moved = window.location.search
  found.pop()
  await router.revalidate()
  await expect.element(page.getByText('1 listing on this map')).toBeInTheDocument()
  await router.navigate('/map?type=LAND')
  await expect.poll(() => window.location.search).toBe(moved.replace('?', '?type=LAND&'))
  await expect.element(searchArea).toBeVisible()
})

test('the button that searched the map passes the focus to it when it disappears', async () => {
  await page.viewport(1280, 800)
  await openMap()
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
  const router = await openMap()
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
  const router = await openMap()
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
  await follow.click()
  map.element().focus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.poll(() => router.state.location.search).not.toBe(before)
  expect(router.state.historyAction).toBe('REPLACE')
  const shown = window.location.search
  await userEvent.keyboard('{ArrowUp}')
  await expect.poll(() => window.location.search).not.toBe(shown)
  await router.navigate('/map?type=LAND') // before the map has rested
  await expect.poll(() => router.state.location.search).toMatch(/^\?type=LAND&bbox=/)
})

test('on a narrow window the handle draws the list over the map and back', async () => {
  await page.viewport(390, 844)
  await openMap()
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

test('an area without listings says so', async () => {
  await page.viewport(390, 844)
  const router = await openMap([])
  await expect.element(page.getByText('Nothing for sale in this area')).toBeVisible()
  await page.getByRole('button', { name: 'Zoom out' }).last().click()
  await expect.poll(() => router.state.location.search).toMatch(/^\?bbox=/)
})

test('a search that fails says so on the map, where it can be repeated', async () => {
  await page.viewport(390, 844)
  let isDown = false
  const router = await openMap(undefined, { isDown: () => isDown })
  await expect.element(pins.first()).toBeVisible()
  const notice = page.getByRole('status').filter({ hasText: 'The listings could not be loaded.' })
  await expect.element(notice).not.toBeInTheDocument()
  isDown = true
  await router.revalidate()
  await expect.element(notice).toBeVisible()
  isDown = false
  await notice.getByRole('button', { name: 'Try again' }).click()
  await expect.element(notice).not.toBeInTheDocument()
  await expect.element(pins.first()).toBeVisible()
  expect(router.state.historyAction).toBe('REPLACE')
  expect(router.state.location.search).toMatch(/^\?bbox=/)
})

/** Longer than a map moves after a change of the window, and then rests before it is searched. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 1000))

const atEdge = '/map?bbox=-89.4355,15.6,-88.3645,16.936&center=16.268,-88.9&zoom=9'
test.for(['/map', atEdge])(
  'the bars of a browser that come and go are no move of the map: %s',
  async (path) => {
    await setMedia({ 'prefers-reduced-motion': 'no-preference' })
    await page.viewport(390, 700)
    const router = await openMap(undefined, { path })
    const opened = router.state.location.key
    for (const height of [640, 784]) {
      await page.viewport(390, height)
      await settle()
      await expect.element(searchArea).not.toBeInTheDocument()
    }
    await follow.click()
    await page.viewport(390, 724)
    await settle()
    expect(router.state.location.key).toBe(opened)
  },
)

test('a window of another width offers a search of what the map then shows', async () => {
  await page.viewport(390, 844)
  await openMap()
  await page.viewport(400, 844)
  await settle()
  await expect.element(searchArea).not.toBeInTheDocument()
  await page.viewport(844, 390)
  await expect.element(searchArea).toBeVisible()
})

test('a map that returns to where its area was searched offers no search, and one that was moved does', async () => {
  await page.viewport(1280, 800)
  const router = await openMap()
  await expect.element(pins.first()).toBeVisible()
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await searchArea.click()
  await expect.element(searchArea).not.toBeInTheDocument()
  const searched = router.state.location.search
  await router.navigate(searched.replace(/center=[\d.]+/, 'center=17.6'), { replace: true })
  await router.navigate('/map?type=LAND')
  await router.navigate(-1)
  await expect.element(searchArea).toBeVisible()
  await router.navigate(searched, { replace: true })
  await router.navigate('/map?type=LAND')
  await router.navigate(-1)
  await expect.element(searchArea).not.toBeInTheDocument()
})

test('a map that opens where nothing was searched offers a search', async () => {
  await page.viewport(1280, 800)
  await openMap(undefined, { path: '/map?bbox=-88.6,18.2,-88.2,18.5&center=16.8,-88.3&zoom=10' })
  await expect.element(searchArea).toBeVisible()
})

test('with search as I move, a map that opens where nothing was searched is searched', async () => {
  await page.viewport(1280, 800)
  const router = await openMap()
  await follow.click()
  await router.navigate('/properties')
  await expect.element(map).not.toBeInTheDocument()
  await router.navigate('/map?center=16.8,-88.3&zoom=10')
  await expect.poll(() => router.state.location.search).toMatch(/^\?bbox=/)
})

test('on a narrow window, what has the focus on the map is not behind the list', async () => {
  await page.viewport(390, 844)
  await openMap()
  await page.getByRole('button', { name: '3 listings: show the list' }).click()
  await page.getByRole('button', { name: '3 listings: show the whole list' }).click()
  const handle = page.getByRole('button', { name: '3 listings: show the map' })
  await expect.element(handle).toBeVisible()
  handle.element().focus()
  await userEvent.keyboard('{Shift>}{Tab}{Tab}{/Shift}')
  const zoomOut = page.getByRole('button', { name: 'Zoom out' }).element()
  expect(document.activeElement).toBe(zoomOut)
  await expect.poll(() => window.scrollY).toBe(0)
  const { x, y } = zoomOut.getBoundingClientRect()
  expect(zoomOut.contains(document.elementFromPoint(x + 10, y + 10))).toBe(true)
})
