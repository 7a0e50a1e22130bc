import { mkdtempDisposable, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import type { RefusedImage } from '#contract/images.ts'
import { type IncomingFile, receiveFiles } from './incoming-files.ts'
import { PictureError, processPicture, type StoredPicture } from './pictures.ts'
import type { Storage } from './storage.ts'
import { removeUnused, requireFiles, storePicture, type WhenUnused } from './stored-pictures.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Holds uploads while they are received. */
    uploadFolder: string
  }
}

type Outcome = { name: string } & ({ picture: StoredPicture } | { reason: string })

/** What pictures are uploaded to. */
export type PicturePlace = {
  /** No more than so many are made of one form. */
  maximum: number
  /** Why one more than fit is refused. */
  full: string
  /**
   * Adds pictures, as many as fit, and answers the hashes of those it now has; undefined when the place is gone.
   * `requireFiles` is to be called once no clean-up can take their files away any more.
   */
  add(
    pictures: StoredPicture[],
    requireFiles: (pictures: StoredPicture[]) => Promise<void>,
  ): Promise<Set<string> | undefined>
  whenUnused: WhenUnused
}

/** What came of an upload; `isThere` is false when the place was gone meanwhile. */
export type UploadResult = { received: number; refused: RefusedImage[]; isThere: boolean }

/**
 * Adds the pictures of a form, all in one transaction once their files are stored: a request that is cut off adds
 * nothing. What is refused, or does not fit any more, leaves no file.
 */
export async function uploadPictures(request: FastifyRequest, place: PicturePlace): Promise<UploadResult> {
  const { storage, uploadFolder } = request.server
  const { maximum, full, whenUnused } = place
  await using temporary = await mkdtempDisposable(join(uploadFolder, 'upload-'))
  const stored: StoredPicture[] = []
  const jobs: Promise<Outcome>[] = []
  let held = new Set<string>()
  try {
    for await (const file of receiveFiles(request, temporary.path)) {
      const job = stored.length >= maximum ? Promise.resolve(refuse(file, full)) : keep(file, storage, stored)
      job.catch(() => {}) // awaited below; until then a failure must not count as unhandled
      jobs.push(job)
      await jobs.at(-2)
    }
    const outcomes = await Promise.all(jobs)
    const accepted = outcomes.flatMap((outcome) => ('picture' in outcome ? outcome : []))
    const pictures = accepted.map(({ picture }) => picture)
    const after = await place.add(pictures, (kept) => requireFiles(storage, kept))
    held = after ?? held
    const late = accepted.flatMap(({ name, picture }) =>
      held.has(picture.hash) ? [] : { name, reason: full },
    )
    const refused = [...outcomes.flatMap((outcome) => ('reason' in outcome ? outcome : [])), ...late]
    return { received: jobs.length, refused: refused.map(describe), isThere: after !== undefined }
  } finally {
    await Promise.allSettled(jobs)
    const unused = stored.filter(({ hash }) => !held.has(hash))
    if (unused.length > 0) await removeUnused({ storage, log: request.log }, unused, whenUnused)
  }
}

/** The first few refusals in full: the message is shown as one sentence after another. */
export function refusalMessage({ refused }: UploadResult): string {
  const told = refused.slice(0, 3).map(({ message }) => message)
  if (refused.length > 3) told.push(`${refused.length - 3} more could not be added.`)
  return told.join(' ')
}

function refuse({ name }: IncomingFile, reason: string): Outcome {
  return { name, reason }
}

function describe({ name, reason }: { name: string; reason: string }): RefusedImage {
  return { name, message: `${name} ${reason}` }
}

/** Makes and stores a file's picture; `stored` lists it even when storing fails half way, to be cleaned up. */
async function keep(file: IncomingFile, storage: Storage, stored: StoredPicture[]): Promise<Outcome> {
  if ('reason' in file) return file
  const { name, path } = file
  try {
    const { files, ...picture } = await processPicture(path)
    stored.push(picture)
    await storePicture(storage, { files, ...picture })
    return { name, picture }
  } catch (error) {
    if (error instanceof PictureError) return { name, reason: error.reason }
    throw error
  } finally {
    await rm(path, { force: true })
  }
}
