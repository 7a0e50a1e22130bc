import type { OwnImage } from '#contract/images.ts'
import type { PendingPhoto } from '#web/storage/pending-photos.ts'
import { asListingPhoto, isStoredAmong, type ListingPhoto } from './photos.ts'
import { whileSending } from './sending-lock.ts'
import { cancelUpload } from './upload-queue.ts'
import { usePhotoForm } from './use-photo-form.ts'
import { usePhotoSending } from './use-photo-sending.ts'

/**
 * Returns the photos of an existing listing. Every change is saved immediately; photos that the server has not stored
 * stay pending.
 */
export function useListingPhotos(
  propertyId: string,
  initial: readonly OwnImage[],
  unsent: readonly PendingPhoto[],
  /** Whether another form was changing the photos when `unsent` was read. */
  wereChanging: boolean,
  /** Called with what is done by itself: by a form that the user has left, and by the automatic sending. */
  onChange: (change: Promise<boolean>, isAutomatic: boolean) => void,
) {
  const form = usePhotoForm(propertyId, initial, unsent)
  const { pending, edits, hasNoFailure, attempt } = form
  const { images } = form.shown
  const unstored = pending.photos.filter((photo) => !isStoredAmong(images, photo))
  const photos = [...images.map(asListingPhoto), ...unstored.map(asQueued)]
  const { add, resend } = usePhotoSending(form, wereChanging, onChange)

  return {
    photos,
    waiting: pending.waiting,
    areSaved: pending.areSaved,
    refused: pending.refused,
    isSaving: edits.isSaving,
    photoError: edits.error,
    add,
    retry: (keys: readonly string[]) =>
      whileSending(propertyId, resend(photos.filter(({ key }) => keys.includes(key)))),
    remove: async (key: string) => {
      const photo = photos.find((each) => each.key === key)
      if (photo?.image) return attempt(edits.remove(key))
      if (photo?.file) cancelUpload(photo.file)
      pending.remove(key)
      // The server may have stored one that seemed to fail, with a response that was lost.
      return photo?.message === undefined ? hasNoFailure() : attempt(edits.reload())
    },
    move: (key: string, position: number) => attempt(edits.move(key, position)),
  }
}

/** Every photo that is chosen for an existing listing is going to be sent. */
function asQueued(photo: ListingPhoto): ListingPhoto {
  return photo.state === 'chosen' ? { ...photo, state: 'queued' } : photo
}
