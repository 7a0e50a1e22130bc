import { useEffect, useRef } from 'react'

/** Returns a function that returns whether the component is still mounted, for work that may continue after it unmounts. */
export function useIsMounted(): () => boolean {
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return () => isMounted.current
}
