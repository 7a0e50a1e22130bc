import type { FastifyBaseLogger } from 'fastify'
import pLimit from 'p-limit'
import { ApiError } from '#server/lib/errors.ts'
import { imageFileNames, type ImageMetadata, type ImageVersions, type ProcessedImage } from './images.ts'
import type { Storage } from './storage.ts'

/** Runs `remove` unless the image of this hash is in use or about to be. */
export type WhenUnused = (hash: string, remove: () => Promise<void>) => Promise<unknown>

/** Stores all files of an image. Settles only after every write has ended, so that a failure can be cleaned up. */
export async function storeImageFiles(storage: Storage, { files }: ProcessedImage): Promise<void> {
  const results = await Promise.allSettled([...files].map(([name, bytes]) => storage.put(name, bytes)))
  for (const result of results) if (result.status === 'rejected') throw result.reason
}

/** Throws `unavailable` when a clean-up has removed a file since it was stored; the client can retry the upload. */
export async function requireFiles(storage: Storage, images: ImageMetadata[]): Promise<void> {
  const limit = pLimit(16) // a transaction waits for this
  const names = images.flatMap(imageFileNames)
  const found = await Promise.all(names.map((name) => limit(() => storage.find(name))))
  if (found.includes(undefined))
    throw new ApiError('unavailable', 'The photos could not be stored. Please try again.')
}

/** Removes the files of images that are no longer in use. Failures are logged; the daily sweep removes these files. */
export async function removeUnused(
  { storage, log }: { storage: Storage; log: FastifyBaseLogger },
  images: ImageVersions[],
  whenUnused: WhenUnused,
): Promise<void> {
  const byHash = new Map(images.map((image) => [image.hash, image]))
  try {
    for (const [hash, image] of byHash) {
      await whenUnused(hash, () => removeFiles(storage, imageFileNames(image)))
    }
  } catch (error) {
    log.warn({ err: error }, 'orphaned image files left')
  }
}

export async function removeFiles(storage: Storage, names: string[]): Promise<void> {
  await Promise.all(names.map((name) => storage.delete(name)))
}
