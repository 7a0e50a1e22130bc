import { type FocusEvent, type RefObject, useEffect, useState } from 'react'

const positions = ['closed', 'half', 'full'] as const
type Position = (typeof positions)[number]

/** The round corners of the sheet lie on the map. */
const overlapPx = 16
/** A scroll position counts as reached this many pixels before it. */
const slopPx = 24
/** A window where the list is a sheet over the map, as in `map-page.css`. */
const sheetWindow = '(width < 960px) and (height >= 480px)'

/**
 * Returns how far the list is drawn over the map on a narrow window, a function that draws it further, and one that draws it back from
 * what has the focus. The sheet is the page itself: it scrolls over the map, which stays, so that there is one scroll position, which
 * Back restores.
 */
export function useSheet(stage: RefObject<HTMLElement | null>) {
  const [position, setPosition] = useState<Position>('closed')

  useEffect(() => {
    const read = () => {
      const reached = offsets(stage.current).filter((offset) => window.scrollY >= offset - slopPx)
      setPosition(positions[reached.length - 1] ?? 'closed')
    }
    read()
    window.addEventListener('scroll', read, { passive: true })
    return () => window.removeEventListener('scroll', read)
  }, [stage])

  const drawFurther = () => {
    const next = (positions.indexOf(position) + 1) % positions.length
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    const behavior = isStill ? 'instant' : 'smooth'
    window.scrollTo({ top: offsets(stage.current)[next] ?? 0, behavior })
  }
  const uncover = ({ target }: FocusEvent) => {
    const isCovered = matchMedia(sheetWindow).matches && window.scrollY > slopPx
    // a window that becomes active again focuses what a finger has pressed before
    const isChosen = target.matches(':focus-visible') || target.closest('.map-card') !== null
    if (isCovered && isChosen) window.scrollTo({ top: 0, behavior: 'instant' })
  }
  return { position, drawFurther, uncover }
}

function offsets(stage: HTMLElement | null): number[] {
  const height = (stage?.offsetHeight ?? 0) - overlapPx
  return [0, Math.round(height / 2), height]
}
