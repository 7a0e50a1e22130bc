import { useEffect, useEffectEvent, useState } from 'react'
import type { PendingPhoto } from '#web/storage/pending-photos.ts'
import type { ListingPhoto } from './photos.ts'
import { followUpload, isQueued, type UploadOutcome } from './upload-queue.ts'
import type { ChosenPhotos } from './use-chosen-photos.ts'

type Following = {
  showOutcome: (photo: ListingPhoto, file: File, outcome: UploadOutcome) => Promise<void>
  /** Whether a form that the user has left is preparing photos or changing others, or was while the listing was loaded. */
  isChanging: () => boolean
  /** Called with the uploads if there are any, or if `isChanging`. Returns what the form has to wait for. */
  onFollow: (uploads: Promise<unknown>) => Promise<unknown>
}

/** Shows the uploads of a form that the user has left. Returns whether the form has to wait for them. */
export function useFollowedUploads(pending: ChosenPhotos, following: Following): boolean {
  const { showOutcome, isChanging, onFollow } = following
  const [isFollowing, setFollowing] = useState(() => pending.photos.some(isFollowed) || isChanging())

  const follow = async (photo: ListingPhoto) => {
    const { key, file } = photo
    if (!file) return
    const showProgress = (progress: number) => pending.update(key, { state: 'uploading', progress })
    await showOutcome(photo, file, await followUpload(file, showProgress))
  }

  const start = useEffectEvent(() => {
    if (!isFollowing) return
    const followed = pending.current().filter(isFollowed)
    void onFollow(Promise.all(followed.map(follow))).finally(() => setFollowing(false))
  })
  useEffect(() => start(), [])

  return isFollowing
}

/** Marks a photo that is not stored as failed, unless a form that the user has left is still sending it. */
export function withFailure({ message = '', ...photo }: PendingPhoto): PendingPhoto {
  return isQueued(photo.file) ? photo : { ...photo, message }
}

/** `withFailure` has marked every other photo. An upload that has failed since then is followed too, to show that it has. */
const isFollowed = ({ state }: ListingPhoto) => state === 'chosen'
