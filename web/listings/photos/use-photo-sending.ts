import { useRef } from 'react'
import type { OwnImage } from '#contract/images.ts'
import { isSamePhoto } from '#web/storage/merge-photos.ts'
import { removePendingPhoto } from '#web/storage/pending-photos.ts'
import { type ListingPhoto, positionOf } from './photos.ts'
import { whileSending } from './sending-lock.ts'
import { uploadPhoto } from './upload-photo.ts'
import { cancelUpload, isQueued, queueUpload, type UploadOutcome } from './upload-queue.ts'
import { useAutomaticSending } from './use-automatic-sending.ts'
import { useFollowedUploads } from './use-followed-uploads.ts'
import type { PhotoForm } from './use-photo-form.ts'
import { arePhotosChanging } from './use-photo-mutation.ts'

type OnChange = (change: Promise<boolean>, isAutomatic: boolean) => void

/** Returns the functions that send photos to a listing, one after another. Interrupted photos are also sent by themselves. */
export function usePhotoSending(form: PhotoForm, wereChanging: boolean, onChange: OnChange) {
  const { propertyId, pending, loadImages, readPending, interrupted } = form
  const send = useSendInTurn(form, wereChanging, onChange)

  const add = async (files: File[]) => {
    let areAdded = false
    const adding = pending.add(files, queueUpload)
    const sending = send(async () => {
      const added = await adding
      areAdded = added.length === files.length
      for (const photo of added) await upload(form, photo)
    })
    const areStored = await whileSending(propertyId, sending)
    return areAdded && areStored
  }

  /** Sends photos again, one after another. The automatic sending ends at the first without a response. */
  const resend = (failed: readonly ListingPhoto[], isAutomatic = false) => {
    for (const { key, file } of failed) {
      if (file) queueUpload(file)
      pending.update(key, { state: 'queued' })
    }
    return send(async () => {
      for (const [at, photo] of failed.entries()) {
        await upload(form, photo)
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

  return { add, resend }
}

/** Shows the uploads of a form that the user has left. Returns a function that sends photos after these. */
function useSendInTurn(form: PhotoForm, wereChanging: boolean, onChange: OnChange) {
  const { propertyId, pending, edits, uploads, attempt, readPending } = form
  const following = useRef<Promise<unknown>>(undefined)

  const reloadAll = async () => {
    await edits.reload()
    await readPending()
  }

  useFollowedUploads(pending, {
    showOutcome: (photo, file, uploading) => showOutcome(form, photo, file, uploading),
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

  return async (work: () => Promise<void>): Promise<boolean> => {
    await following.current
    return attempt(uploads.mutateAsync(work))
  }
}

async function upload(form: PhotoForm, photo: ListingPhoto): Promise<void> {
  const { propertyId, pending } = form
  const { key, file } = photo
  if (!file || !isQueued(file)) return // it was removed meanwhile
  pending.update(key, { state: 'uploading', progress: 0 })
  const outcome = uploadPhoto(propertyId, file, (progress) => pending.update(key, { progress }))
  const added = await showOutcome(form, photo, file, outcome)
  if (added) await moveToSent(form, added, photo)
}

/** Returns the image that the upload has added, if it has. */
async function showOutcome(
  { place, shown, pending, isStored }: PhotoForm,
  photo: ListingPhoto,
  file: File,
  uploading: Promise<UploadOutcome>,
): Promise<OwnImage | undefined> {
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
async function moveToSent(
  { shown, pending, edits }: PhotoForm,
  { id }: OwnImage,
  photo: ListingPhoto,
): Promise<void> {
  const position = positionOf(photo, pending.current())
  if (position === undefined || position >= shown.current().length - 1) return
  await edits.move(id, position).catch(() => {}) // shown as `photoError`
}
