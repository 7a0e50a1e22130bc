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
  const added = next.filter((photo) => !before.some(isSame(photo)) && !stored.some(isSame(photo)))
  const removed = before.filter((photo) => !next.some(isSame(photo)))
  const kept = stored.filter((photo) => !removed.some(isSame(photo)))
  const position = (photo: PendingPhoto) => {
    const at = next.findIndex(isSame(photo))
    return at < 0 ? next.length : at
  }
  return [...kept, ...added]
    .toSorted((one, other) => position(one) - position(other))
    .map((photo) => next.find(isSame(photo)) ?? photo)
}

/** Returns a comparison by what identifies a file, because IndexedDB returns copies. */
function isSame({ file }: PendingPhoto) {
  return ({ file: other }: PendingPhoto) =>
    file === other ||
    (file.name === other.name && file.size === other.size && file.lastModified === other.lastModified)
}
