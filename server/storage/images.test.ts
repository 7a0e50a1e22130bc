import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { buildPhonePhoto, buildPhoto, buildHeic, buildPngBomb, noise, svg } from '#test/images.ts'
import { createFileStorage } from './file-storage.ts'
import { type ProcessedImage, ImageError, imageFileNames, processImage, storePhoto } from './images.ts'
import { readFile } from './read-file.ts'

function fileOf(image: ProcessedImage, ending: string): Buffer {
  const bytes = image.files.get(`${image.hash}-${ending}`)
  if (!bytes) throw new Error(`There is no ${ending}`)
  return bytes
}

async function reasonOf(bytes: Buffer): Promise<string> {
  const error: unknown = await processImage(bytes).catch((caught: unknown) => caught)
  if (error instanceof ImageError) return error.reason
  throw new Error('Expected a refusal')
}

test('a large photo gets every width and no other size', async () => {
  const image = await processImage(await buildPhoto({ width: 2400, height: 1200 }))
  expect(image).toMatchObject({ width: 1920, height: 960, widths: [320, 640, 1280, 1920] })
  expect(image.hash).toMatch(/^[0-9a-f]{32}$/)
  expect([...image.files.keys()]).toEqual(imageFileNames(image))
  for (const width of image.widths) {
    const { format, ...size } = await sharp(fileOf(image, `${width}.webp`)).metadata()
    expect({ format, width: size.width, height: size.height }).toEqual({
      format: 'webp',
      width,
      height: width / 2,
    })
  }
})

test('a small image is never enlarged', async () => {
  const small = await processImage(await buildPhoto({ width: 200, height: 100 }))
  expect(small).toMatchObject({ width: 200, height: 100, widths: [200] })
  const middle = await processImage(await buildPhoto({ width: 1000, height: 500 }))
  expect(middle).toMatchObject({ width: 1000, height: 500, widths: [320, 640, 1000] })
  const large = await processImage(await buildPhoto({ width: 1500, height: 300 }))
  expect(large.widths).toEqual([320, 640, 1280, 1500])
})

test('a phone photo is upright and has no location data', async () => {
  const photo = await buildPhonePhoto({ width: 800, height: 600 })
  const before = await sharp(photo).metadata()
  expect(before.orientation).toBe(6)
  expect(before.exif?.length).toBeGreaterThan(50)
  const image = await processImage(photo)
  expect(image).toMatchObject({ width: 600, height: 800, widths: [320, 600] })
  for (const bytes of image.files.values()) {
    const { exif, xmp, iptc, orientation } = await sharp(bytes).metadata()
    expect({ exif, xmp, iptc, orientation }).toEqual({})
  }
})

test('the top of an upright photo is its top', async () => {
  const left = await sharp({ create: { width: 100, height: 200, channels: 3, background: '#f00' } })
    .extend({ right: 100, background: '#00f' })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const image = await processImage(left)
  const pixels = await sharp(fileOf(image, '200.webp')).raw().toBuffer()
  const colorAt = (x: number, y: number) =>
    [0, 1, 2].map((channel) => Math.round((pixels[(y * 200 + x) * 3 + channel] ?? 0) / 255))
  expect([colorAt(5, 5), colorAt(195, 5)]).toEqual([[1, 0, 0], [1, 0, 0]]) // prettier-ignore
  expect([colorAt(5, 195), colorAt(195, 195)]).toEqual([[0, 0, 1], [0, 0, 1]]) // prettier-ignore
})

test('colors of another color space keep their appearance', async () => {
  const background = { r: 200, g: 60, b: 40 }
  const wide = await sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .withIccProfile('p3')
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .toBuffer()
  const [stored] = await sharp(wide, { ignoreIcc: true }).raw().toBuffer()
  expect(stored).toBeLessThan(190)
  const image = await processImage(wide)
  const [red = 0, green = 0, blue = 0] = await sharp(fileOf(image, '320.webp')).raw().toBuffer()
  expect(Math.abs(red - 200) + Math.abs(green - 60) + Math.abs(blue - 40)).toBeLessThan(15)
  expect((await sharp(fileOf(image, '320.webp')).metadata()).icc).toBeUndefined()
})

test('the placeholder is the dominant color', async () => {
  const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#1f7a8c' } })
    .png()
    .toBuffer()
  const { placeholder } = await processImage(bytes)
  expect(placeholder).toMatch(/^#[0-9a-f]{6}$/)
  const channels = [1, 3, 5].map((at) => Number.parseInt(placeholder.slice(at, at + 2), 16))
  const distances = channels.map((value, at) => Math.abs(value - ([0x1f, 0x7a, 0x8c][at] ?? 0)))
  expect(Math.max(...distances)).toBeLessThanOrEqual(16)
})

test('the link preview is a 1200 × 630 JPEG below 300 kB, also for noise and a small image', async () => {
  const harsh = sharp({
    create: {
      width: 1200,
      height: 700,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 120 },
    },
  })
  for (const bytes of [await harsh.png().toBuffer(), await buildPhoto({ width: 200, height: 500 })]) {
    const card = fileOf(await processImage(bytes), 'card.jpg')
    const { format, width, height } = await sharp(card).metadata()
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 })
    expect(card.length).toBeLessThan(300_000)
  }
})

