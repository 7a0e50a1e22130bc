import { useState } from 'react'
import { deleteImage, orderImages, type PropertyImage } from '#contract/images.ts'
import { callSignedIn } from '#web/query.tsx'
import { chosenPhoto, type ListingPhoto, movePhoto, storedPhoto } from './photos.ts'
import { forgetUnsentPhoto, type UnsentPhoto, unsentPhotos } from './unsent-photos.ts'
import { uploadPhoto } from './upload-photo.ts'

/** The photos of a listing that exists: every change is made at once, and shown when the server has taken it. */
export function useStoredPhotos(propertyId: string, images: readonly PropertyImage[]) {
  const [photos, setPhotos] = useState(() => [
    ...images.map(storedPhoto),
    ...unsentPhotos(propertyId).map(failedPhoto),
  ])
  const [isBusy, setBusy] = useState(false)
  const [complaint, setComplaint] = useState('')

  const update = (key: string, changes: Partial<ListingPhoto>) =>
    setPhotos((current) => current.map((photo) => (photo.key === key ? { ...photo, ...changes } : photo)))

  /** Shows what the server now holds, and behind it what it has not taken. */
  const show = (stored: readonly PropertyImage[], uploadedKey?: string) =>
    setPhotos((current) => [
      ...stored.map(storedPhoto),
      ...current.filter((photo) => !photo.imageId && photo.key !== uploadedKey),
    ])

  const attempt = async (work: () => Promise<void>) => {
    setBusy(true)
    setComplaint('')
    try {
      await work()
    } catch (error) {
      setComplaint(error instanceof Error ? error.message : 'The photos could not be changed.')
    } finally {
      setBusy(false)
    }
  }

  const upload = async ({ key, name, file }: ListingPhoto) => {
    if (!file) return
    update(key, { state: 'uploading', progress: 0 })
    const outcome = await uploadPhoto(propertyId, file, (progress) => update(key, { progress }))
    if (outcome.ok) {
      forgetUnsentPhoto(propertyId, file)
      show(outcome.images, key)
    } else update(key, { state: 'failed', message: outcome.message ?? `${name} could not be uploaded.` })
  }

  const params = { propertyId }
  return {
    photos,
    isBusy,
    complaint,
    add: (files: File[]) =>
      attempt(async () => {
        const chosen = files.map(chosenPhoto)
        setPhotos((current) => [...current, ...chosen])
        for (const photo of chosen) await upload(photo)
      }),
    retry: (key: string) =>
      attempt(async () => {
        const photo = photos.find((candidate) => candidate.key === key)
        if (photo) await upload(photo)
      }),
    remove: (key: string) =>
      attempt(async () => {
        const { imageId, file } = photos.find((photo) => photo.key === key) ?? {}
        if (!imageId) {
          forgetUnsentPhoto(propertyId, file)
          return setPhotos((current) => current.filter((photo) => photo.key !== key))
        }
        const { images: left } = await callSignedIn(deleteImage, { params: { propertyId, imageId } })
        show(left)
      }),
    move: (key: string, by: -1 | 1) =>
      attempt(async () => {
        const imageIds = movePhoto(photos, key, by).flatMap(({ imageId }) => imageId ?? [])
        const { images: ordered } = await callSignedIn(orderImages, { params, body: { imageIds } })
        show(ordered)
      }),
  }
}

function failedPhoto({ file, message }: UnsentPhoto): ListingPhoto {
  return { ...chosenPhoto(file), state: 'failed', message }
}
