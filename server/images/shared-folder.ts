import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#server/db/client.ts'
import { StartError } from '#server/lib/start-error.ts'
import type { Storage } from '#server/storage/storage.ts'
import { listNewestFiles } from './queries.ts'

type Place = { db: Db; storage: Storage; folder: string; log: FastifyBaseLogger; isDatabaseOwn: boolean }

const sampled = 5

/**
 * Checks that the files of the newest images exist. Throws a StartError when a server on a shared database has none of
 * them: it could not serve images uploaded to the other servers, nor they those uploaded to it. Only logs a warning when
 * some are missing, or when the database is this server's own: the files are lost then, and starting does no harm.
 */
export async function checkSharedFolder({ db, storage, folder, log, isDatabaseOwn }: Place): Promise<void> {
  const names = await listNewestFiles(db, sampled)
  const isMissing = await Promise.all(names.map(async (name) => !(await storage.find(name))))
  const missing = names.filter((_name, at) => isMissing[at])
  if (missing.length === 0) return
  if (missing.length === names.length && !isDatabaseOwn) {
    throw new StartError(
      `None of the newest photos in the database is in ${folder}. All servers on one database must share this folder: mount it here, and start again.`,
    )
  }
  log.warn({ folder, missing }, 'photos are missing: all servers on one database must share this folder')
}
