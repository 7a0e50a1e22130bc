import { createHash } from 'node:crypto'
import pLimit from 'p-limit'
import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp'
import { imageWidths, maximumImagePixels } from '#contract/images.ts'
import type { Storage } from './storage.ts'

// Pictures come one by one through a few threads, so what libvips would keep for the next one is never used again.
sharp.cache(false)
sharp.concurrency(1)
// Formats that are refused are not even parsed: SVG alone would bring an XML reader.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}`),
})

/** Two pictures at once in the whole process: more would only take memory and the threads that files need. */
const limit = pLimit(2)

const timeoutSeconds = 30
const largestHeight = 8192
const cardBytes = 300_000
const options = { limitInputPixels: maximumImagePixels, failOn: 'error' } as const satisfies SharpOptions

/** Why a file is refused. `reason` follows the file's name; `message` is the sentence for a picture without one. */
export class PictureError extends Error {
  readonly reason: string

  constructor(reason: string) {
    super(`That file ${reason}`)
    this.name = 'PictureError'
    this.reason = reason
  }
}

export type Picture = {
  hash: string
  /** Size of the widest version. */
  width: number
  height: number
  placeholder: string
  widths: number[]
  /** Every version under the name it is stored by. */
  files: Map<string, Buffer>
}

/** A picture as its files are stored. */
export type StoredPicture = Omit<Picture, 'files'>

/** Names of the files of a picture, as they are stored and served. */
export function pictureFiles({ hash, widths }: Pick<Picture, 'hash' | 'widths'>): string[] {
  return [...widths.map((width) => `${hash}-${width}.webp`), `${hash}-card.jpg`]
}

/** Reads a picture's bytes, or the file of that path, into all versions that are stored. Throws PictureError. */
export function processPicture(input: Buffer | string): Promise<Picture> {
  return limit(async () => {
    const size = await readSize(input)
    return orRefuse(() => makePicture(input, size))
  })
}

/** Makes the link preview of a picture that was stored finished and without one; does nothing when there is no such picture. */
export async function storeCard(storage: Storage, hash: string): Promise<void> {
  const source = await readPhoto(storage, `${hash}-1280.webp`)
  if (source) await storage.put(`${hash}-card.jpg`, await limit(() => card(opened(source))))
}

/** Stores a portrait as a JPEG of at most 300 × 300, and answers its name. Throws PictureError. */
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

export async function readPhoto(storage: Storage, name: string): Promise<Buffer | undefined> {
  const stored = await storage.get(name)
  return stored && Buffer.concat(await stored.stream.toArray())
}

type Size = { width: number; height: number }

/** The upright size of a picture that may be decoded. */
async function readSize(input: Buffer | string): Promise<Size> {
  const read = () => sharp(input, { ...options, limitInputPixels: false }).metadata()
  const metadata = await orRefuse(read, unreadable)
  if (!isAllowed(metadata)) throw new PictureError(metadata.compression === 'hevc' ? heic : unreadable)
  if (metadata.width * metadata.height > maximumImagePixels) throw new PictureError(tooManyPixels)
  return metadata.autoOrient
}

const allowedFormats = new Set(['jpeg', 'png', 'webp', 'gif'])

function isAllowed({ format, compression }: Metadata): boolean {
  return allowedFormats.has(format) || (format === 'heif' && compression === 'av1')
}

const unreadable = 'is not a picture that can be read. Please send a JPEG, PNG, WebP, GIF or AVIF file.'
const heic = 'is a HEIC picture, which browsers cannot show. Please save it as JPEG and send it again.'
const damaged = 'is damaged or incomplete. Please send it again.'
const tooManyPixels = 'has more than 50 megapixels. Please make it smaller and send it again.'

async function orRefuse<T>(work: () => Promise<T>, reason = damaged): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw Object.assign(new PictureError(reason), { cause: error })
  }
}

/** Upright, in sRGB, and without metadata, which is what leaving it out of the output means. */
function opened(input: Buffer | string): Sharp {
  return sharp(input, options).timeout({ seconds: timeoutSeconds }).autoOrient().toColourspace('srgb')
}

async function makePicture(input: Buffer | string, size: Size): Promise<Picture> {
  const widest = widestFor(size)
  const widths = [...imageWidths.filter((width) => width < widest), widest]
  // decoded once, at the widest size: every version is made from these pixels
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
  return { hash, width, height, placeholder: await dominantColour(pixels), widths, files }
}

/** Never larger than it came, nor taller than a WebP may be. */
function widestFor({ width, height }: Size): number {
  const widest = imageWidths[imageWidths.length - 1] ?? width
  return Math.max(1, Math.min(width, widest, Math.floor((width * largestHeight) / height)))
}

function webp(pixels: Sharp, width: number): Promise<Buffer> {
  return pixels.clone().resize({ width }).webp({ quality: 78 }).toBuffer()
}

/** The picture that a link shows where it is shared. */
async function card(pixels: Sharp): Promise<Buffer> {
  const cut = pixels.clone().resize(1200, 630, { fit: 'cover' })
  let bytes = await cut.clone().jpeg({ quality: 80, progressive: true }).toBuffer()
  for (let quality = 65; bytes.length >= cardBytes && quality > 0; quality -= 15) {
    bytes = await cut.clone().jpeg({ quality, progressive: true }).toBuffer()
  }
  return bytes
}

async function dominantColour(pixels: Sharp): Promise<string> {
  const small = await pixels.clone().resize(64, 64, { fit: 'fill' }).png().toBuffer()
  const { dominant } = await sharp(small).stats()
  const hex = [dominant.r, dominant.g, dominant.b].map((value) => value.toString(16).padStart(2, '0'))
  return `#${hex.join('')}`
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32)
}
