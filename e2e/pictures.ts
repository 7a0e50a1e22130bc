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

/** Creates a photo with the size and detail of a phone's camera. */
export async function phonePhoto(name: string, { orientation = 1 } = {}): Promise<FilePayload> {
  const [width, height] = [4000, 3000]
  const grain = { type: 'gaussian', mean: 90 + randomInt(80), sigma: 8 } as const
  const small = sharp({ create: { width: 1000, height: 750, channels: 3, background: '#888', noise: grain } })
  const detail = await small.png().toBuffer()
  const buffer = await sharp(detail)
    .resize(width, height)
    .withMetadata({ orientation })
    .jpeg({ quality: 92 })
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}
