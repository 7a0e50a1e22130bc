import { useEffect, useEffectEvent } from 'react'
import type { PendingPhoto } from '#web/storage/pending-photos.ts'
import type { ListingPhoto } from './photos.ts'
import { followUpload, isQueued, type UploadOutcome } from './upload-queue.ts'
import type { ChosenPhotos } from './use-chosen-photos.ts'

type Following = {
  showOutcome: (photo: ListingPhoto, file: File, outcome: Promise<UploadOutcome>) => Promise<unknown>
  /** Whether a form that the user has left is preparing photos or changing others, or was while the listing was loaded. */
  isChanging: () => boolean
  /** Called with the uploads if there are any, or if `isChanging`. */
  onFollow: (uploads: Promise<unknown>) => void
}

/** Shows the uploads of a form that the user has left. */
export function useFollowedUploads(pending: ChosenPhotos, following: Following): void {
  const { showOutcome, isChanging, onFollow } = following

  const follow = async (photo: ListingPhoto) => {
    const { key, file } = photo
    if (!file) return
    const showProgress = (progress: number) => pending.update(key, { state: 'uploading', progress })
    await showOutcome(photo, file, followUpload(file, showProgress))
  }

  const start = useEffectEvent(() => {
    const followed = pending.current().filter(isFollowed)
    if (followed.length > 0 || isChanging()) onFollow(Promise.all(followed.map(follow)))
  })
  useEffect(() => start(), [])
}

/** Marks a photo that is not stored as failed, unless a form that the user has left is still sending it. */
export function withFailure({ message = '', ...photo }: PendingPhoto): PendingPhoto {
  return isQueued(photo.file) ? photo : { ...photo, message }
}

/** `withFailure` has marked every other photo. An upload that has failed since then is followed too, to show that it has. */
const isFollowed = ({ state }: ListingPhoto) => state === 'chosen'
