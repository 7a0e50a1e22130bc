import { randomInt } from 'node:crypto'
import sharp from 'sharp'

type FilePayload = { name: string; mimeType: string; buffer: Buffer }

/** Creates a large random JPEG, like a photo of a phone. */
export async function photo(name: string, width = 2400, height = 1600): Promise<FilePayload> {
  const background = { r: randomInt(256), g: randomInt(256), b: randomInt(256) }
  const buffer = await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

const phoneSize = { width: 4000, height: 3000 }
let phoneDetail: Promise<Buffer> | undefined
let phonePhotos = 0

/** Creates the pixels of a photo with the detail of a phone's camera, which takes long. */
async function createDetail(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 90 + randomInt(80), sigma: 8 } as const
  const create = { width: 1000, height: 750, channels: 3, background: '#888', noise } as const
  const { width, height } = phoneSize
  return sharp(await sharp({ create }).png().toBuffer())
    .resize(width, height)
    .raw()
    .toBuffer()
}

/** Creates a photo with the size and detail of a phone's camera; twenty in a row are all different. */
export async function phonePhoto(name: string, { orientation = 1 } = {}): Promise<FilePayload> {
  const pixels = await (phoneDetail ??= createDetail())
  phonePhotos += 1
  const buffer = await sharp(pixels, { raw: { ...phoneSize, channels: 3 } })
    .linear(1, ((phonePhotos * 3) % 60) - 30) // brighter or darker
    .withMetadata({ orientation })
    .jpeg({ quality: 92 })
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}
