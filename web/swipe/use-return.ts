import { useEffect, useEffectEvent } from 'react'

/** Calls the function when the user returns to the page. */
export function useReturn(onReturn: () => void): void {
  const end = useEffectEvent(onReturn)
  useEffect(() => {
    let isAway = false
    const follow = () => {
      const wasAway = isAway
      isAway = document.visibilityState === 'hidden'
      if (wasAway && !isAway) end()
    }
    follow()
    const stop = new AbortController()
    document.addEventListener('visibilitychange', follow, { signal: stop.signal })
    window.addEventListener('pageshow', follow, { signal: stop.signal }) // the browser has restored the page
    return () => stop.abort()
  }, [])
}
