import { createRoutesStub } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Property } from '#contract/properties.ts'
import { setMedia, swipe } from '#test/browser/browser-input.ts'
import { viewOfImages, viewOfProperty } from '#test/browser/property-view.ts'
import { PropertyCard, PropertyGrid } from './property-card.tsx'

/** Shows a card for each property, with a button for the heart, and returns the cards. */
async function showCards(...properties: Partial<Property>[]): Promise<HTMLElement[]> {
  const shown = properties.map((property) => viewOfProperty(property))
  const Cards = () => (
    <PropertyGrid
      label="Properties"
      properties={shown}
      renderCard={(property) => (
        <PropertyCard
          property={property}
          actions={<button type="button">{`Save ${property.title}`}</button>}
        />
      )}
    />
  )
  await render(createRoutes(Cards))
  return page
    .getByRole('article')
    .elements()
    .map((card) => card as HTMLElement)
}

function createRoutes(Component: () => React.ReactNode) {
  const Routes = createRoutesStub([
    { path: '/', Component },
    { path: '/property/:id', Component: () => <h1>Its own page</h1> },
    { path: '/report', Component: () => <h1>Its report</h1> },
  ])
  return <Routes />
}

const ago = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString()
const imagesIn = (card?: HTMLElement) => card?.querySelectorAll('img').length

test('a swipe over the photo of a card shows the next one and loads it, and none before', async () => {
  await page.viewport(390, 844)
  const [first, second] = await showCards({ images: viewOfImages(3) }, { images: viewOfImages(7) })
  expect([first, second].map(imagesIn)).toEqual([1, 1])
  const strip = first?.querySelector('.card-strip')
  const { x = 0, y = 0 } = strip?.getBoundingClientRect() ?? {}
  await swipe(Array.from({ length: 13 }, (_, step) => ({ x: x + 280 - 20 * step, y: y + 80 })))
  await expect.poll(() => [first, second].map(imagesIn)).toEqual([3, 1])
  const position = () => first?.querySelector<HTMLElement>('.card-media')?.style.getPropertyValue('--at')
  await expect.poll(position).toBe('2')
  expect(page.getByRole('heading', { name: 'Its own page' }).elements()).toEqual([])
  await page.viewport(1280, 900)
})

test('the arrows and the arrow keys show the other photos of a card, five at most', async () => {
  const [card] = await showCards({ images: viewOfImages(7) })
  const media = card?.querySelector<HTMLElement>('.card-media')
  const position = () => media?.style.getPropertyValue('--at')
  // until the arrow shows: a late layout moves the photo away from the mouse
  const next = async () => {
    await userEvent.hover(media ?? document.body)
    return media?.querySelector('.card-step:not(.card-back)')
  }
  await expect.poll(async () => (await next())?.checkVisibility()).toBe(true)
  expect(media?.querySelectorAll('.card-step').length).toBe(2)
  expect(imagesIn(card)).toBe(1)
  await userEvent.click((await next()) ?? document.body)
  await expect.poll(position).toBe('2')
  expect(imagesIn(card)).toBe(5)
  page
    .getByRole('link', { name: /View Details/ })
    .element()
    .focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(position).toBe('3')
  await userEvent.keyboard('{ArrowLeft}')
  await expect.poll(position).toBe('2')
})

test('a card is two tab stops, the heart and its link, and a click on its photo opens the property', async () => {
  const [card] = await showCards({ title: 'Casita', images: viewOfImages(3) })
  const stops: string[] = []
  for (const _ of [1, 2, 3]) {
    await userEvent.tab()
    stops.push(document.activeElement?.textContent ?? '')
  }
  expect(stops.slice(0, 2)).toEqual(['Save Casita', 'View Details of Casita'])
  expect(card?.contains(document.activeElement)).toBe(false)
  expect(page.getByRole('link').elements()).toHaveLength(1)
  await userEvent.click(card?.querySelector('.card-strip') ?? document.body)
  await expect.element(page.getByRole('heading', { name: 'Its own page' })).toBeVisible()
})

