import { randomBytes } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { isDiskFull } from '#server/lib/error-codes.ts'
import { StartError } from '#server/lib/start-error.ts'
import { StorageError } from '#server/lib/unavailable.ts'
import type { Stores } from './open-storage.ts'
import { readFile } from './read-file.ts'
import type { Storage } from './storage.ts'

/**
 * Checks that files can be stored, read, listed and deleted. Throws a StartError when they cannot, because that does not
 * resolve by itself. A storage that does not respond, or is full, only logs a warning: the rest of the site works.
 */
export async function checkStorage(stores: Stores, log: Pick<FastifyBaseLogger, 'warn'>): Promise<void> {
  const { place } = stores
  try {
    for (const storage of [stores.images, stores.privateFiles]) await useOnce(storage)
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const unavailable = error instanceof StorageError && error.isTransient
    if (unavailable || isDiskFull(error)) {
      const problem = unavailable
        ? 'unavailable: photos cannot be shown or added'
        : 'full: photos cannot be added'
      log.warn({ err: error, place }, `storage is ${problem}`)
      return
    }
    throw new StartError(`Photos cannot be stored in ${place}: ${reasonOf(error)}`)
  }
}

async function useOnce(storage: Storage): Promise<void> {
  const name = `start-check-${randomBytes(8).toString('hex')}`
  const bytes = Buffer.from(name)
  await storage.put(name, bytes)
  try {
    const stored = await readFile(storage, name)
    if (!stored?.equals(bytes)) throw new Error('a file was not returned as it was stored')
    for await (const _file of storage.list()) break
  } finally {
    await storage.delete(name)
  }
}

const reasons: Record<string, string> = {
  NoSuchBucket: 'this bucket does not exist. Create it, or change S3_BUCKET.',
  InvalidAccessKeyId: 'S3_ACCESS_KEY_ID is unknown there. Change it and start again.',
  SignatureDoesNotMatch:
    'S3_SECRET_ACCESS_KEY does not belong to S3_ACCESS_KEY_ID. Change it and start again.',
  AccessDenied: 'the key may not read, write, list and delete files there. Allow it, and start again.',
  RequestTimeTooSkewed: 'the clock of this machine is wrong. Set it, and start again.',
  PermanentRedirect: 'the bucket is in another region. Change S3_ENDPOINT and S3_REGION.',
  AuthorizationHeaderMalformed: 'S3_REGION is not the region of this bucket. Change it and start again.',
}

function reasonOf(error: Error): string {
  if (!(error instanceof StorageError)) return `${error.message}; give the server a place it may write to.`
  return reasons[error.code] ?? `${error.message}. Check the settings that start with S3_.`
}
