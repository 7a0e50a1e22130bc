import { useEffect, useEffectEvent } from 'react'

const delaysMs = [2000, 8000]

/**
 * Loads the images again shortly after the form was opened, if they may lack some: when the page is reloaded during an upload, the
 * server may have all of the photo and store it a little later.
 */
export function useLateImages(mayBeIncomplete: () => boolean, load: () => Promise<void>): void {
  const check = useEffectEvent(() => {
    if (mayBeIncomplete()) load().catch(() => {}) // the photos can still be sent again
  })

  useEffect(() => {
    const timers = delaysMs.map((delayMs) => setTimeout(() => check(), delayMs))
    return () => timers.forEach(clearTimeout)
  }, [])
}
