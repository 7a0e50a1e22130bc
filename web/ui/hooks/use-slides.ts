import { useEffect, useRef, useState } from 'react'

/** The next index by the key that was pressed. */
export const slideSteps: Record<string, (at: number, count: number) => number> = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Synchronizes the index of the chosen slide with the scroll position of a strip of equally wide slides. */
export function useSlides(count: number, start = 0) {
  const strip = useRef<HTMLUListElement>(null)
  const [chosen, setChosen] = useState(start)
  /** The slide that the strip is scrolling to; slides passed on the way are not chosen. */
  const target = useRef<number | null>(null)

  const follow = () => {
    if (!strip.current?.clientWidth) return
    const at = Math.round(strip.current.scrollLeft / strip.current.clientWidth)
    if (target.current !== null && target.current !== at) return
    target.current = null
    setChosen(at)
  }
  useEffect(follow, []) // the user may have scrolled the strip before hydration
  const choose = (wanted: number) => {
    const at = Math.min(Math.max(wanted, 0), count - 1)
    if (!strip.current || at === chosen) return
    target.current = at
    setChosen(at)
    const isNear = Math.abs(at - chosen) === 1
    strip.current.scrollTo({ left: at * strip.current.clientWidth, behavior: isNear ? 'auto' : 'instant' })
  }
  const release = () => {
    target.current = null
  }
  return { strip, chosen, choose, release, follow }
}
