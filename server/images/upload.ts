import { mkdtempDisposable, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import { maximumImages, type RefusedImage } from '#contract/images.ts'
import type { Db } from '#server/db/client.ts'
import { PictureError, processPicture } from '#server/lib/pictures.ts'
import type { Storage } from '#server/lib/storage.ts'
import { addImages, type StoredPicture } from './changes.ts'
import { removeUnused, requireFiles, storePicture } from './files.ts'
import { type IncomingFile, receiveFiles } from './incoming.ts'

type Outcome = { name: string } & ({ picture: StoredPicture } | { reason: string })

type Place = { db: Db; storage: Storage; folder: string }

/** What came of an upload; `isListed` is false when the listing was withdrawn meanwhile. */
export type UploadResult = { received: number; refused: RefusedImage[]; isListed: boolean }

/**
 * Adds the pictures of a form to a listing, all in one transaction once their files are stored: a request that is cut
 * off adds nothing. What is refused, or does not fit any more, leaves no file.
 */
export async function uploadPictures(
  request: FastifyRequest,
  propertyId: string,
  { db, storage, folder }: Place,
): Promise<UploadResult> {
  await using temporary = await mkdtempDisposable(join(folder, 'upload-'))
  const stored: StoredPicture[] = []
  const jobs: Promise<Outcome>[] = []
  let held = new Set<string>()
  try {
    for await (const file of receiveFiles(request, temporary.path)) {
      const job =
        stored.length >= maximumImages ? Promise.resolve(refuse(file, full)) : keep(file, storage, stored)
      job.catch(() => {}) // awaited below; until then a failure must not count as unhandled
      jobs.push(job)
      await jobs.at(-2)
    }
    const outcomes = await Promise.all(jobs)
    const accepted = outcomes.flatMap((outcome) => ('picture' in outcome ? outcome : []))
    const pictures = accepted.map(({ picture }) => picture)
    const after = await addImages(db, propertyId, pictures, (kept) => requireFiles(storage, kept))
    held = after ?? held
    const late = accepted.flatMap(({ name, picture }) =>
      held.has(picture.hash) ? [] : { name, reason: full },
    )
    const refused = [...outcomes.flatMap((outcome) => ('reason' in outcome ? outcome : [])), ...late]
    return { received: jobs.length, refused: refused.map(describe), isListed: after !== undefined }
  } finally {
    await Promise.allSettled(jobs)
    const unused = stored.filter(({ hash }) => !held.has(hash))
    if (unused.length > 0) await removeUnused({ db, storage, log: request.log }, unused)
  }
}

const full = `was not added, because a listing has at most ${maximumImages} photos.`

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
