import { join } from 'node:path'
import { createFileStorage } from './file-storage.ts'
import type { Storage } from './storage.ts'

/** The two areas of the storage. Only images are served at /media. */
export type Stores = { images: Storage; privateFiles: Storage }

/** Opens the storage in the folders of DATA_DIR. */
function openFolders(dataDir: string): Stores {
  return {
    images: createFileStorage(join(dataDir, 'pictures')),
    privateFiles: createFileStorage(join(dataDir, 'private')),
  }
}

/** Opens the storage that the configuration names. */
export function openStorage({ dataDir }: { dataDir: string }): Stores {
  return openFolders(dataDir)
}
