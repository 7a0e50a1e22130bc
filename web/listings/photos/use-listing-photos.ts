import { useEffect, useEffectEvent, useRef } from 'react'
import type { OwnImage } from '#contract/images.ts'
import { isSamePhoto } from '#web/storage/merge-photos.ts'
import {
  type PendingPhoto,
  photosOfListing,
  readPendingPhotos,
  removePendingPhoto,
} from '#web/storage/pending-photos.ts'
import { warnBeforeClosing } from '#web/ui/hooks/use-leave-warning.ts'
import { withHashes } from './file-hash.ts'
import { isStoredAmong, type ListingPhoto, positionOf, storedPhoto, wasInterrupted } from './photos.ts'
import { whileSending } from './sending-lock.ts'
import { uploadPhoto } from './upload-photo.ts'
import { cancelUpload, isQueued, queueUpload, type UploadOutcome } from './upload-queue.ts'
import { useAutomaticSending } from './use-automatic-sending.ts'
import { useChosenPhotos } from './use-chosen-photos.ts'
import { useFollowedUploads, withFailure } from './use-followed-uploads.ts'
import { useLateImages } from './use-late-images.ts'
import { usePhotoEdits } from './use-photo-edits.ts'
import { arePhotosChanging, usePhotoMutation } from './use-photo-mutation.ts'
import { useShownImages } from './use-shown-images.ts'

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
  const shown = useShownImages(initial)
  const { images } = shown
  const place = photosOfListing(propertyId)
  const pending = useChosenPhotos(place, unsent.map(withFailure))
  const edits = usePhotoEdits(propertyId, shown)
  const uploads = usePhotoMutation(propertyId, 'uploads')
  const unstored = pending.photos.filter((photo) => !isStoredAmong(images, photo))
  const photos = [...images.map(storedPhoto), ...unstored.map(asQueued)]

  const isStored = (photo: ListingPhoto) => isStoredAmong(shown.current(), photo)
  /** Returns whether nothing has failed. */
  const isFine = () => !edits.isUnsaved() && pending.current().every((each) => isSent(each) || isStored(each))

  /** Returns whether the change succeeded, and no other has failed. An error of an edit is shown as `photoError`. */
  const attempt = (change: Promise<void>): Promise<boolean> => {
    const endWarning = warnBeforeClosing()
    return change.then(isFine, () => false).finally(endWarning)
  }

  const upload = async (photo: ListingPhoto) => {
    const { key, file } = photo
    if (!file || !isQueued(file)) return // it was removed meanwhile
    pending.update(key, { state: 'uploading', progress: 0 })
    const outcome = uploadPhoto(propertyId, file, (progress) => pending.update(key, { progress }))
    const added = await showOutcome(photo, file, outcome)
    if (added) await moveToSent(added, photo)
  }

  /** Returns the image that the upload has added, if it has. */
  const showOutcome = async (photo: ListingPhoto, file: File, uploading: Promise<UploadOutcome>) => {
    const { key } = photo
    const call = shown.begin()
    const outcome = await uploading
    if (outcome.ok) {
      await removePendingPhoto(place, file)
      shown.showResponse(call, outcome.images)
      pending.remove(key)
      const before = new Set(call.before.map(({ id }) => id))
      return outcome.images.find(({ id }) => !before.has(id))
    }
    if (isStored(photo)) pending.remove(key)
    else pending.fail(photo, outcome.message)
    return undefined
  }

  /** The server appends a photo, but one that failed among others was chosen for a place before them. */
  const moveToSent = async ({ id }: OwnImage, photo: ListingPhoto) => {
    const position = positionOf(photo, pending.current())
    if (position === undefined || position >= shown.current().length - 1) return
    await edits.move(id, position).catch(() => {}) // shown as `photoError`
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

  const reloadAll = async () => {
    await edits.reload()
    await readPending()
  }

  const following = useRef<Promise<unknown>>(undefined)
  useFollowedUploads(pending, {
    showOutcome,
    isChanging: () => wereChanging || arePhotosChanging(propertyId),
    onFollow: (followed) => {
      // It may be moving or removing photos.
      if (arePhotosChanging(propertyId)) void edits.reload()
      // The form that the user has left may still add photos, or move one that it has sent; this change waits for that.
      const change = followed.then(() => attempt(uploads.mutateAsync(reloadAll)))
      following.current = change
      onChange(change, false)
    },
  })

  /** Sends photos after those that a form that the user has left is sending. */
  const send = async (work: () => Promise<void>) => {
    await following.current
    return attempt(uploads.mutateAsync(work))
  }

  /** Sends photos again, one after another. The automatic sending ends at the first without a response. */
  const resend = (failed: readonly ListingPhoto[], isAutomatic = false) => {
    for (const { key, file } of failed) {
      if (file) queueUpload(file)
      pending.update(key, { state: 'queued' })
    }
    return send(async () => {
      for (const [at, photo] of failed.entries()) {
        await upload(photo)
        if (isAutomatic && isInterrupted(photo)) return failed.slice(at + 1).forEach(postpone)
      }
      return undefined
    })
  }

  const isInterrupted = ({ key }: ListingPhoto) => interrupted().some((photo) => photo.key === key)

  const postpone = ({ key, file }: ListingPhoto) => {
    if (file) cancelUpload(file)
    pending.update(key, { state: 'failed' })
  }

  const interrupted = () =>
    pending.current().filter((photo) => wasInterrupted(photo) && !isSent(photo) && !isStored(photo))

  /** Sends those that are still to be sent: another tab may have sent or removed some, or learned that the server refuses them. */
  const sendInterrupted = async (isClosed: () => boolean) => {
    await loadImages()
    const all = await readPending()
    if (isClosed()) return // a form that was opened since then sends them
    const inBrowser = ({ file }: ListingPhoto) => file && all.find(isSamePhoto({ file }))
    for (const photo of interrupted()) {
      const refusal = inBrowser(photo)?.message
      if (refusal) pending.fail(photo, refusal)
    }
    const sendable = interrupted().filter(inBrowser)
    if (sendable.length === 0) return
    const change = resend(sendable, true)
    onChange(change, true)
    await change
  }

  useAutomaticSending(propertyId, () => interrupted().length > 0, sendInterrupted)

  return {
    photos,
    waiting: pending.waiting,
    areSaved: pending.areSaved,
    refused: pending.refused,
    isSaving: edits.isSaving,
    photoError: edits.error,
    add: async (files: File[]) => {
      let areAdded = false
      const adding = pending.add(files, queueUpload)
      const sending = send(async () => {
        const added = await adding
        areAdded = added.length === files.length
        for (const photo of added) await upload(photo)
      })
      const areStored = await whileSending(propertyId, sending)
      return areAdded && areStored
    },
    retry: (keys: readonly string[]) =>
      whileSending(propertyId, resend(photos.filter(({ key }) => keys.includes(key)))),
    remove: async (key: string) => {
      const photo = photos.find((each) => each.key === key)
      if (photo?.image) return attempt(edits.remove(key))
      if (photo?.file) cancelUpload(photo.file)
      pending.remove(key)
      // The server may have stored one that seemed to fail, with a response that was lost.
      return photo?.message === undefined ? isFine() : attempt(edits.reload())
    },
    move: (key: string, position: number) => attempt(edits.move(key, position)),
  }
}

/** Every photo that is chosen for an existing listing is going to be sent. */
function asQueued(photo: ListingPhoto): ListingPhoto {
  return photo.state === 'chosen' ? { ...photo, state: 'queued' } : photo
}

/** Returns whether the photo is being sent, or waits for its turn. */
const isSent = ({ file }: ListingPhoto) => file !== undefined && isQueued(file)

/** Returns whether the server may be storing the photo, because it was sent without a response. */
const mayBeStoredLate = (photo: ListingPhoto) =>
  wasInterrupted(photo) && photo.sourceHash !== undefined && !isSent(photo)
