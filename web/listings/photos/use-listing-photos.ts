import { useRef, useState } from 'react'
import { deleteImage, orderImages, type PropertyImage } from '#contract/images.ts'
import { getOwnProperty } from '#contract/listings.ts'
import {
  type PendingPhoto,
  photosOfListing,
  readPendingPhotos,
  removePendingPhoto,
} from '#web/storage/pending-photos.ts'
import { CallError, callSignedIn, queryClient } from '#web/members/query.tsx'
import { reasonOf } from '#web/members/reason-of.ts'
import { useChange } from '#web/members/use-change.ts'
import { warnBeforeClosing } from '#web/ui/hooks/use-leave-warning.ts'
import { type ListingPhoto, movePhoto, positionOf, storedPhoto } from './photos.ts'
import { uploadPhoto } from './upload-photo.ts'
import { queueUpload, type UploadOutcome } from './upload-queue.ts'
import { useChosenPhotos } from './use-chosen-photos.ts'
import { useFollowedUploads, withFailure } from './use-followed-uploads.ts'

const changedElsewhere =
  'Your photos have been changed elsewhere. They are shown as they are now. Please move the photo again.'

const mutationKeyOf = (propertyId: string) => ['photos', propertyId]

/** Returns whether a form, also one that the user has left, is preparing photos of the listing or changing them. */
export const arePhotosChanging = (propertyId: string): boolean =>
  queryClient.isMutating({ mutationKey: mutationKeyOf(propertyId) }) > 0

/**
 * Returns the photos of an existing listing. Every change is saved immediately; photos that the server has not stored
 * stay pending.
 */
export function useListingPhotos(
  propertyId: string,
  initial: readonly PropertyImage[],
  unsent: readonly PendingPhoto[],
  /** Whether another form was changing the photos when `unsent` was read. */
  wereChanging: boolean,
  /** Called with what a form that the user has left is still doing to the photos, if there is such a form. */
  onFollow: (change: Promise<boolean>) => void,
) {
  const [images, setImages] = useState(initial)
  /** The same for a change that was waiting for another one. */
  const latest = useRef(initial)
  const show = (next: readonly PropertyImage[]) => {
    latest.current = next
    setImages(next)
  }
  const place = photosOfListing(propertyId)
  const pending = useChosenPhotos(place, unsent.map(withFailure))
  const photos = [...images.map(storedPhoto), ...pending.photos]
  const params = { propertyId }

  // One at a time: each response has all photos, so the last response must be that of the last change.
  const change = useChange((work: () => Promise<void>) => work(), {
    mutationKey: mutationKeyOf(propertyId),
    scope: { id: `photos of ${propertyId}` },
  })
  /** Returns whether the change and every chosen photo is stored. An error is shown as `photoError`. */
  const attempt = (work: () => Promise<void>) => {
    const endWarning = warnBeforeClosing()
    const isStored = change.mutateAsync(work).then(
      () => pending.current().length === 0,
      () => false,
    )
    return isStored.finally(endWarning)
  }

  const upload = async (photo: ListingPhoto) => {
    const { key, file } = photo
    if (!file) return
    pending.update(key, { state: 'uploading', progress: 0 })
    const outcome = await uploadPhoto(propertyId, file, (progress) => pending.update(key, { progress }))
    const before = new Set(latest.current.map(({ id }) => id))
    await showOutcome(photo, file, outcome)
    const added = outcome.ok ? outcome.images.find(({ id }) => !before.has(id)) : undefined
    if (added) await moveToSent(added, photo)
  }

  const showOutcome = async ({ key, name }: ListingPhoto, file: File, outcome: UploadOutcome) => {
    if (!outcome.ok) {
      const message = outcome.message ?? `${name} could not be uploaded.`
      return pending.update(key, { state: 'failed', message })
    }
    await removePendingPhoto(place, file)
    show(outcome.images)
    pending.remove(key)
  }

  /** The server appends a photo, but one that failed among others was chosen for a place before them. */
  const moveToSent = async ({ id }: PropertyImage, photo: ListingPhoto) => {
    const position = positionOf(photo, pending.current())
    if (position === undefined || position >= latest.current.length - 1) return
    await order(movePhoto(latest.current.map(storedPhoto), id, position).map(({ key }) => key))
  }

  const removeStored = async (imageId: string) => {
    try {
      show((await callSignedIn(deleteImage, { params: { propertyId, imageId } })).images)
    } catch (error) {
      // removed by an earlier call whose response was lost
      if (!(error instanceof CallError) || error.failure.status !== 404) throw error
      show(latest.current.filter(({ id }) => id !== imageId))
    }
  }

  const reload = async () => show((await callSignedIn(getOwnProperty, { params: { id: propertyId } })).images)

  const order = async (imageIds: string[]) => {
    const before = latest.current
    const byId = new Map(before.map((image) => [image.id, image]))
    show(imageIds.flatMap((id) => byId.get(id) ?? []))
    try {
      show((await callSignedIn(orderImages, { params, body: { imageIds } })).images)
    } catch (error) {
      show(before)
      if (!(error instanceof CallError) || !error.failure.fields?.['imageIds']) throw error
      await reload()
      throw new Error(changedElsewhere, { cause: error })
    }
  }

  const reloadAll = async () => {
    await reload().catch(() => {})
    pending.include((await readPendingPhotos(place)).map(withFailure))
  }

  const following = useRef<Promise<unknown>>(undefined)
  const isFollowing = useFollowedUploads(pending, {
    showOutcome,
    isChanging: () => wereChanging || arePhotosChanging(propertyId),
    onFollow: (uploads) => {
      // The form that the user has left may still add photos, or move one that it has sent; this change waits for that.
      const followed = uploads.then(() => attempt(reloadAll))
      following.current = followed
      onFollow(followed)
      return followed
    },
  })

  return {
    photos,
    waiting: pending.waiting,
    areSaved: pending.areSaved,
    unreadable: pending.unreadable,
    isBusy: change.isPending || isFollowing,
    photoError: change.error ? reasonOf(change.error) : '',
    add: async (files: File[]) => {
      let areAdded = false
      const areStored = await attempt(async () => {
        const added = await pending.add(files, queueUpload)
        areAdded = added.length === files.length
        for (const photo of added) await upload(photo)
      })
      return areAdded && areStored
    },
    retry: (key: string) => {
      const photo = photos.find((candidate) => candidate.key === key)
      if (photo?.file) queueUpload(photo.file)
      pending.update(key, { state: 'uploading', progress: 0 })
      const send = () =>
        attempt(async () => {
          if (photo) await upload(photo)
        })
      // After the followed uploads, so that the latest change is the last to end.
      return following.current ? following.current.then(send) : send()
    },
    remove: (key: string) => {
      if (images.some(({ id }) => id === key)) return attempt(() => removeStored(key))
      pending.remove(key)
      // The server may have stored it, with a response that was lost.
      return attempt(() => reload().catch(() => {}))
    },
    move: (key: string, position: number) =>
      attempt(() => order(movePhoto(photos, key, position).flatMap(({ image }) => image?.id ?? []))),
  }
}
