import type { PropertyImage } from '#contract/images.ts'

export const placeholderUrl = '/placeholder.svg'

/**
 * The width in `sizes` of a card's image on a phone, where it is really as wide as the window. A screen of three dots per
 * CSS pixel then loads about two image pixels for each, which looks the same for half the bytes.
 */
export const phoneCardWidth = '60vw'

const numbered = /-\d+(\.\w+)$/

/** Returns the images of a listing without its video embeds, the primary image first. */
export function imagesOf(images: PropertyImage[]): PropertyImage[] {
  const shown = images.filter(({ mediaType }) => mediaType === 'IMAGE')
  return shown.toSorted((a, b) => Number(b.isPrimary) - Number(a.isPrimary))
}

export function primaryImageUrl(images: PropertyImage[]): string {
  return imagesOf(images)[0]?.url ?? placeholderUrl
}

/** Returns the version for link previews: a JPEG of 1200 by 630 pixels, which every service can read. */
export function previewOf(image: PropertyImage): { url: string; width: number; height: number } {
  if (!numbered.test(image.url)) return image
  return { url: image.url.replace(numbered, '-card.jpg'), width: 1200, height: 630 }
}
