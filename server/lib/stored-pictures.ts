import type { FastifyBaseLogger } from 'fastify'
import { ApiError } from './errors.ts'
import { type Picture, pictureFiles, type StoredPicture } from './pictures.ts'
import type { Storage } from './storage.ts'

/** Runs `remove` unless the image of this hash is in use or about to be. */
export type WhenUnused = (hash: string, remove: () => Promise<void>) => Promise<void>

/** Stores all files of an image. Settles only after every write has ended, so that a failure can be cleaned up. */
export async function storePicture(storage: Storage, { files }: Picture): Promise<void> {
  const results = await Promise.allSettled([...files].map(([name, bytes]) => storage.put(name, bytes)))
  for (const result of results) if (result.status === 'rejected') throw result.reason
}

/** Throws `unavailable` when a clean-up has removed a file since it was stored; the client can retry the upload. */
export async function requireFiles(storage: Storage, pictures: StoredPicture[]): Promise<void> {
  for (const name of pictures.flatMap(pictureFiles)) {
    const file = await storage.get(name)
    if (!file) throw new ApiError('unavailable', 'The photos could not be stored. Please try again.')
    file.stream.destroy()
  }
}

/** Removes the files of images that are no longer in use. Failures are logged; the daily sweep removes these files. */
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
