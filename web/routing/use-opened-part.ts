import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { showNotice } from '#web/ui/notices.tsx'
import { limitedImport } from './lazy-import.ts'

/**
 * Returns a part of the page that loads when the user opens it, for the handler of that event. A part that cannot be loaded leaves
 * the page as it is, and a notice says so; a `lazy` component would replace the page with its error.
 */
export function useOpenedPart<Part>(importPart: () => Promise<Part>, failure: string) {
  const [part, setPart] = useState<Part>()
  const [isLoading, setIsLoading] = useState(false)

  /** Returns whether the part is loaded. */
  const load = async () => {
    if (part) return true
    setIsLoading(true)
    try {
      const loaded = await limitedImport(importPart)
      setPart(() => loaded)
      return true
    } catch (error) {
      console.error('A part of the page could not be opened', error)
      showNotice({ tone: 'error', text: `${failure} Please check your connection and try again.` })
      return false
    } finally {
      setIsLoading(false)
    }
  }

  return { part, load, isLoading }
}

/** Returns such a part of a `details` element with the properties of that element, which closes if the part cannot be loaded. */
export function useOpenedDetails<Part>(importPart: () => Promise<Part>, failure: string) {
  const ref = useRef<HTMLDetailsElement>(null)
  const { part, load, isLoading } = useOpenedPart(importPart, failure)
  const follow = async () => {
    const { current } = ref
    if (current?.open && !(await load())) current.open = false
  }
  // The user may have opened it before this code arrived.
  const followEarly = useEffectEvent(follow)
  useEffect(() => void followEarly(), [])
  return { ref, onToggle: () => void follow(), part, isLoading }
}
