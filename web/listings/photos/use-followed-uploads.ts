import { useEffect, useEffectEvent, useState } from 'react'
import type { PendingPhoto } from '#web/storage/pending-photos.ts'
import type { ListingPhoto } from './photos.ts'
import { followUpload, isQueued, type UploadOutcome } from './upload-queue.ts'
import type { ChosenPhotos } from './use-chosen-photos.ts'

type Following = {
  showOutcome: (photo: ListingPhoto, file: File, outcome: UploadOutcome) => Promise<void>
  /** Called with the uploads, if there are any. Returns what the form has to wait for. */
  onFollow: (uploads: Promise<unknown>) => Promise<unknown>
}

/** Shows the uploads of a form that the user has left. Returns whether the form has to wait for them. */
export function useFollowedUploads(pending: ChosenPhotos, { showOutcome, onFollow }: Following): boolean {
  const [isFollowing, setFollowing] = useState(() => pending.photos.some(isFollowed))

  const follow = async (photo: ListingPhoto) => {
    const { key, file } = photo
    if (!file) return
    const showProgress = (progress: number) => pending.update(key, { state: 'uploading', progress })
    await showOutcome(photo, file, await followUpload(file, showProgress))
  }

  const start = useEffectEvent(() => {
    const followed = pending.current().filter(isFollowed)
    if (followed.length === 0) return
    void onFollow(Promise.all(followed.map(follow))).finally(() => setFollowing(false))
  })
  useEffect(() => start(), [])

  return isFollowing
}

/** Marks a photo that is not stored as failed, unless a form that the user has left is still sending it. */
export function withFailure({ message = '', ...photo }: PendingPhoto): PendingPhoto {
  return isQueued(photo.file) ? photo : { ...photo, message }
}

const isFollowed = ({ state }: ListingPhoto) => state === 'chosen'
