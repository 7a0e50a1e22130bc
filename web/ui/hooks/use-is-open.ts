import { useEffect, useRef } from 'react'

/** Returns a function that tells whether the component is still part of the page, for work that goes on after the user has left. */
export function useIsOpen(): () => boolean {
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  return () => isOpen.current
}
