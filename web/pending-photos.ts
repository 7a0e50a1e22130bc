/** Photo that the server has not stored yet; `message` is the reason why it was rejected. */
export type PendingPhoto = { file: File; message?: string }

export const photosOfDraft = (userId: string) => `draft:${userId}`
export const photosOfListing = (propertyId: string) => `listing:${propertyId}`

const memory = new Map<string, readonly PendingPhoto[]>()
let lastWrite = Promise.resolve(true)

/** Stores exactly these photos for a place in IndexedDB. Returns false if only memory could hold them. */
export function savePendingPhotos(place: string, photos: readonly PendingPhoto[]): Promise<boolean> {
  memory.set(place, photos)
  // Writes run one by one, and of several pending writes for a place only the newest runs.
  lastWrite = lastWrite.then((wasSaved) => (memory.get(place) === photos ? store(place, photos) : wasSaved))
  return lastWrite
}

/** Removes a photo that the server has stored. */
export function removePendingPhoto(place: string, file: File): Promise<boolean> {
  return savePendingPhotos(
    place,
    (memory.get(place) ?? []).filter((photo) => photo.file !== file),
  )
}

/** Returns the photos stored for a place. */
export async function readPendingPhotos(place: string): Promise<readonly PendingPhoto[]> {
  const inMemory = memory.get(place)
  if (inMemory) return inMemory
  try {
    const found: unknown = await inStore('readonly', (photos) => photos.get(place))
    const photos = Array.isArray(found) ? found.filter(isPendingPhoto) : []
    memory.set(place, photos)
    return photos
  } catch {
    return [] // some private windows block IndexedDB
  }
}

async function store(place: string, photos: readonly PendingPhoto[]): Promise<boolean> {
  try {
    await inStore('readwrite', (all) => (photos.length > 0 ? all.put(photos, place) : all.delete(place)))
    return true
  } catch {
    return photos.length === 0
  }
}

function isPendingPhoto(value: unknown): value is PendingPhoto {
  return typeof value === 'object' && value !== null && 'file' in value && value.file instanceof File
}

async function inStore(
  mode: IDBTransactionMode,
  work: (photos: IDBObjectStore) => IDBRequest,
): Promise<unknown> {
  const database = await openDatabase()
  try {
    return await new Promise<unknown>((resolve, reject) => {
      const transaction = database.transaction('photos', mode)
      const request = work(transaction.objectStore('photos'))
      transaction.addEventListener('complete', () => resolve(request.result))
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('Photos not saved')))
    })
  } finally {
    database.close()
  }
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('palapa', 1)
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore('photos'))
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('No database')))
  })
}
