import { createStore as openDatabase, get, keys, promisifyRequest } from 'idb-keyval'
import { useSyncExternalStore } from 'react'
import { createStore } from '#web/ui/store.ts'
import { isSamePhoto, mergePhotos } from './merge-photos.ts'

/**
 * Photo that the server has not stored yet; `message` is the reason why it was rejected, if it was, `position` its place among the
 * photos that it was sent with, and `sourceHash` the SHA-256 of the file.
 */
export type PendingPhoto = { file: File; message?: string; position?: number; sourceHash?: string }

/** Before drafts had ids, a user had one draft in a browser. */
export const photosOfDraft = (userId: string, draftId?: string) =>
  draftId === undefined ? `draft:${userId}` : `draft:${userId}:${draftId}`
const placesOfListings = 'listing:'
export const photosOfListing = (propertyId: string) => `${placesOfListings}${propertyId}`
export const photosOfMessage = (messageId: string) => `message:${messageId}`
/** Place of the photos chosen for the next message of a conversation. */
export const photosOfMessageDraft = (userId: string, conversationId: string) =>
  `message-draft:${userId}:${conversationId}`
/** Former places of such photos, which named no user and are no longer read. */
const formerMessageDraft = /^message-draft:[^:]+:(buyer|seller)$/

const database = openDatabase('palapa', 'photos')
const memory = new Map<string, readonly PendingPhoto[]>()
type Change = (photos: readonly PendingPhoto[]) => readonly PendingPhoto[]
/** At module level: as a closure it would retain the variables of its function. */
const removeAll: Change = () => []
/** Changes of a place that could not be stored, in their order. They are stored together with the next one. */
const unstoredChanges = createStore<ReadonlyMap<string, readonly Change[]>>(new Map())
/** Writes run one by one. */
let lastWrite = Promise.resolve(true)
/** Number of changes that this tab has made. */
const changeCount = createStore(0)

/** Calls the listener after each change of this tab to pending photos. Returns a function that unsubscribes. */
export const followPendingPhotos = changeCount.subscribe

/** Stores exactly these photos for a place in IndexedDB. Returns false if they are stored only in memory. */
export function savePendingPhotos(place: string, photos: readonly PendingPhoto[]): Promise<boolean> {
  return change(place, () => photos, true)
}

/**
 * Adds, removes or moves the photos in which two lists of a place differ. Those of another tab or form at that place stay.
 * Returns false if the change is stored only in memory.
 */
export function changePendingPhotos(
  place: string,
  before: readonly PendingPhoto[],
  next: readonly PendingPhoto[],
): Promise<boolean> {
  return change(place, (photos) => mergePhotos(photos, before, next))
}

/** A change that `replacesAll` does not depend on the changes before it. */
function change(place: string, apply: Change, replacesAll = false): Promise<boolean> {
  memory.set(place, apply(memory.get(place) ?? []))
  lastWrite = lastWrite.then(() => store(place, replacesAll ? [apply] : [...unstoredOf(place), apply]))
  changeCount.set(changeCount.get() + 1)
  return lastWrite
}

/** Removes a photo that the server has stored. */
export function removePendingPhoto(place: string, file: File): Promise<boolean> {
  return changePendingPhotos(place, [{ file }], [])
}

/** Returns the photos of a place, with what another tab has stored, once this tab has stored its own changes. */
export async function readPendingPhotos(place: string): Promise<readonly PendingPhoto[]> {
  for (;;) {
    const write = lastWrite
    await write
    const stored = await findStored(place)
    if (write !== lastWrite) continue // they were changed meanwhile
    const own = photosInMemory(place)
    if (!stored) return own
    const all = applyAll(unstoredOf(place), stored)
    const ownFile = (photo: PendingPhoto) => own.find(isSamePhoto(photo))?.file ?? photo.file // not a copy
    const photos = all.map((photo) => ({ ...photo, file: ownFile(photo) }))
    memory.set(place, photos)
    return photos
  }
}

