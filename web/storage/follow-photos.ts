import { followStored } from './follow-stored.ts'
import { followPendingPhotos } from './pending-photos.ts'

/** Calls a function when the pending photos may have changed, also in another tab. Returns a function that stops this. */
export function followPhotosOfAllTabs(onChange: () => void): () => void {
  const stops = [followPendingPhotos(onChange), followStored(onChange)]
  document.addEventListener('visibilitychange', onChange) // another tab may have sent them
  return () => {
    for (const stop of stops) stop()
    document.removeEventListener('visibilitychange', onChange)
  }
}
