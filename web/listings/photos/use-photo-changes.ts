import { useRef, useState } from 'react'

/** Remembers the changes to the photos of a listing that are being sent, so that the page can wait for them. */
export function usePhotoChanges() {
  const [changes] = useState(() => new Set<Promise<boolean>>())
  const areStored = useRef(true)
  const [isAwaited, setAwaited] = useState(false)
  return {
    isAwaited,
    /** Must be called with each change, which returns whether it is stored and no other has failed. */
    track(change: Promise<boolean>) {
      changes.add(change)
      void change.then((isStored) => {
        changes.delete(change)
        areStored.current = isStored
      })
    },
    /** Waits for the changes that are being sent, and returns whether all are stored, which the last one to end knows. */
    async finish(): Promise<boolean> {
      if (changes.size === 0) return true
      setAwaited(true)
      while (changes.size > 0) await Promise.all(changes)
      return areStored.current
    },
  }
}
