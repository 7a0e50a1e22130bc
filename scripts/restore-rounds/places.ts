import { createHash, randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import type pg from 'pg'
import { extract } from 'tar-stream'
import { createBackup } from '#server/backups/create.ts'
import { createFolderPlace } from '#server/backups/folder-place.ts'
import { headerName, manifestName } from '#server/backups/format.ts'
import type { BackupPlace } from '#server/backups/place.ts'
import { createStoragePlace } from '#server/backups/storage-place.ts'
import { openDatabase } from '#server/db/client.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import type { S3Settings } from '#server/lib/s3/s3-settings.ts'
import { openBucket, openFolders, type Stores } from '#server/storage/open-storage.ts'
import { createS3Client } from '#server/storage/s3-client.ts'
import { createS3Storage } from '#server/storage/s3-storage.ts'

/** A database with its storage and signing keys, which a server can run on. */
export type Place = {
  pool: pg.Pool
  folder: string
  stores: Stores
  keysFile: string
  close(): Promise<void>
}

export type Kind = { engine: 'embedded' | 'external'; store: 'files' | 'S3' }

/** Opens a new and empty place in the folder `root`. Prefixes separate the storages of a bucket. */
export async function openPlace({ engine, store }: Kind, root: string, s3: S3Settings): Promise<Place> {
  const name = `place_${randomUUID().slice(0, 8)}`
  const folder = join(root, name)
  const stores = store === 'S3' ? openBucket({ ...s3, prefix: `${name}/` }) : openFolders({ dataDir: folder })
  const { pool, close } = engine === 'embedded' ? await openEmbedded(folder) : await openExternal(name)
  return { pool, folder, stores, keysFile: join(folder, 'auth-keys.json'), close }
}

async function openEmbedded(folder: string) {
  const { poolConfig, close } = await startEmbedded(folder, { settings: { fsync: 'off' } })
  const database = openDatabase(poolConfig)
  const end = async () => {
    await database.close()
    await close()
    await rm(folder, { recursive: true, force: true })
  }
  return { pool: database.pool, close: end }
}

async function openExternal(name: string) {
  const url = new URL(process.env['EXTERNAL_DATABASE_URL'] ?? '')
  const admin = openDatabase({ connectionString: url.href })
  await admin.pool.query(`create database ${name}`)
  await admin.close()
  url.pathname = `/${name}`
  return openDatabase({ connectionString: url.href })
}

/** Opens a new place for backups, as BACKUP_TO names one. */
export function openBackups(kind: 'folder' | 'S3', root: string, s3: S3Settings): BackupPlace {
  const name = `backups-${randomUUID().slice(0, 8)}`
  if (kind === 'folder') return createFolderPlace(join(root, name))
  return createStoragePlace(createS3Storage(createS3Client(s3), `${name}/`))
}

export function backUp({ pool, stores, keysFile }: Place, passphrase?: string): AsyncIterable<Uint8Array> {
  return createBackup({ pool, stores, keysFile, passphrase })
}

/** Returns the hash of each table, of each file and of the keys in a backup. The order of rows does not matter. */
export async function hashesOf(bytes: AsyncIterable<Uint8Array>): Promise<Map<string, string>> {
  const tar = extract()
  Readable.from(bytes).pipe(tar)
  const hashes = new Map<string, string>()
  for await (const entry of tar) {
    const content = await buffer(entry)
    const { name } = entry.header
    if (name.startsWith('tables/palapa_jobs') || name === headerName || name === manifestName) continue
    const rows = name.endsWith('.gz')
      ? gunzipSync(content).toString().split('\n').toSorted().join('\n')
      : content
    hashes.set(name, createHash('sha256').update(rows).digest('hex'))
  }
  return hashes
}