/** Returns the photos stored for a place; undefined in some private windows, which block IndexedDB. */
async function findStored(place: string): Promise<PendingPhoto[] | undefined> {
  try {
    return photosIn(await get(place, database))
  } catch {
    return undefined
  }
}

/** Returns the photos of a place as far as this tab knows, also those that are not stored yet. */
export const photosInMemory = (place: string): readonly PendingPhoto[] => memory.get(place) ?? []

/** Returns the ids of the listings, of any user, that this browser may have photos of. */
export async function listingsWithPhotos(): Promise<string[]> {
  await lastWrite
  const places = await findPlaces((place) => place.startsWith(placesOfListings))
  return places.map((place) => place.slice(placesOfListings.length))
}

/** Returns whether a place is one of a user's drafts of listings and messages. */
export function isOfDrafts(userId: string, place: string): boolean {
  const ofDraft = photosOfDraft(userId)
  const starts = [`${ofDraft}:`, photosOfMessageDraft(userId, '')]
  return (
    place === ofDraft || starts.some((start) => place.startsWith(start)) || formerMessageDraft.test(place)
  )
}

/** Removes the photos of these places. */
export async function forgetPhotos(matches: (place: string) => boolean): Promise<void> {
  await Promise.all((await findPlaces(matches)).map((place) => savePendingPhotos(place, [])))
}

const findPlaces = async (matches: (place: string) => boolean) =>
  [...new Set([...memory.keys(), ...(await placesInDatabase())])].filter(matches)

async function placesInDatabase(): Promise<string[]> {
  try {
    return await keys<string>(database)
  } catch {
    return [] // some private windows block IndexedDB
  }
}

/** Changes the stored photos in one transaction, so that no other tab stores others in between. */
async function store(place: string, changes: readonly Change[]): Promise<boolean> {
  try {
    await database('readwrite', (photos) => {
      const read: IDBRequest<unknown> = photos.get(place)
      read.addEventListener('success', () => {
        const changed = applyAll(changes, photosIn(read.result))
        if (changed.length > 0) photos.put(changed, place)
        else photos.delete(place)
      })
      return promisifyRequest(photos.transaction)
    })
    setUnstored(place, [])
    return true
  } catch {
    setUnstored(place, (await areAllRemoved(place)) ? [removeAll] : changes)
    return arePhotosStored(place)
  }
}

/**
 * Returns whether no photos are left at a place of a browser that blocks IndexedDB. The changes that led there are not needed, and their
 * photos would fill the memory. In any other browser they do not remove the photos of another tab.
 */
const areAllRemoved = async (place: string) =>
  photosInMemory(place).length === 0 && (await findStored(place)) === undefined

const unstoredOf = (place: string) => unstoredChanges.get().get(place) ?? []

function setUnstored(place: string, changes: readonly Change[]): void {
  const others = [...unstoredChanges.get()].filter(([other]) => other !== place)
  unstoredChanges.set(new Map(changes.length > 0 ? [...others, [place, changes]] : others))
}

/** Returns whether none of the photos of a place would be lost when the page is closed. */
export function arePhotosStored(place: string): boolean {
  return unstoredOf(place).length === 0 || photosInMemory(place).length === 0
}

/** Returns the same for a form. Without a place it has no photos. */
export function useArePhotosStored(place: string | undefined): boolean {
  const areStored = () => place === undefined || arePhotosStored(place)
  return useSyncExternalStore(unstoredChanges.subscribe, areStored, () => true)
}

const applyAll = (changes: readonly Change[], photos: readonly PendingPhoto[]) =>
  changes.reduce((changed, apply) => apply(changed), photos)

function photosIn(stored: unknown): PendingPhoto[] {
  return Array.isArray(stored) ? stored.filter(isPendingPhoto) : []
}

function isPendingPhoto(value: unknown): value is PendingPhoto {
  return typeof value === 'object' && value !== null && 'file' in value && value.file instanceof File
}
