import { resolve } from 'node:path'
import type { Config } from '#server/config.ts'
import { requireWritable } from '#server/db/data-dir.ts'
import { isDiskFull } from '#server/lib/error-codes.ts'
import { StartError } from '#server/lib/start-error.ts'
import { createS3Client, backgroundLimits } from '#server/storage/s3-client.ts'
import { createS3Storage } from '#server/storage/s3-storage.ts'
import { createFolderPlace } from './folder-place.ts'
import { readPassphrase } from './passphrase.ts'
import type { BackupPlace } from './place.ts'
import { limitWaits } from './place-limits.ts'
import { createStoragePlace } from './storage-place.ts'

/** Opens the place that BACKUP_TO names: a folder, or the bucket of the images. Undefined when it is not set. */
export function openBackupPlace({ backup, s3 }: Pick<Config, 'backup' | 's3'>): BackupPlace | undefined {
  if (backup.to === undefined) return undefined
  if (backup.to !== 's3') return limitWaits(createFolderPlace(resolve(backup.to)))
  if (!s3)
    throw new StartError('BACKUP_TO is s3, but no bucket is set. Set the variables of S3, or a folder.')
  const client = createS3Client(s3, backgroundLimits)
  return limitWaits(createStoragePlace(createS3Storage(client, `${s3.prefix}backups/`)))
}

/** Throws a StartError for a BACKUP_TO that looks like a bucket, but is taken for a folder. */
export function requireFolderName({ to }: Config['backup']): void {
  if (to === undefined || to === 's3' || !/^s3$|^[a-z][a-z0-9+.-]*:\/\//i.test(to)) return
  throw new StartError(
    `BACKUP_TO (${to}) is taken for the name of a folder. Set it to s3 for the bucket of the images, or to the path of a folder.`,
  )
}

/**
 * Throws a StartError where backups could not be made. A folder that is full only makes them fail, which is emailed to the
 * operator: the rest of the site works.
 */
export async function checkBackups({ backup }: Pick<Config, 'backup'>): Promise<void> {
  readPassphrase(backup.passphraseFile)
  requireFolderName(backup)
  if (backup.to === undefined || backup.to === 's3') return
  await requireWritable(resolve(backup.to), 'BACKUP_TO').catch((error: unknown) => {
    if (!isDiskFull(error)) throw error
  })
}