test('equal uploads share their files', async () => {
  const bytes = await buildPhoto()
  const [one, two] = await Promise.all([processImage(bytes), processImage(Buffer.from(bytes))])
  expect(two).toEqual(one)
  expect((await processImage(await buildPhoto())).hash).not.toBe(one.hash)
})

test('at most two images are processed at once, however many arrive', async () => {
  const bytes = await buildPhoto()
  const atOnce: number[] = []
  const count = () => atOnce.push(sharp.counters().process)
  sharp.queue.on('change', count)
  await Promise.all(Array.from({ length: 6 }, () => processImage(bytes)))
  sharp.queue.off('change', count)
  expect(Math.max(...atOnce)).toBe(2)
})

test('PNG, WebP, GIF and AVIF are read, also transparent and gray ones, and the first frame of an animation', async () => {
  const photo = noise(200, 150)
  const frames = await sharp({ create: { width: 40, height: 80, channels: 3, background: '#0a0' } })
    .gif()
    .toBuffer()
  const animated = await sharp(frames, { animated: true }).webp({ loop: 0 }).toBuffer()
  const inputs = [
    await photo.clone().ensureAlpha(0.5).png().toBuffer(),
    await photo.clone().webp().toBuffer(),
    await photo.clone().gif().toBuffer(),
    await photo.clone().avif().toBuffer(),
    await photo.clone().greyscale().jpeg().toBuffer(),
    await photo.clone().toColourspace('cmyk').jpeg().toBuffer(),
    animated,
  ]
  for (const input of inputs) {
    const image = await processImage(input)
    const { channels, pages } = await sharp(fileOf(image, `${image.width}.webp`)).metadata()
    expect({ channels, pages }).toEqual({ channels: 3, pages: undefined })
  }
})

test('a file that is not an image is rejected', async () => {
  const notImages = [Buffer.from('Dear Sir,'), Buffer.alloc(0), Buffer.alloc(5000), svg]
  for (const bytes of notImages) expect(await reasonOf(bytes)).toContain('is not an image that can be read')
  expect(await reasonOf(await noise(50, 50).tiff().toBuffer())).toContain('is not an image that can be read')
})

test('a HEIC image that cannot be decoded is rejected with advice', async () => {
  expect(await reasonOf(buildHeic())).toContain('is a HEIC image, which browsers cannot show')
  expect(await reasonOf(buildHeic().subarray(0, 60))).toContain('is not an image that can be read')
})

test('an image that is truncated by any amount is rejected', async () => {
  const jpeg = await buildPhoto()
  const png = await noise(400, 300).png().toBuffer()
  const webp = await noise(400, 300).webp().toBuffer()
  const halves = [jpeg, png, webp].map((bytes) => bytes.subarray(0, Math.floor(bytes.length / 2)))
  for (const bytes of [...halves, jpeg.subarray(0, -20)]) {
    expect(await reasonOf(bytes)).toMatch(/is damaged or incomplete|is not an image/)
  }
})

test('an image of more than 50 megapixels is rejected before it is decoded', async () => {
  const bomb = await buildPngBomb()
  expect(bomb.length).toBeLessThan(10_000)
  expect(await reasonOf(bomb)).toContain('has more than 50 megapixels')
})

test('a very tall image is scaled down to the maximum height of WebP', async () => {
  const image = await processImage(await noise(100, 9000).png().toBuffer())
  expect(image.height).toBeLessThanOrEqual(8192)
  expect(image.widths).toEqual([91])
})

test('a profile photo becomes a square JPEG of at most 300 pixels', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'palapa-photo-'))
  const storage = createFileStorage(folder.path)
  const name = await storePhoto(storage, await buildPhonePhoto({ width: 900, height: 600 }))
  expect(name).toMatch(/^[0-9a-f]{32}-photo\.jpg$/)
  const { format, width, height, exif } = await sharp(await readFile(storage, name)).metadata()
  expect({ format, width, height, exif }).toEqual({ format: 'jpeg', width: 300, height: 300 })
  const small = await readFile(
    storage,
    await storePhoto(storage, await buildPhoto({ width: 90, height: 60 })),
  )
  expect(await sharp(small).metadata()).toMatchObject({ width: 60, height: 60 })
  await expect(storePhoto(storage, svg)).rejects.toThrow(ImageError)
  expect(await readFile(storage, `${'0'.repeat(32)}-photo.jpg`)).toBeUndefined()
})
