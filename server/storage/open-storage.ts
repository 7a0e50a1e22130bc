import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import type { S3Settings } from '#server/lib/s3/s3-settings.ts'
import { createFileStorage } from './file-storage.ts'
import { createS3Client, type S3Limits } from './s3-client.ts'
import { createS3Storage } from './s3-storage.ts'
import type { Storage } from './storage.ts'

/** The two areas of the storage. Only images are served at /media. */
export type Stores = {
  images: Storage
  privateFiles: Storage
  /** Where the images are, for sentences to the operator. */
  place: string
  /** What the servers on one database must do to have the same images. */
  sharingAdvice: string
}

/** Opens the storage in the folders of DATA_DIR. */
export function openFolders({ dataDir }: Pick<Config, 'dataDir'>): Stores {
  const place = join(dataDir, 'pictures')
  return {
    images: createFileStorage(place),
    privateFiles: createFileStorage(join(dataDir, 'private')),
    place,
    sharingAdvice: 'All servers on one database must share this folder: mount it here, and start again.',
  }
}

/** Opens the storage in a bucket. */
export function openBucket(settings: S3Settings, limits?: Partial<S3Limits>): Stores {
  const { bucket, endpoint, prefix } = settings
  const client = createS3Client(settings, limits)
  return {
    images: createS3Storage(client, `${prefix}images/`),
    privateFiles: createS3Storage(client, `${prefix}private/`),
    place: `the bucket ${bucket} at ${endpoint}`,
    sharingAdvice:
      'All servers on one database must use the same bucket. Copy the photos of a folder with npm run storage -- copy files s3, and start again.',
  }
}

/** Opens the storage that the configuration names. */
export function openStorage(config: Pick<Config, 'dataDir' | 's3'>, limits?: Partial<S3Limits>): Stores {
  return config.s3 ? openBucket(config.s3, limits) : openFolders(config)
}
