import { mkdir, mkdtempDisposable, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import type { RefusedImage } from '#contract/images.ts'
import { type IncomingFile, receiveFiles } from './incoming-files.ts'
import { ImageError, processImage, type ImageMetadata } from './images.ts'
import { requireUser } from '#server/lib/require-user.ts'
import type { Storage } from './storage.ts'
import { removeUnused, requireFiles, storeImageFiles, type WhenUnused } from './image-files.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Folder for uploads while they are received, which the first of them creates. */
    uploadFolder: string
  }
}

/** An image with the SHA-256 of the file that it was made from. */
export type UploadedImage = ImageMetadata & { sourceHash: string }

type Outcome = { name: string } & ({ image: UploadedImage } | { reason: string })

/** Target of an upload. */
export type UploadTarget = {
  /** Maximum number of images processed from one form. */
  maximum: number
  /** Reason given for images beyond the maximum. */
  full: string
  /**
   * Adds as many images as fit, and returns the hashes of all images of the target; undefined when it no longer exists.
   * Must call `requireFiles` once the images are locked, so that no clean-up can remove their files.
   */
  add(
    images: UploadedImage[],
    requireFiles: (images: ImageMetadata[]) => Promise<void>,
  ): Promise<Set<string> | undefined>
  whenUnused: WhenUnused
}

/** Result of an upload; `targetExists` is false when the target was removed in the meantime. */
export type UploadResult = { received: number; refused: RefusedImage[]; targetExists: boolean }

/**
 * Adds the images of a form, all in one transaction after their files are stored, so that an aborted request adds
 * nothing. Removes the files of images that are rejected or no longer fit.
 */
export async function uploadImages(request: FastifyRequest, target: UploadTarget): Promise<UploadResult> {
  const { storage, uploadFolder, countUpload, observer } = request.server
  const { maximum, full, whenUnused } = target
  await storage.find(probeName) // while the storage is unavailable, the request fails before its photos have arrived
  await mkdir(uploadFolder, { recursive: true, mode: 0o700 }) // not at the start, which works on a full disk
  await using temporary = await mkdtempDisposable(join(uploadFolder, 'upload-'))
  const stored: ImageMetadata[] = []
  const jobs: Promise<Outcome>[] = []
  let hashes = new Set<string>()
  try {
    for await (const file of receiveFiles(request, temporary.path)) {
      await countUpload(requireUser(request).id)
      const job = stored.length >= maximum ? refuse(file, full) : storeImage(file, storage, stored)
      job.catch(() => {}) // awaited below; until then a failure must not count as unhandled
      jobs.push(job)
      await jobs.at(-2)
    }
    const outcomes = await Promise.all(jobs)
    const accepted = outcomes.flatMap((outcome) => ('image' in outcome ? outcome : []))
    const images = accepted.map(({ image }) => image)
    const after = await target.add(images, (added) => requireFiles(storage, added))
    hashes = after ?? hashes
    const late = accepted.flatMap(({ name, image }) => (hashes.has(image.hash) ? [] : { name, reason: full }))
    for (const outcome of outcomes) observer.image('image' in outcome ? 'stored' : 'refused')
    const refused = [...outcomes.flatMap((outcome) => ('reason' in outcome ? outcome : [])), ...late]
    return { received: jobs.length, refused: refused.map(describe), targetExists: after !== undefined }
  } finally {
    await Promise.allSettled(jobs)
    const unused = stored.filter(({ hash }) => !hashes.has(hash))
    if (unused.length > 0) await removeUnused({ storage, log: request.log }, unused, whenUnused)
  }
}

/** A file that does not exist. */
const probeName = 'upload-probe'

/** Returns the messages of the first three rejected images, and the number of the others, as one text. */
export function refusalMessage({ refused }: UploadResult): string {
  const messages = refused.slice(0, 3).map(({ message }) => message)
  if (refused.length > 3) messages.push(`${refused.length - 3} more could not be added.`)
  return messages.join(' ')
}

/** Refuses a file, and removes it at once: the request may take long. */
async function refuse(file: IncomingFile, reason: string): Promise<Outcome> {
  if ('path' in file) await rm(file.path, { force: true })
  return { name: file.name, reason }
}

function describe({ name, reason }: { name: string; reason: string }): RefusedImage {
  return { name, message: `${name} ${reason}` }
}

/** Processes and stores an image; adds it to `stored` first, so that a partly stored image is cleaned up. */
async function storeImage(file: IncomingFile, storage: Storage, stored: ImageMetadata[]): Promise<Outcome> {
  if ('reason' in file) return file
  const { name, path, sourceHash } = file
  try {
    const { files, ...image } = await processImage(path)
    stored.push(image)
    await storeImageFiles(storage, { files, ...image })
    return { name, image: { ...image, sourceHash } }
  } catch (error) {
    if (error instanceof ImageError) return { name, reason: error.reason }
    throw error
  } finally {
    await rm(path, { force: true })
  }
}
