import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#server/db/client.ts'
import { ApiError } from '#server/lib/errors.ts'
import { type Picture, pictureFiles } from '#server/lib/pictures.ts'
import type { Storage } from '#server/lib/storage.ts'
import { findShown, type StoredPicture, whenUnused } from './changes.ts'

type Named = Pick<Picture, 'hash' | 'widths'>
type StoredFile = { name: string; hash: string }

const dayMs = 24 * 60 * 60 * 1000

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

/** Removes the files of pictures that no listing shows any more. What cannot be removed now is swept up later. */
export async function removeUnused(
  { db, storage, log }: { db: Db; storage: Storage; log: FastifyBaseLogger },
  pictures: Named[],
): Promise<void> {
  const byHash = new Map(pictures.map((picture) => [picture.hash, picture]))
  try {
    for (const [hash, picture] of byHash) {
      await whenUnused(db, hash, () => removeFiles(storage, pictureFiles(picture)))
    }
  } catch (error) {
    log.warn({ err: error }, 'files of removed pictures are left')
  }
}

/** Removes stored files older than a day that no listing and no profile shows, and answers how many. */
export async function sweepPictures(db: Db, storage: Storage, now = new Date()): Promise<number> {
  let removed = 0
  let batch: StoredFile[] = []
  const sweep = async () => {
    const shown = await findShown(
      db,
      batch.map(({ hash }) => hash),
      batch.map(({ name }) => name),
    )
    for (const { name, hash } of batch) {
      if (shown.has(hash) || shown.has(name)) continue
      await whenUnused(db, hash, () => removeFiles(storage, [name]))
      removed += 1
    }
    batch = []
  }
  for await (const { name, storedAt } of storage.list()) {
    if (now.getTime() - storedAt.getTime() < dayMs) continue
    batch.push({ name, hash: name.slice(0, 32) })
    if (batch.length === 500) await sweep()
  }
  if (batch.length > 0) await sweep()
  return removed
}

async function removeFiles(storage: Storage, names: string[]): Promise<void> {
  await Promise.all(names.map((name) => storage.delete(name)))
}
