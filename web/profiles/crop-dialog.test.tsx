import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { violationsInBothThemes as violations } from '#test/browser/axe.ts'
import { rotated } from '#test/browser/rotated-photo.ts'
import { CropDialog } from './crop-dialog.tsx'
import { cropPhoto } from './crop-photo.ts'

const unreadable = 'Failed to process image. Please try again.'
/** The error of an upload without a session: the photo was processed, and nothing was sent. */
const unsent = 'Failed to upload photo: Please sign in again.'

const dialog = page.getByRole('dialog', { name: 'Crop your photo' })
const cropArea = dialog.getByRole('application', { name: /^Position of the photo/ })
const zoom = dialog.getByRole('slider', { name: 'Zoom' })
const savePhoto = dialog.getByRole('button', { name: /^(Save Photo|Uploading\.\.\.)$/ })
const errorMessage = dialog.getByRole('alert')
const image = () => dialog.element().querySelector('img')

afterEach(async () => {
  vi.restoreAllMocks()
  await page.viewport(1280, 900)
})

/** Draws a photo of three vertical stripes, red, green and blue, whose centered square is green. */
async function stripes(type = 'image/png'): Promise<Blob> {
  const [width, height] = [1200, 400]
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  for (const [at, color] of ['#f00', '#0f0', '#00f'].entries()) {
    if (!context) throw new Error('There is no context')
    context.fillStyle = color
    context.fillRect((at * width) / 3, 0, width / 3, height)
  }
  return canvas.convertToBlob({ type })
}

async function openDialog(file: Blob): Promise<void> {
  const imageUrl = URL.createObjectURL(file)
  await render(
    <CropDialog imageUrl={imageUrl} onClose={() => undefined} onUploaded={async () => undefined} />,
  )
}

async function openStripes(): Promise<void> {
  await openDialog(await stripes())
  await expect.element(cropArea).toBeVisible()
}

/** Records the size, type and quality of every canvas that is exported. */
function recordExports(): unknown[][] {
  const { toBlob } = HTMLCanvasElement.prototype
  const exported: unknown[][] = []
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    callback,
    type,
    quality,
  ) {
    exported.push([this.width, this.height, type, quality])
    toBlob.call(this, callback, type, quality)
  })
  return exported
}

/** Makes the canvas fail for the first or the second of the two images, once. */
function breakCanvas(method: 'getContext' | 'toBlob', failingCall: 1 | 2): void {
  const { getContext, toBlob } = HTMLCanvasElement.prototype
  let calls = 0
  const isBroken = () => ++calls === failingCall
  if (method === 'getContext')
    vi.spyOn(HTMLCanvasElement.prototype, method).mockImplementation(function (
      this: HTMLCanvasElement,
      ...rest: unknown[]
    ) {
      return isBroken() ? null : Reflect.apply(getContext, this, rest)
    })
  else
    vi.spyOn(HTMLCanvasElement.prototype, method).mockImplementation(function (
      this: HTMLCanvasElement,
      callback,
      ...rest
    ) {
      if (isBroken()) callback(null)
      else toBlob.call(this, callback, ...rest)
    })
}

test('ERR-03 PROFILE-24 a failing canvas is "No 2d context" in the log, and a retry processes the photo', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue(undefined)
  breakCanvas('getContext', 1)
  await openStripes()
  await savePhoto.click()
  await expect.element(errorMessage).toHaveTextContent(unreadable)
  await expect.element(savePhoto).toHaveTextContent('Save Photo')
  expect(log.mock.calls.join()).toContain('ImageError: No 2d context')
  await savePhoto.click()
  await expect.element(errorMessage).toHaveTextContent(unsent)
})

test.each([
  ['No 2d context', 'getContext', 1],
  ['Canvas is empty', 'toBlob', 1],
  ['Could not get canvas context', 'getContext', 2],
  ['Could not resize image', 'toBlob', 2],
] as const)('ERR-03 the error is "%s" when %s fails at call %i', async (message, method, failingCall) => {
  const imageUrl = URL.createObjectURL(await stripes())
  breakCanvas(method, failingCall)
  const photo = cropPhoto(imageUrl, { x: 0, y: 0, width: 40, height: 40 })
  await expect(photo).rejects.toMatchObject({ name: 'ImageError', message })
})

test('PROFILE-24 a file with only the type of an image cannot be processed', async () => {
  await openDialog(new File([new Uint8Array(1000)], 'blank.png', { type: 'image/png' }))
  await expect.element(errorMessage).toHaveTextContent(unreadable)
  await savePhoto.click()
  await expect.element(errorMessage).toHaveTextContent(unreadable)
  await expect.element(savePhoto).toBeEnabled()
})

