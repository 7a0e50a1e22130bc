import { flushSync } from 'react-dom'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { swipe, wheel } from '#test/browser/browser-input.ts'
import { viewOfImages, viewOfProperty } from '#test/browser/property-view.ts'
import { Gallery } from './gallery.tsx'

const strip = page.getByRole('list', { name: 'Main photo' })
const position = page.getByRole('region', { name: 'Photos' }).getByRole('status')
const thumbnails = page.getByRole('list', { name: 'All photos' }).getByRole('button')
const thumbnail = (number: number) => page.getByRole('button', { name: `Show photo ${number} of 3` })
const image = (number: number) => strip.getByRole('img').nth(number - 1)
const viewer = page.getByRole('dialog', { name: /^Photos of / })
const large = (name: string) => viewer.getByRole('img', { name })

beforeEach(() => page.viewport(1280, 900))

async function openGallery(howMany: number): Promise<void> {
  const property = viewOfProperty({ title: 'Three rooms', images: viewOfImages(howMany) })
  await render(<Gallery property={property} isWhole />)
}

async function expectMain(number: number): Promise<void> {
  await expect.element(position).toHaveTextContent(`Photo ${number} of 3`)
  await expect.element(image(number)).toBeInViewport({ ratio: 0.95 })
}

test('DETAIL-03 a selected thumbnail becomes the main photo', async () => {
  await page.viewport(390, 844)
  await openGallery(3)
  await expectMain(1)
  expect(thumbnails.elements()).toHaveLength(3)
  await thumbnail(3).click()
  await expectMain(3)
  await expect.element(thumbnail(3)).toHaveAttribute('aria-current', 'true')
  await expect.element(image(1)).not.toBeInViewport()
  await expect.element(image(3)).toHaveAccessibleName('Three rooms, photo 3 of 3')
})

test('DETAIL-03 on a wide screen a selected thumbnail opens as large as the window, and stays the main photo', async () => {
  await openGallery(3)
  await thumbnail(3).click()
  await expect.element(viewer).toBeVisible()
  await expect.element(large('Three rooms, photo 3 of 3')).toBeInViewport({ ratio: 0.95 })
  await userEvent.keyboard('{Escape}')
  await expect.element(viewer).not.toBeInTheDocument()
  await expectMain(3)
  await expect.element(strip).toHaveFocus()
})

test('the viewer opens with Enter, a press or its button, is moved by key and button, and returns the focus', async () => {
  await openGallery(3)
  const open = page.getByRole('button', { name: 'All 3 photos' })
  await open.click()
  await expect.element(large('Three rooms, photo 1 of 3')).toBeInViewport({ ratio: 0.95 })
  const { backgroundColor, color } = getComputedStyle(viewer.element())
  expect([backgroundColor, color]).toEqual(['rgba(0, 0, 0, 0.94)', 'rgb(255, 255, 255)'])
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(large('Three rooms, photo 2 of 3')).toBeInViewport({ ratio: 0.95 })
  await expect.element(viewer.getByRole('status')).toHaveTextContent('Photo 2 of 3')
  await viewer.getByRole('button', { name: 'Next photo' }).click()
  await expect.element(large('Three rooms, photo 3 of 3')).toBeInViewport({ ratio: 0.95 })
  const next = viewer.getByRole('button', { name: 'Next photo' })
  await expect.element(next).toHaveAttribute('aria-disabled', 'true')
  await viewer.getByRole('button', { name: 'Close' }).click()
  await expect.element(open).toHaveFocus()
  await expectMain(3)
  strip.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(large('Three rooms, photo 3 of 3')).toBeInViewport({ ratio: 0.95 })
  const photos = viewer.getByRole('list', { name: 'Large photos' })
  await expect.element(photos).toHaveFocus()
  expect(getComputedStyle(photos.element()).outline).toBe('rgb(255, 255, 255) solid 3px')
  await userEvent.keyboard('{Home}{Escape}')
  await expect.element(viewer).not.toBeInTheDocument()
  await expectMain(1)
  await image(1).click()
  await expect.element(viewer).toBeVisible()
})

test('a swipe moves the viewer, whose source is the widest that the window needs', async () => {
  await page.viewport(390, 844)
  const widths = [320, 640, 1280, 1920]
  const images = viewOfImages(2).map((each, at) => ({ ...each, url: `/photo${at}-1280.webp`, widths }))
  await render(<Gallery property={viewOfProperty({ title: 'Two rooms', images })} isWhole />)
  await page.getByRole('button', { name: 'All 2 photos' }).click()
  const first = large('Two rooms, photo 1 of 2')
  await expect.element(first).toHaveAttribute('srcset', expect.stringContaining('/photo0-1920.webp 1920w'))
  await expect.element(first).toHaveAttribute('sizes', '100vw')
  const steps = Array.from({ length: 13 }, (_, step) => ({ x: 330 - 20 * step, y: 300 }))
  await swipe(steps)
  await expect.element(viewer.getByRole('status')).toHaveTextContent('Photo 2 of 2')
})

