import type { OwnImage, PropertyImage } from '#contract/images.ts'
import type { PendingPhoto } from '#web/storage/pending-photos.ts'

/** Photo in a listing form: chosen on this device, or already stored with the listing. */
export type ListingPhoto = {
  key: string
  name: string
  state: 'chosen' | 'queued' | 'uploading' | 'stored' | 'failed'
  /** Upload progress from 0 to 1. */
  progress: number
  /** Set if the photo is stored. */
  image?: PropertyImage
  /** Set if the photo is not stored. */
  file?: File
  /** SHA-256 of the file. */
  sourceHash?: string
  message?: string
  /** Of a photo that was not stored: its place among the photos that it was sent with. */
  sentPosition?: number
}

let lastKey = 0

export function chosenPhoto({ file, message, position, sourceHash }: PendingPhoto): ListingPhoto {
  lastKey += 1
  return {
    key: `chosen-${lastKey}`,
    name: file.name,
    state: message === undefined ? 'chosen' : 'failed',
    progress: 0,
    file,
    ...(sourceHash !== undefined && { sourceHash }),
    ...(message !== undefined && { message }),
    ...(position !== undefined && { sentPosition: position }),
  }
}

/** Returns the photo as it is stored in the browser. */
export function pendingPhoto({
  file,
  message,
  sentPosition,
  sourceHash,
}: ListingPhoto): PendingPhoto | undefined {
  if (!file) return undefined
  return {
    file,
    ...(sourceHash !== undefined && { sourceHash }),
    ...(message !== undefined && { message }),
    ...(sentPosition !== undefined && { position: sentPosition }),
  }
}

/**
 * Returns the position of a sent photo among those that are stored, if those of its former neighbors that failed too are
 * still to follow; undefined if it was not sent with others.
 */
export function positionOf(photo: ListingPhoto, pending: readonly ListingPhoto[]): number | undefined {
  const { sentPosition } = photo
  if (sentPosition === undefined) return undefined
  const earlier = pending.filter((other) => (other.sentPosition ?? Infinity) < sentPosition)
  return sentPosition - earlier.length
}

export function asListingPhoto(image: PropertyImage, position: number): ListingPhoto {
  return { key: image.id, name: `Photo ${position + 1}`, state: 'stored', progress: 1, image }
}

/** Returns whether the file of a photo is among those that the images of a listing were made from. */
export function isStoredAmong(images: readonly OwnImage[], { sourceHash }: ListingPhoto): boolean {
  return sourceHash !== undefined && images.some((image) => image.sourceHash === sourceHash)
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

/** Returns whether the photo can be reordered; one that is sent to a listing must be stored first. */
export function isMovable({ state }: ListingPhoto): boolean {
  return state === 'chosen' || state === 'stored'
}

/**
 * Returns whether the page was left before the photo was sent, or the server could not take it then. One that it refused has a message,
 * and so has any that failed in this form, as that shows it.
 */
export const wasInterrupted = ({ state, message }: ListingPhoto): boolean =>
  state === 'failed' && message === ''
