import { useEffect, useEffectEvent } from 'react'
import { followPhotosOfAllTabs } from '#web/storage/follow-photos.ts'
import { readPendingPhotos } from '#web/storage/pending-photos.ts'
import type { ChosenPhotos } from './use-chosen-photos.ts'

/** Shows the photos that another form or tab adds to the same place. */
export function useFollowedPhotos(place: string, photos: ChosenPhotos): void {
  const include = useEffectEvent(photos.include)

  useEffect(() => {
    let isEnded = false
    const update = async () => {
      const all = await readPendingPhotos(place)
      if (!isEnded) include(all)
    }
    const onChange = () => void update()
    onChange()
    const stop = followPhotosOfAllTabs(onChange)
    return () => {
      isEnded = true
      stop()
    }
  }, [place])
}
