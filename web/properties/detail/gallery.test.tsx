import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { swipe, wheel } from '#test/browser/browser-input.ts'
import { viewOfImages, viewOfProperty } from '#test/browser/property-view.ts'
import { Gallery } from './gallery.tsx'

const strip = page.getByRole('list', { name: 'Main photo' })
const position = page.getByRole('status')
const thumbnails = page.getByRole('list', { name: 'All photos' }).getByRole('button')
const thumbnail = (number: number) => page.getByRole('button', { name: `Show photo ${number} of 3` })
const image = (number: number) => strip.getByRole('img').nth(number - 1)

async function openGallery(howMany: number): Promise<void> {
  const property = viewOfProperty({ title: 'Three rooms', images: viewOfImages(howMany) })
  await render(<Gallery property={property} isWhole />)
}

async function expectMain(number: number): Promise<void> {
  await expect.element(position).toHaveTextContent(`Photo ${number} of 3`)
  await expect.element(thumbnail(number)).toHaveAttribute('aria-current', 'true')
  await expect.element(image(number)).toBeInViewport({ ratio: 0.95 })
}

test('DETAIL-03 a selected thumbnail becomes the main photo', async () => {
  await openGallery(3)
  await expectMain(1)
  expect(thumbnails.elements()).toHaveLength(3)
  await thumbnail(3).click()
  await expectMain(3)
  await expect.element(image(1)).not.toBeInViewport()
  await expect.element(image(3)).toHaveAccessibleName('Three rooms, photo 3 of 3')
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
  await page.viewport(1280, 900)
})

test('DETAIL-03 one photo has no thumbnails, and a property without photos shows the placeholder', async () => {
  await openGallery(1)
  const only = page.getByRole('img', { name: 'Three rooms' })
  await expect.element(only).toBeVisible()
  expect(thumbnails.elements()).toEqual([])
  await render(<Gallery property={viewOfProperty({ title: 'No view' })} isWhole />)
  await expect.element(page.getByRole('img', { name: 'No view' })).toHaveAttribute('src', '/placeholder.svg')
})
