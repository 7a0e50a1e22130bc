import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { map, openMap, pins, searchArea } from '#test/browser/map-screen.tsx'

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
  await page.getByRole('checkbox', { name: 'Search as I move' }).click()
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
