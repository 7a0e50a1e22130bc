import { createHash } from 'node:crypto'
import pLimit from 'p-limit'
import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp'
import { imageWidths, maximumImagePixels } from '#contract/images.ts'
import { readFile } from './read-file.ts'
import type { Storage } from './storage.ts'

// Each image is processed once, so libvips would never reuse what it caches.
sharp.cache(false)
sharp.concurrency(1)
// Block the parsers of all other formats: SVG alone would expose an XML parser to uploads.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}`),
})

/** Two images at a time in the whole process: more would only use memory and the threads that file access needs. */
const limit = pLimit(2)

const timeoutSeconds = 30
const largestHeight = 8192
const cardBytes = 300_000
const options = { limitInputPixels: maximumImagePixels, failOn: 'error' } as const satisfies SharpOptions

/** Error of a rejected file. `reason` continues a sentence that starts with the file name; `message` needs no name. */
export class ImageError extends Error {
  readonly reason: string

  constructor(reason: string) {
    super(`That file ${reason}`)
    this.name = 'ImageError'
    this.reason = reason
  }
}

export type ProcessedImage = {
  hash: string
  /** Size of the widest version, in pixels. */
  width: number
  height: number
  placeholder: string
  widths: number[]
  /** Total size of all files. */
  bytes: number
  /** All versions by file name. */
  files: Map<string, Buffer>
}

/** Image whose files are in the storage. */
export type ImageMetadata = Omit<ProcessedImage, 'files'>

/** What names the files of an image. */
export type ImageVersions = Pick<ProcessedImage, 'hash' | 'widths'>

/** Returns the names under which the files of an image are stored and served. */
export function imageFileNames({ hash, widths }: ImageVersions): string[] {
  return [...widths.map((width) => `${hash}-${width}.webp`), `${hash}-card.jpg`]
}

/** Creates all versions of an image from its bytes or file path. Throws ImageError for a rejected file. */
export function processImage(input: Buffer | string): Promise<ProcessedImage> {
  return limit(async () => {
    const size = await readSize(input)
    return orRefuse(() => createVersions(input, size))
  })
}

/** Creates the link preview of a stored image that has none, such as a sample image. Returns false for a missing image. */
export async function storeCard(storage: Storage, hash: string): Promise<boolean> {
  const source = await readFile(storage, `${hash}-1280.webp`)
  if (!source) return false
  await storage.put(`${hash}-card.jpg`, await limit(() => card(opened(source))))
  return true
}

/** Stores a profile photo as a JPEG of at most 300 × 300 pixels, and returns its file name. Throws ImageError. */
export async function storePhoto(storage: Storage, bytes: Buffer): Promise<string> {
  const photo = await limit(async () => {
    const { width, height } = await readSize(bytes)
    const side = Math.min(300, width, height)
    return orRefuse(() => {
      const square = opened(bytes).resize(side, side, { fit: 'cover' }).flatten({ background: '#fff' })
      return square.jpeg({ quality: 85, mozjpeg: true }).toBuffer()
    })
  })
  const name = `${hashOf(photo)}-photo.jpg`
  await storage.put(name, photo)
  return name
}

type Size = { width: number; height: number }

/** Returns the size of an image after applying its EXIF orientation. Throws ImageError when it must not be decoded. */
async function readSize(input: Buffer | string): Promise<Size> {
  const read = () => sharp(input, { ...options, limitInputPixels: false }).metadata()
  const metadata = await orRefuse(read, unreadable)
  if (!isAllowed(metadata)) throw new ImageError(metadata.compression === 'hevc' ? heic : unreadable)
  if (metadata.width * metadata.height > maximumImagePixels) throw new ImageError(tooManyPixels)
  return metadata.autoOrient
}

const allowedFormats = new Set(['jpeg', 'png', 'webp', 'gif'])

function isAllowed({ format, compression }: Metadata): boolean {
  return allowedFormats.has(format) || (format === 'heif' && compression === 'av1')
}

const unreadable = 'is not an image that can be read. Please send a JPEG, PNG, WebP, GIF or AVIF file.'
const heic = 'is a HEIC image, which browsers cannot show. Please save it as JPEG and send it again.'
const damaged = 'is damaged or incomplete. Please send it again.'
const tooManyPixels = 'has more than 50 megapixels. Please make it smaller and send it again.'

async function orRefuse<T>(work: () => Promise<T>, reason = damaged): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw Object.assign(new ImageError(reason), { cause: error })
  }
}

/** Opens an image upright and in sRGB. sharp drops metadata unless asked to keep it. */
function opened(input: Buffer | string): Sharp {
  return sharp(input, options).timeout({ seconds: timeoutSeconds }).autoOrient().toColourspace('srgb')
}

async function createVersions(input: Buffer | string, size: Size): Promise<ProcessedImage> {
  const widest = widestFor(size)
  const widths = [...imageWidths.filter((width) => width < widest), widest]
  // decoded once, at the widest size; every version is made from these pixels
  const { data, info } = await opened(input)
    .resize({ width: widest })
    .flatten({ background: '#fff' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const pixels = sharp(data, { raw: { width, height, channels } }).timeout({ seconds: timeoutSeconds })
  const versions = new Map<number, Buffer>()
  for (const each of widths) versions.set(each, await webp(pixels, each))
  const hash = hashOf(versions.get(widest) ?? data)
  const files = new Map([...versions].map(([each, bytes]) => [`${hash}-${each}.webp`, bytes]))
  files.set(`${hash}-card.jpg`, await card(pixels))
  const bytes = [...files.values()].reduce((sum, file) => sum + file.length, 0)
  return { hash, width, height, placeholder: await dominantColor(pixels), widths, bytes, files }
}

/** Returns the width of the widest version: no larger than the original, and at most `largestHeight` tall. */
function widestFor({ width, height }: Size): number {
  const widest = imageWidths[imageWidths.length - 1] ?? width
  return Math.max(1, Math.min(width, widest, Math.floor((width * largestHeight) / height)))
}

function webp(pixels: Sharp, width: number): Promise<Buffer> {
  return pixels.clone().resize({ width }).webp({ quality: 78 }).toBuffer()
}

/** Creates the link preview: a JPEG of 1200 × 630 pixels, compressed further until it is smaller than `cardBytes`. */
async function card(pixels: Sharp): Promise<Buffer> {
  const cut = pixels.clone().resize(1200, 630, { fit: 'cover' })
  let bytes = await cut.clone().jpeg({ quality: 80, progressive: true }).toBuffer()
  for (let quality = 65; bytes.length >= cardBytes && quality > 0; quality -= 15) {
    bytes = await cut.clone().jpeg({ quality, progressive: true }).toBuffer()
  }
  return bytes
}

async function dominantColor(pixels: Sharp): Promise<string> {
  const small = await pixels.clone().resize(64, 64, { fit: 'fill' }).png().toBuffer()
  const { dominant } = await sharp(small).stats()
  const hex = [dominant.r, dominant.g, dominant.b].map((value) => value.toString(16).padStart(2, '0'))
  return `#${hex.join('')}`
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32)
}