test('a card names its owner and says how long it has been listed', async () => {
  const cards = await showCards(
    { sellerName: 'Desmond Castillo', listedAt: ago(2) },
    { sellerName: 'Ana and Luis Pech', listedAt: ago(12) },
    { sellerName: null, listedAt: '2020-04-01T12:00:00.000Z' },
    { sellerName: 'Rosa Teul', listedAt: ago(3), status: 'SOLD', soldOn: '2026-10-01' },
  )
  const lines = () => cards.map((card) => card.querySelector('.card-owner')?.textContent)
  await expect
    .poll(lines)
    .toEqual(['DCDesmondNew', 'ALAna and LuisListed 12 days ago', 'Listed Apr 1, 2020', 'RTRosa'])
})

test('the day of a card is the one on which it came on the market in Belize, as its own page and the filter count', async () => {
  const now = new Date('2026-11-09T01:00:00Z') // still the 8th in Belize
  vi.useFakeTimers({ toFake: ['Date'], now })
  onTestFinished(() => void vi.useRealTimers())
  const cards = await showCards(
    { sellerName: null, listedAt: '2026-04-01T01:00:00.000Z' },
    { sellerName: null, listedAt: '2026-10-31T12:00:00.000Z' },
    { sellerName: null, listedAt: '2026-11-01T12:00:00.000Z' },
    { sellerName: null, createdAt: '2025-03-03T12:00:00.000Z', listedAt: now.toISOString() },
  )
  expect(cards.map((card) => card.querySelector('time')?.textContent)).toEqual([
    'Listed Mar 31, 2026',
    'Listed 8 days ago',
    'New',
    'New',
  ])
  expect(cards[0]?.querySelector('time')?.dateTime).toBe('2026-03-31')
})

test('an Arabic title and place are written from the right', async () => {
  const [card] = await showCards({ title: 'بيت على الشاطئ', location: 'هوبكنز' })
  const title = card?.querySelector('h3')
  if (!title) throw new Error('There is no title')
  expect(getComputedStyle(title).direction).toBe('rtl')
  const text = document.createRange()
  text.selectNodeContents(title)
  expect(text.getBoundingClientRect().right).toBeCloseTo(title.getBoundingClientRect().right, 0)
  const place = card?.querySelector('.card-place > [dir]')
  expect(place && getComputedStyle(place).direction).toBe('rtl')
})

test('the icons of a card have the color of its text, and with forced colors that of the user', async () => {
  const [card] = await showCards({ bedrooms: 3, bathrooms: 2, areaSqft: 1500 })
  const icons = ['.card-place', '.beds', '.baths', '.size', '.card-link'].map((place) => {
    const element = card?.querySelector(place)
    if (!element) throw new Error(`There is no ${place}`)
    return { text: getComputedStyle(element), icon: getComputedStyle(element, '::before') }
  })
  for (const { text, icon } of icons) {
    expect([icon.width, icon.height, icon.backgroundColor]).toEqual(['16px', '16px', text.color])
    expect(icon.maskImage).toContain('data:image/svg+xml')
  }
  await setMedia({ 'forced-colors': 'active' })
  for (const { text, icon } of icons) {
    await expect.poll(() => icon.getPropertyValue('forced-color-adjust')).toBe('none')
    await expect.poll(() => icon.backgroundColor === text.color).toBe(true)
  }
  await setMedia({})
})

test('a pointer on a card shows a link that reports its property', async () => {
  const [card] = await showCards({ id: 'one', title: 'Casita' })
  await userEvent.hover(card ?? document.body)
  const report = page.getByTitle('Report this listing')
  await expect.element(report).toHaveAttribute('href', '/report?property=one')
  await userEvent.click(report)
  await expect.element(page.getByRole('heading', { name: 'Its report' })).toBeVisible()
})
