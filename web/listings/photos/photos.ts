import type { PropertyImage } from '#contract/images.ts'
import type { PendingPhoto } from '#web/storage/pending-photos.ts'

/** Photo in a listing form: chosen on this device, or already stored with the listing. */
export type ListingPhoto = {
  key: string
  name: string
  state: 'chosen' | 'uploading' | 'stored' | 'failed'
  /** Upload progress from 0 to 1. */
  progress: number
  /** Set if the photo is stored. */
  image?: PropertyImage
  /** Set if the photo is not stored. */
  file?: File
  message?: string
}

let lastKey = 0

export function chosenPhoto({ file, message }: PendingPhoto): ListingPhoto {
  lastKey += 1
  const key = `chosen-${lastKey}`
  if (message === undefined) return { key, name: file.name, state: 'chosen', progress: 0, file }
  return { key, name: file.name, state: 'failed', progress: 0, file, message }
}

export function storedPhoto(image: PropertyImage, position: number): ListingPhoto {
  return { key: image.id, name: `Photo ${position + 1}`, state: 'stored', progress: 1, image }
}

/** Returns the URL of the narrowest stored version. */
export function smallVersion({ url, widths }: PropertyImage): string {
  return widths.length > 0 ? url.replace(/-\d+\.webp$/, `-${Math.min(...widths)}.webp`) : url
}

/** Returns the photos with one moved to a position, or unchanged if the position does not exist. */
export function movePhoto<P extends { key: string }>(
  photos: readonly P[],
  key: string,
  position: number,
): P[] {
  const moved = photos.find((photo) => photo.key === key)
  if (!moved || position < 0 || position >= photos.length) return [...photos]
  return photos.filter((photo) => photo !== moved).toSpliced(position, 0, moved)
}

/** Returns whether the photo can be reordered; one that is uploading or has failed must be uploaded first. */
export function isMovable({ state }: ListingPhoto): boolean {
  return state === 'chosen' || state === 'stored'
}
