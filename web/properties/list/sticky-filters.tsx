import { useEffect } from 'react'
import { followScroll } from '#web/ui/hooks/follow-scroll.ts'

/** Makes the filters of a wide screen return while the user scrolls up. It renders nothing, so that its code can load later. */
export function StickyFilters(): null {
  useEffect(() => {
    const bar = document.querySelector<HTMLElement>('.list-bar')
    return bar ? followScroll(bar) : undefined
  }, [])
  return null
}
