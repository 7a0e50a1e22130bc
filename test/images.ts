import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import type { Problem } from '#contract/errors.ts'
import type { OwnImage, PropertyImage, RefusedImage } from '#contract/images.ts'
import { getProperty } from '#contract/properties.ts'
import { data, injectFetch, type TestApp, type TestUser } from './app.ts'

type Size = { width?: number; height?: number }

/** Creates a photo of random spots, so that no two tests share its files. Fine noise takes twice as long to process. */
export async function buildPhoto({ width = 800, height = 600 }: Size = {}): Promise<Buffer> {
  const spots = await noise(16, 12).png().toBuffer()
  return sharp(spots).resize(width, height, { fit: 'fill' }).jpeg().toBuffer()
}

/** Creates a photo as a phone held upright writes it: rotated by its EXIF orientation, with GPS coordinates. */
export async function buildPhonePhoto({ width = 800, height = 600 }: Size = {}): Promise<Buffer> {
  return noise(width, height)
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '17/1 30/1 0/1' } })
    .jpeg()
    .toBuffer()
}

export function noise(width: number, height: number): Sharp {
  const mean = 90 + Math.random() * 80
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean, sigma: 30 },
    },
  })
}

export const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="600" height="400"/></svg>',
)

/** Creates an image as an iPhone stores it: a valid HEIC container with HEVC data, which sharp cannot decode. */
export function buildHeic(): Buffer {
  const image = Buffer.alloc(500, 7)
  const infe = box('infe', '02000000', '0001', '0000', hexOf('hvc1'), '00')
  const size = box('ispe', '00000000', '000000c8', '00000064')
  const codec = box(
    'hvcC',
    '01',
    '01',
    '60000000',
    '900000000000',
    '5d',
    'f000',
    'fc',
    'fd',
    'f8f8',
    '00000f',
    '00',
  )
  const properties = box('ipco', codec, size)
  const owners = box('ipma', '00000000', '00000001', '0001', '02', '81', '02')
  const location = box('iloc', '00000000', '4400', '0001', '0001', '0000', '0001', '00000000', '000001f4')
  const meta = box(
    'meta',
    '00000000',
    box('hdlr', '00000000', '00000000', hexOf('pict'), '00'.repeat(13)),
    box('pitm', '00000000', '0001'),
    location,
    box('iinf', '00000000', '0001', infe),
    box('iprp', properties, owners),
  )
  return Buffer.concat([box('ftyp', hexOf('heic'), '00000000', hexOf('mif1heic')), meta, box('mdat', image)])
}

function box(type: string, ...parts: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'hex') : part)),
  )
  const head = Buffer.from(`0000${type}`)
  head.writeUInt32BE(body.length + 8)
  return Buffer.concat([head, body])
}

function hexOf(text: string): string {
  return Buffer.from(text).toString('hex')
}

/** Creates a small PNG file whose header claims 30,000 by 30,000 pixels. */
export async function buildPngBomb(): Promise<Buffer> {
  const png = await sharp({ create: { width: 100, height: 100, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  png.writeUInt32BE(30_000, 16)
  png.writeUInt32BE(30_000, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}

export type Upload = { name: string; bytes: Uint8Array; field?: string }

/** Creates the form that a browser would send. */
export function photoForm(...files: Upload[]): FormData {
  const form = new FormData()
  for (const { name, bytes, field = 'images' } of files)
    form.append(field, new File([new Uint8Array(bytes)], name))
  return form
}

export type UploadResponse = Partial<Problem> & { images?: OwnImage[]; refused?: RefusedImage[] }

/** Uploads as a browser does, and returns the status and body of any response. */
export async function upload({ app }: TestApp, user: TestUser | undefined, id: string, ...files: Upload[]) {
  const response = await injectFetch(app, `/api/images/${id}/upload`, {
    method: 'POST',
    headers: user ? { authorization: `Bearer ${user.token}` } : {},
    body: photoForm(...files),
  })
  const body = (await response.json()) as UploadResponse // its callers compare it
  return { status: response.status, body }
}

/** Returns the public images of a listing. */
export async function imagesOf(app: TestApp, id: string): Promise<PropertyImage[]> {
  const { images } = data(await app.call(getProperty, { params: { id } }))
  return images
}

/** Returns the names of all files in the folders of images and unfinished uploads. */
export async function filesOf({ dataDir }: TestApp): Promise<string[]> {
  const folders = ['pictures', 'uploads'].map((name) =>
    readdir(join(dataDir, name), { recursive: true, withFileTypes: true }).catch(() => []),
  )
  const entries = (await Promise.all(folders)).flat()
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}
