import type { PropertyImage } from '#contract/images.ts'
import type { images } from './table.ts'

type ImageRow = Pick<
  typeof images.$inferSelect,
  'id' | 'position' | 'mediaType' | 'hash' | 'width' | 'height' | 'placeholder' | 'widths'
>

/** `apiUrl` is the API's origin when it is not the page's own, else blank. */
export function presentImage(row: ImageRow, apiUrl: string): PropertyImage {
  const shown = Math.min(1280, row.width)
  return {
    id: row.id,
    url: `${apiUrl}/media/${row.hash}-${shown}.webp`,
    isPrimary: row.position === 0,
    mediaType: row.mediaType,
    width: shown,
    height: Math.round((row.height * shown) / row.width),
    placeholder: row.placeholder,
    widths: row.widths,
  }
}
