import { useState } from 'react'
import { deleteImage, orderImages, type PropertyImage } from '#contract/images.ts'
import { getOwnProperty } from '#contract/listings.ts'
import { removePendingPhoto, type PendingPhoto, photosOfListing } from '#web/storage/pending-photos.ts'
import { CallError, callSignedIn } from '#web/members/query.tsx'
import { reasonOf } from '#web/members/reason-of.ts'
import { useChange } from '#web/members/use-change.ts'
import { type ListingPhoto, movePhoto, storedPhoto } from './photos.ts'
import { uploadPhoto } from './upload-photo.ts'
import { useChosenPhotos } from './use-chosen-photos.ts'

const changedElsewhere =
  'Your photos have been changed elsewhere. They are shown as they are now. Please move the photo again.'

/**
 * Returns the photos of an existing listing. Every change is saved immediately; photos that the server has not stored
 * stay pending.
 */
export function useListingPhotos(
  propertyId: string,
  initial: readonly PropertyImage[],
  unsent: readonly PendingPhoto[],
) {
  const [images, setImages] = useState(initial)
  const place = photosOfListing(propertyId)
  const pending = useChosenPhotos(
    place,
    unsent.map(({ file, message = '' }) => ({ file, message })),
  )
  const photos = [...images.map(storedPhoto), ...pending.photos]
  const params = { propertyId }

  // One at a time: each response has all photos, so the last response must be that of the last change.
  const change = useChange((work: () => Promise<void>) => work(), {
    scope: { id: `photos of ${propertyId}` },
  })
  const attempt = (work: () => Promise<void>) => change.mutateAsync(work).catch(() => {}) // shown as `photoError`

  const upload = async ({ key, name, file }: ListingPhoto) => {
    if (!file) return
    pending.update(key, { state: 'uploading', progress: 0 })
    const outcome = await uploadPhoto(propertyId, file, (progress) => pending.update(key, { progress }))
    if (!outcome.ok) {
      const message = outcome.message ?? `${name} could not be uploaded.`
      return pending.update(key, { state: 'failed', message })
    }
    await removePendingPhoto(place, file)
    setImages(outcome.images)
    pending.remove(key)
  }

  const removeStored = async (imageId: string) => {
    try {
      setImages((await callSignedIn(deleteImage, { params: { propertyId, imageId } })).images)
    } catch (error) {
      // removed by an earlier call whose response was lost
      if (!(error instanceof CallError) || error.failure.status !== 404) throw error
      setImages((current) => current.filter(({ id }) => id !== imageId))
    }
  }

  const reload = async () =>
    setImages((await callSignedIn(getOwnProperty, { params: { id: propertyId } })).images)

  const order = async (imageIds: string[]) => {
    const byId = new Map(images.map((image) => [image.id, image]))
    setImages(imageIds.flatMap((id) => byId.get(id) ?? []))
    try {
      setImages((await callSignedIn(orderImages, { params, body: { imageIds } })).images)
    } catch (error) {
      setImages(images)
      if (!(error instanceof CallError) || !error.failure.fields?.['imageIds']) throw error
      await reload()
      throw new Error(changedElsewhere, { cause: error })
    }
  }

  return {
    photos,
    waiting: pending.waiting,
    areSaved: pending.areSaved,
    unreadable: pending.unreadable,
    isBusy: change.isPending,
    photoError: change.error ? reasonOf(change.error) : '',
    add: (files: File[]) =>
      attempt(async () => {
        for (const photo of await pending.add(files)) await upload(photo)
      }),
    retry: (key: string) => {
      pending.update(key, { state: 'uploading', progress: 0 })
      return attempt(async () => {
        const photo = photos.find((candidate) => candidate.key === key)
        if (photo) await upload(photo)
      })
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
