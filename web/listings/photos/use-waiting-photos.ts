import { photosBeingSent } from '#web/session/request-sign-out.ts'
import { photosOfListings } from '#web/storage/photos-of-listings.ts'
import { useStore } from '#web/ui/store.ts'
import { isQueued } from './upload-queue.ts'

/** Returns how many photos of a listing only this browser has: those that are being sent, and the others. */
export function useWaitingPhotos(propertyId: string): { sending: number; waiting: number } {
  const photos = useStore(photosOfListings).get(propertyId) ?? []
  useStore(photosBeingSent) // changes whenever a photo is queued or has failed
  const sending = photos.filter(({ file }) => isQueued(file)).length
  return { sending, waiting: photos.length - sending }
}
