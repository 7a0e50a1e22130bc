import { randomInt } from 'node:crypto'
import type { Locator } from '@playwright/test'
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

/** Returns the width and height of an image's file. */
export const sizeOf = (image: Locator) =>
  image.evaluate((element: HTMLImageElement) => [element.naturalWidth, element.naturalHeight])