test('turning the phone keeps the photo, also where the narrower strip scrolls first', async () => {
  await page.viewport(844, 390)
  await openGallery(5)
  await page.getByRole('button', { name: 'Show photo 4 of 5' }).click()
  await page.getByRole('button', { name: 'All 5 photos' }).click()
  await expect.element(large('Three rooms, photo 4 of 5')).toBeInViewport({ ratio: 0.95 })
  const photos = viewer.getByRole('list', { name: 'Large photos' }).element() as HTMLElement
  // A phone reports that the narrower strip has scrolled to its end before it snaps and before its size is observed.
  Object.assign(photos.style, { width: '390px', scrollSnapType: 'none' })
  flushSync(() => photos.dispatchEvent(new Event('scroll')))
  await expect.poll(() => photos.scrollLeft / photos.clientWidth).toBe(3)
  await expect.element(viewer.getByRole('status')).toHaveTextContent('Photo 4 of 5')
})

test.each([
  [2, [2]],
  [3, [2, 3]],
  [4, [2, 3, 4]],
  [5, [2, 3, 4, 5]],
  [12, [2, 3, 4, 5]],
])('beside the main one of %i photos, a wide screen shows %j without holes', async (count, shown) => {
  await openGallery(count)
  const tiles = thumbnails.elements().map((element) => element.getBoundingClientRect())
  expect(thumbnails.elements().map((element) => element.ariaLabel)).toEqual(
    shown.map((number) => `Show photo ${number} of ${count}`),
  )
  const main = strip.element().getBoundingClientRect()
  const gap = 8
  const area = tiles.reduce((sum, { width, height }) => sum + (width + gap) * (height + gap), 0)
  const side = page.getByRole('list', { name: 'All photos' }).element().getBoundingClientRect()
  expect(area).toBeCloseTo((side.width + gap) * (side.height + gap), -2)
  expect([side.top, side.bottom, side.left]).toEqual([main.top, main.bottom, main.right + gap])
})

test('DETAIL-03 the arrow keys, the two buttons and scrolling move the main photo', async () => {
  await openGallery(3)
  strip.element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expectMain(2)
  await userEvent.keyboard('{End}')
  await expectMain(3)
  await userEvent.keyboard('{ArrowRight}')
  await expectMain(3)
  await userEvent.keyboard('{ArrowLeft}')
  await expectMain(2)
  await page.getByRole('button', { name: 'Previous photo' }).click()
  await expectMain(1)
  await page.getByRole('button', { name: 'Next photo' }).click()
  await expectMain(2)
  const { x, y } = strip.element().getBoundingClientRect()
  await wheel({ x: x + 80, y: y + 80 }, 600)
  await expectMain(3)
})

test('DETAIL-03 a touch swipe moves to the next photo', async () => {
  await page.viewport(390, 844)
  await openGallery(3)
  await expectMain(1)
  const { x, y } = strip.element().getBoundingClientRect()
  const steps = Array.from({ length: 13 }, (_, step) => ({ x: x + 280 - 20 * step, y: y + 80 }))
  await swipe(steps)
  await expectMain(2)
})

test('DETAIL-03 one photo has no thumbnails, and a property without photos shows the placeholder', async () => {
  await openGallery(1)
  const only = page.getByRole('img', { name: 'Three rooms' })
  await expect.element(only).toBeVisible()
  expect(thumbnails.elements()).toEqual([])
  await expect.element(page.getByRole('button', { name: 'View photo' })).toBeVisible()
  await render(<Gallery property={viewOfProperty({ title: 'No view' })} isWhole />)
  await expect.element(page.getByRole('img', { name: 'No view' })).toHaveAttribute('src', '/placeholder.svg')
})

test('a sample is labeled on its photo, and in the viewer', async () => {
  const property = viewOfProperty({ title: 'Drawn house', isSample: true, images: viewOfImages(3) })
  await render(<Gallery property={property} isWhole />)
  const photos = page.getByRole('region', { name: 'Photos' })
  await expect.element(photos.getByText('Sample listing, drawn')).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'All 3 photos' }).click()
  await expect.element(viewer.getByText('Sample listing, drawn')).toBeInViewport({ ratio: 1 })
})

test('a photo that the user has zoomed into does not move on to the next one', async () => {
  const view = window.visualViewport
  if (!view) throw new Error('There is no visual viewport')
  await openGallery(3)
  await page.getByRole('button', { name: 'All 3 photos' }).click()
  const photos = viewer.getByRole('list', { name: 'Large photos' })
  await expect.element(photos).toBeVisible()
  const scrolling = () => getComputedStyle(photos.element()).overflowX
  expect(scrolling()).toBe('auto')
  try {
    Object.defineProperty(view, 'scale', { value: 2, configurable: true }) // a frame itself cannot be zoomed
    view.dispatchEvent(new Event('resize'))
    await expect.poll(scrolling).toBe('hidden')
    await swipe(Array.from({ length: 13 }, (_, step) => ({ x: 630 - 20 * step, y: 300 })))
    await expect.element(viewer.getByRole('status')).toHaveTextContent('Photo 1 of 3')
  } finally {
    Reflect.deleteProperty(view, 'scale')
    view.dispatchEvent(new Event('resize'))
  }
  await expect.poll(scrolling).toBe('auto')
})