test('PROFILE-17 the overlay has a round 1:1 crop without a grid at the origin, and a zoom of 1 to 3', async () => {
  await openStripes()
  await expect.element(cropArea).toHaveStyle({ borderRadius: '50%' })
  const { width, height } = cropArea.element().getBoundingClientRect()
  expect(width).toBeGreaterThan(100)
  expect(width).toBeCloseTo(height, 1)
  expect(getComputedStyle(cropArea.element(), '::before').content).toBe('none')
  const transform = () => getComputedStyle(image() ?? document.body).transform
  await expect.poll(transform).toBe('matrix(1, 0, 0, 1, 0, 0)')
  for (const [name, value] of Object.entries({ min: '1', max: '3', step: '0.1' }))
    await expect.element(zoom).toHaveAttribute(name, value)
  await expect.element(zoom).toHaveValue('1')
  expect(await violations()).toEqual([])
  zoom.element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(zoom).toHaveValue('1.1')
  await expect.poll(transform).toBe('matrix(1.1, 0, 0, 1.1, 0, 0)')
  await userEvent.keyboard('{End}')
  await expect.poll(transform).toBe('matrix(3, 0, 0, 3, 0, 0)')
})

test('at 200 % zoom every control of the crop can be reached', async () => {
  await page.viewport(640, 360) // a window of 1280 x 720
  await openStripes()
  await zoom.click({ position: { x: 60, y: 20 } })
  await expect.element(zoom).toBeInViewport({ ratio: 1 })
  await expect.element(zoom).not.toHaveValue('1')
  await expect.element(savePhoto).toBeInViewport({ ratio: 1 })
})

test('PROFILE-20 a photo is cropped and saved by keyboard alone, as JPEG at 0.95, then fitted within 300x300 at 0.85', async () => {
  const exported = recordExports()
  await openStripes()
  cropArea.element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect
    .poll(() => getComputedStyle(image() ?? document.body).transform)
    .not.toBe('matrix(1, 0, 0, 1, 0, 0)')
  await userEvent.keyboard('{Tab}')
  await expect.element(zoom).toHaveFocus()
  await userEvent.keyboard('{Tab}{Tab}')
  await expect.element(savePhoto).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(errorMessage).toHaveTextContent(unsent)
  expect(exported).toEqual([
    [400, 400, 'image/jpeg', 0.95],
    [300, 300, 'image/jpeg', 0.85],
  ])
})

/** Returns the size of an image and the color of its center and of its corner. */
async function sampleImage(url: string) {
  const bitmap = await createImageBitmap(await (await fetch(url)).blob())
  const { width, height } = bitmap
  const context = new OffscreenCanvas(width, height).getContext('2d')
  context?.drawImage(bitmap, 0, 0)
  const colorAt = (x: number, y: number) => [...(context?.getImageData(x, y, 1, 1).data ?? [])]
  return { width, height, colors: [colorAt(width / 2, height / 2), colorAt(2, 2)] }
}

test('PROFILE-20 the cropped photo is a JPEG in a data URL with the pixels of the area', async () => {
  const imageUrl = URL.createObjectURL(await stripes())
  const photo = await cropPhoto(imageUrl, { x: 400, y: 0, width: 400, height: 400 })
  expect(photo).toMatch(/^data:image\/jpeg;base64,/)
  const { width, height, colors } = await sampleImage(photo)
  expect([width, height]).toEqual([300, 300])
  for (const [red = 0, green = 0, blue = 0] of colors) {
    expect(green).toBeGreaterThan(200)
    expect(red + blue).toBeLessThan(60)
  }
})

test('PROFILE-20 a photo with an EXIF orientation is cropped as displayed', async () => {
  const file = await rotated(await stripes('image/jpeg'))
  // displayed, the stripes lie below each other, in 400 by 1200 pixels
  const photo = await cropPhoto(URL.createObjectURL(file), { x: 0, y: 400, width: 400, height: 400 })
  const { colors } = await sampleImage(photo)
  for (const [red = 0, green = 0, blue = 0] of colors) {
    expect(green).toBeGreaterThan(200)
    expect(red + blue).toBeLessThan(60)
  }
})

test('PROFILE-20 the transparent areas of a photo become white', async () => {
  const canvas = new OffscreenCanvas(60, 40)
  canvas.getContext('2d')
  const imageUrl = URL.createObjectURL(await canvas.convertToBlob())
  const photo = await cropPhoto(imageUrl, { x: 10, y: 0, width: 40, height: 40 })
  const { colors } = await sampleImage(photo)
  for (const [red = 0, green = 0, blue = 0] of colors) expect(Math.min(red, green, blue)).toBeGreaterThan(240)
})
