import { useEffect, useState } from 'react'
import { followPhotosOfAllTabs } from '#web/storage/follow-photos.ts'
import { photosOfListing, readPendingPhotos } from '#web/storage/pending-photos.ts'
import { followUpload, isQueued } from './upload-queue.ts'

/** Returns how many photos of a listing only this browser has: those that are being sent, and those that wait for the user. */
export function useWaitingPhotos(propertyId: string): { sending: number; waiting: number } {
  const [counts, setCounts] = useState({ sending: 0, waiting: 0 })

  useEffect(() => {
    let isEnded = false
    const count = async () => {
      const photos = await readPendingPhotos(photosOfListing(propertyId))
      if (isEnded) return
      const sent = photos.filter(({ file }) => isQueued(file))
      setCounts({ sending: sent.length, waiting: photos.length - sent.length })
      // A failure leaves the photo where it is, so it is no change of the pending photos.
      for (const { file } of sent)
        void followUpload(file, ignoreProgress).then(({ ok }) => !ok && !isEnded && update())
    }
    const update = () => void count()
    update()
    const stop = followPhotosOfAllTabs(update)
    return () => {
      isEnded = true
      stop()
    }
  }, [propertyId])

  return counts
}

const ignoreProgress = () => {}
