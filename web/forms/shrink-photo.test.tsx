import { expect, test } from 'vitest'
import { rotated } from '#test/browser/rotated-photo.ts'
import { shrinkPhoto } from './shrink-photo.ts'

/** Draws a JPEG with as much detail as a photo has. */
async function photo(width: number, height: number): Promise<Blob> {
  const noise = new ImageData(256, 256)
  for (let at = 0; at < noise.data.length; at += 65_536)
    crypto.getRandomValues(noise.data.subarray(at, at + 65_536))
  const tile = new OffscreenCanvas(256, 256)
  tile.getContext('2d')?.putImageData(noise, 0, 0)
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('There is no context')
  context.fillStyle = context.createPattern(tile, 'repeat') ?? ''
  context.fillRect(0, 0, width, height)
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 })
}

const fileOf = (blob: Blob) => new File([blob], 'photo.jpg', { type: blob.type })

async function sizeOf(file: File | undefined): Promise<[number, number]> {
  if (!file) throw new Error('There is no file')
  const bitmap = await createImageBitmap(file, { imageOrientation: 'none' })
  return [bitmap.width, bitmap.height]
}

test('a large photo is resized to less than half of its bytes, and keeps its name', async () => {
  const file = fileOf(await photo(4000, 400))
  const shrunk = await shrinkPhoto(file)
  expect(await sizeOf(shrunk)).toEqual([2560, 256])
  expect(shrunk).toMatchObject({ name: 'photo.jpg', type: 'image/jpeg' })
  expect(shrunk?.size).toBeGreaterThan(10_000)
  expect(shrunk?.size).toBeLessThan(file.size / 2)
})

test('a large photo with an EXIF orientation is stored upright', async () => {
  const shrunk = await shrinkPhoto(fileOf(await rotated(await photo(4000, 400))))
  expect(await sizeOf(shrunk)).toEqual([256, 2560])
})

test('a small photo stays unchanged', async () => {
  const file = fileOf(await photo(400, 300))
  expect(await shrinkPhoto(file)).toBe(file)
})

test('a HEIC photo becomes a JPEG, or nothing if the browser cannot decode it', async () => {
  const decodable = new File([await photo(400, 300)], 'IMG_1.HEIC', { type: '' })
  expect(await shrinkPhoto(decodable)).toMatchObject({ name: 'IMG_1.HEIC', type: 'image/jpeg' })
  for (const type of ['image/heic', ''])
    expect(await shrinkPhoto(new File(['unknown'], 'IMG_2.HEIC', { type })), type).toBeUndefined()
})

test('another photo that the browser cannot decode stays unchanged', async () => {
  const file = new File(['unknown'], 'photo.jpg', { type: 'image/jpeg' })
  expect(await shrinkPhoto(file)).toBe(file)
})
