import { useEffect, useEffectEvent } from 'react'
import type { OwnImage } from '#contract/images.ts'
import { type PendingPhoto, photosOfListing, readPendingPhotos } from '#web/storage/pending-photos.ts'
import { warnBeforeClosing } from '#web/ui/hooks/use-leave-warning.ts'
import { withHashes } from './file-hash.ts'
import { isStoredAmong, type ListingPhoto, wasInterrupted } from './photos.ts'
import { isQueued } from './upload-queue.ts'
import { useChosenPhotos } from './use-chosen-photos.ts'
import { withFailure } from './use-followed-uploads.ts'
import { useLateImages } from './use-late-images.ts'
import { usePhotoEdits } from './use-photo-edits.ts'
import { usePhotoMutation } from './use-photo-mutation.ts'
import { useShownImages } from './use-shown-images.ts'

export type PhotoForm = ReturnType<typeof usePhotoForm>

/**
 * Returns the photos of a listing as one form has them, and the mutations that change them. A pending photo is removed once it turns out
 * to be stored.
 */
export function usePhotoForm(
  propertyId: string,
  initial: readonly OwnImage[],
  unsent: readonly PendingPhoto[],
) {
  const shown = useShownImages(initial)
  const { images } = shown
  const place = photosOfListing(propertyId)
  const pending = useChosenPhotos(place, unsent.map(withFailure))
  const edits = usePhotoEdits(propertyId, shown)
  const uploads = usePhotoMutation(propertyId, 'uploads')

  const isStored = (photo: ListingPhoto) => isStoredAmong(shown.current(), photo)
  /** Returns whether nothing has failed. */
  const hasNoFailure = () =>
    !edits.isUnsaved() && pending.current().every((each) => isSent(each) || isStored(each))

  /** Returns whether the change succeeded, and no other has failed. An error of an edit is shown as `photoError`. */
  const attempt = (change: Promise<void>): Promise<boolean> => {
    const endWarning = warnBeforeClosing()
    return change.then(hasNoFailure, () => false).finally(endWarning)
  }

  /** The responses to former uploads were lost. */
  const removeStored = useEffectEvent((all: readonly OwnImage[]) => {
    const stored = pending.current().filter((photo) => isStoredAmong(all, photo) && !isSent(photo))
    for (const { key } of stored) pending.remove(key)
  })
  useEffect(() => removeStored(images), [images])

  const loadImages = async () => {
    const call = shown.begin()
    shown.showResponse(call, await edits.load())
  }

  useLateImages(
    () => pending.current().some((photo) => mayBeStoredLate(photo) && !isStored(photo)),
    loadImages,
  )

  /** Shows the pending photos of other forms and tabs too. Returns all. */
  const readPending = async () => {
    const all = await withHashes(await readPendingPhotos(place))
    pending.include(all.map(withFailure))
    return all
  }

  const interrupted = () =>
    pending.current().filter((photo) => wasInterrupted(photo) && !isSent(photo) && !isStored(photo))

  return {
    propertyId,
    place,
    shown,
    pending,
    edits,
    uploads,
    isStored,
    hasNoFailure,
    attempt,
    loadImages,
    readPending,
    interrupted,
  }
}

/** Returns whether the photo is being sent, or waits for its turn. */
const isSent = ({ file }: ListingPhoto) => file !== undefined && isQueued(file)

/** Returns whether the server may be storing the photo, because it was sent without a response. */
const mayBeStoredLate = (photo: ListingPhoto) =>
  wasInterrupted(photo) && photo.sourceHash !== undefined && !isSent(photo)
