import { useEffect, useState } from 'react'
import { followPhotosOfAllTabs } from '#web/storage/follow-photos.ts'
import { listingsWithPhotos } from '#web/storage/pending-photos.ts'

/** Returns the ids of the listings whose photos are only in this browser, which are not advised to have photos. */
export function useUnsentListings(): ReadonlySet<string> {
  const [ids, setIds] = useState<ReadonlySet<string>>(() => new Set())

  useEffect(() => {
    let isEnded = false
    const update = () => void listingsWithPhotos().then((all) => !isEnded && setIds(new Set(all)))
    update()
    const stop = followPhotosOfAllTabs(update)
    return () => {
      isEnded = true
      stop()
    }
  }, [])

  return ids
}
