import { useEffect, useEffectEvent } from 'react'

/** Calls the function when the user returns to the page, with how long it was out of sight. */
export function useReturn(onReturn: (awayMs: number) => void): void {
  const end = useEffectEvent(onReturn)
  useEffect(() => {
    let hiddenAt: number | null = null
    const follow = () => {
      if (document.visibilityState === 'hidden') {
        hiddenAt ??= Date.now()
      } else if (hiddenAt !== null) {
        const awayMs = Date.now() - hiddenAt
        hiddenAt = null
        end(awayMs)
      }
    }
    follow()
    const stop = new AbortController()
    document.addEventListener('visibilitychange', follow, { signal: stop.signal })
    window.addEventListener('pageshow', follow, { signal: stop.signal }) // the browser has restored the page
    return () => stop.abort()
  }, [])
}
