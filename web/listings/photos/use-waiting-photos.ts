import { photosBeingSent } from '#web/session/request-sign-out.ts'
import { photosOfListings } from '#web/storage/photos-of-listings.ts'
import { useStore } from '#web/ui/store.ts'
import { isQueued } from './upload-queue.ts'

export type WaitingCounts = { sending: number; waiting: number; refused: number }

/** Returns how many photos of a listing only this browser has: those being sent, those not sent yet, and those that the server refused. */
export function useWaitingPhotos(propertyId: string): WaitingCounts {
  const photos = useStore(photosOfListings).get(propertyId) ?? []
  useStore(photosBeingSent) // changes whenever a photo is queued or has failed
  const sending = photos.filter(({ file }) => isQueued(file)).length
  const refused = photos.filter(({ file, message }) => message && !isQueued(file)).length
  return { sending, waiting: photos.length - sending - refused, refused }
}
