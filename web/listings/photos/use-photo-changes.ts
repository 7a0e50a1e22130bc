import { useRef, useState } from 'react'

/** Remembers the changes to the photos of a listing that are being sent, so that the page can wait for them. */
export function usePhotoChanges() {
  /** The latest one. It ends last, because they are sent one after another. */
  const latest = useRef<Promise<boolean>>(undefined)
  const [isAwaited, setAwaited] = useState(false)
  return {
    isAwaited,
    /** Must be called with each change, which returns whether it and every chosen photo is stored. */
    note(change: Promise<boolean>) {
      latest.current = change
      void change.then(() => {
        if (latest.current === change) latest.current = undefined
      })
    },
    /** Waits for the changes that are being sent, and returns whether they and every chosen photo are stored. */
    async finish(): Promise<boolean> {
      let areStored = true
      while (latest.current) {
        setAwaited(true)
        areStored = await latest.current
      }
      return areStored
    },
  }
}
