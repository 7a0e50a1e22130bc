import { createStore, type ReadableStore } from '#web/ui/store.ts'
import { followPhotosOfAllTabs } from './follow-photos.ts'
import {
  listingsWithPhotos,
  type PendingPhoto,
  photosOfListing,
  readPendingPhotos,
} from './pending-photos.ts'

type PhotosOfListings = ReadonlyMap<string, readonly PendingPhoto[]>

const none: PhotosOfListings = new Map()
const known = createStore(none)
let followers = 0
let stop = () => {}
let lastRead = 0

/** The pending photos of listings, by the id of the listing. They are read once for all components that follow them. */
export const photosOfListings: ReadableStore<PhotosOfListings> = {
  ...known,
  subscribe(listener) {
    const unsubscribe = known.subscribe(listener)
    followers += 1
    if (followers === 1) start()
    return () => {
      unsubscribe()
      followers -= 1
      if (followers === 0) end()
    }
  },
}

function start(): void {
  stop = followPhotosOfAllTabs(() => void read())
  void read()
}

function end(): void {
  stop()
  lastRead += 1
  known.set(none)
}

async function read(): Promise<void> {
  lastRead += 1
  const readId = lastRead
  const all = await Promise.all((await listingsWithPhotos()).map(readListing))
  if (readId === lastRead) known.set(new Map(all.filter(([, photos]) => photos.length > 0)))
}

const readListing = async (id: string) => [id, await readPendingPhotos(photosOfListing(id))] as const
