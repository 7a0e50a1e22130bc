import type { FastifyBaseLogger } from 'fastify'
import { ApiError } from './errors.ts'
import { type Picture, pictureFiles, type StoredPicture } from './pictures.ts'
import type { Storage } from './storage.ts'

/** Runs `remove` unless something has the picture of this hash, or is about to. */
export type WhenUnused = (hash: string, remove: () => Promise<void>) => Promise<void>

/** Settles only when no file is being written any more, so that what failed can be cleaned up. */
export async function storePicture(storage: Storage, { files }: Picture): Promise<void> {
  const results = await Promise.allSettled([...files].map(([name, bytes]) => storage.put(name, bytes)))
  for (const result of results) if (result.status === 'rejected') throw result.reason
}

/** Fails when a clean-up took a file away between its storing and now: the upload may simply be tried again. */
export async function requireFiles(storage: Storage, pictures: StoredPicture[]): Promise<void> {
  for (const name of pictures.flatMap(pictureFiles)) {
    const file = await storage.get(name)
    if (!file) throw new ApiError('unavailable', 'The photos could not be stored. Please try again.')
    file.stream.destroy()
  }
}

/** Removes the files of pictures that nothing has any more. What cannot be removed now is swept up later. */
export async function removeUnused(
  { storage, log }: { storage: Storage; log: FastifyBaseLogger },
  pictures: Pick<Picture, 'hash' | 'widths'>[],
  whenUnused: WhenUnused,
): Promise<void> {
  const byHash = new Map(pictures.map((picture) => [picture.hash, picture]))
  try {
    for (const [hash, picture] of byHash) {
      await whenUnused(hash, () => removeFiles(storage, pictureFiles(picture)))
    }
  } catch (error) {
    log.warn({ err: error }, 'files of removed pictures are left')
  }
}

export async function removeFiles(storage: Storage, names: string[]): Promise<void> {
  await Promise.all(names.map((name) => storage.delete(name)))
}
