import type { PendingPhoto } from './pending-photos.ts'

/**
 * Returns the stored photos after a change from one list of this tab to the next. Photos that are in neither list are of
 * another tab: they stay, after those of this tab.
 */
export function mergePhotos(
  stored: readonly PendingPhoto[],
  before: readonly PendingPhoto[],
  next: readonly PendingPhoto[],
): PendingPhoto[] {
  const added = next.filter((photo) => !before.some(isSamePhoto(photo)) && !stored.some(isSamePhoto(photo)))
  const removed = before.filter((photo) => !next.some(isSamePhoto(photo)))
  const remaining = stored.filter((photo) => !removed.some(isSamePhoto(photo)))
  const position = (photo: PendingPhoto) => {
    const at = next.findIndex(isSamePhoto(photo))
    return at < 0 ? next.length : at
  }
  return [...remaining, ...added]
    .toSorted((one, other) => position(one) - position(other))
    .map((photo) => next.find(isSamePhoto(photo)) ?? photo)
}

/** Returns a comparison by what identifies a file, because IndexedDB returns copies. */
export function isSamePhoto({ file }: PendingPhoto) {
  return ({ file: other }: PendingPhoto) =>
    file === other ||
    (file.name === other.name && file.size === other.size && file.lastModified === other.lastModified)
}
