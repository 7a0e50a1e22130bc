import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#server/db/client.ts'
import { StartError } from '#server/lib/start-error.ts'
import { StorageError } from '#server/lib/unavailable.ts'
import type { Stores } from '#server/storage/open-storage.ts'
import { listNewestFiles } from './queries.ts'

type Place = {
  db: Db
  stores: Pick<Stores, 'images' | 'place' | 'sharingAdvice'>
  log: FastifyBaseLogger
  /** Whether no other server can have the images that are missing here. */
  isAlone: boolean
}

const sampled = 5

/**
 * Checks that the files of the newest images exist. Throws a StartError when a server on a shared database or bucket has
 * none of them: it could not serve images uploaded to the other servers, nor they those uploaded to it. Only logs a
 * warning when some are missing, or when the server is the only one: the files are lost then, and starting does no harm.
 */
export async function checkSharedStorage({ db, stores, log, isAlone }: Place): Promise<void> {
  const { images: storage, place, sharingAdvice } = stores
  const names = await listNewestFiles(db, sampled)
  const found = await Promise.all(names.map((name) => storage.find(name))).catch((error: unknown) => {
    if (error instanceof StorageError && error.isTransient) return undefined // the check of the storage has logged it
    throw error
  })
  const missing = found && names.filter((_name, at) => found[at] === undefined)
  if (!missing || missing.length === 0) return
  if (missing.length === names.length && !isAlone) {
    throw new StartError(`None of the newest photos in the database is in ${place}. ${sharingAdvice}`)
  }
  log.warn({ place, missing }, 'photos are missing: all servers on one database must share their storage')
}
