import { randomInt } from 'node:crypto'
import sharp from 'sharp'

type FilePayload = { name: string; mimeType: string; buffer: Buffer }

/** A photo of a phone's kind: a JPEG that is large, and different every time. */
export async function photo(name: string, width = 2400, height = 1600): Promise<FilePayload> {
  const background = { r: randomInt(256), g: randomInt(256), b: randomInt(256) }
  const buffer = await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}
