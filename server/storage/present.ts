import type { MessageImage } from '#contract/messages.ts'
import type { ProcessedImage } from './images.ts'

type StoredImage = { id: string } & Pick<
  ProcessedImage,
  'hash' | 'width' | 'height' | 'placeholder' | 'widths'
>

const largestServedWidth = 1280

/** Returns an image as the API sends it. `apiUrl` is the API's origin when it differs from the page's, otherwise blank. */
export function presentImage(row: StoredImage, apiUrl: string): MessageImage {
  const { id, placeholder, widths } = row
  const width = servedWidth(row)
  const height = Math.round((row.height * width) / row.width)
  return { id, url: imageUrl(row, apiUrl), width, height, placeholder, widths }
}

/** Returns the address of the 1280 px version of an image, or of the widest. */
export function imageUrl(row: Pick<StoredImage, 'hash' | 'width'>, apiUrl: string): string {
  return mediaUrl(`${row.hash}-${servedWidth(row)}.webp`, apiUrl)
}

/** Returns the address of a stored file. */
export function mediaUrl(name: string, apiUrl: string): string {
  return `${apiUrl}/media/${name}`
}

function servedWidth({ width }: Pick<StoredImage, 'width'>): number {
  return Math.min(largestServedWidth, width)
}
