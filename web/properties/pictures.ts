import type { PropertyImage } from '#contract/images.ts'

export const placeholderUrl = '/placeholder.svg'

/**
 * How wide a card's picture is said to be on a phone, where it is as wide as the window: about two dots for each pixel,
 * which nobody tells from three, for half the bytes.
 */
export const phoneCardWidth = '60vw'

const numbered = /-\d+(\.\w+)$/

/** The pictures of a listing that can be shown, the primary one first. */
export function picturesOf(images: PropertyImage[]): PropertyImage[] {
  const shown = images.filter(({ mediaType }) => mediaType === 'IMAGE')
  return shown.toSorted((a, b) => Number(b.isPrimary) - Number(a.isPrimary))
}

export function mainPictureUrl(images: PropertyImage[]): string {
  return picturesOf(images)[0]?.url ?? placeholderUrl
}

/** The version that link previews show: a JPEG of 1200 by 630, which every service reads. */
export function previewOf(image: PropertyImage): { url: string; width: number; height: number } {
  if (!numbered.test(image.url)) return image
  return { url: image.url.replace(numbered, '-card.jpg'), width: 1200, height: 630 }
}
