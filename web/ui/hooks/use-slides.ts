import { useEffect, useEffectEvent, useRef, useState } from 'react'

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
  /** The width of a slide when the strip was last followed. */
  const width = useRef(0)

  const follow = () => {
    const list = strip.current
    // A strip that has become narrower, such as by turning a phone, scrolls without the user.
    if (!list?.clientWidth || list.clientWidth !== width.current) return
    const at = Math.round(list.scrollLeft / width.current)
    if (target.current !== null && target.current !== at) return
    target.current = null
    setChosen(at)
  }
  const fit = useEffectEvent((list: HTMLUListElement) => {
    if (!list.clientWidth || list.clientWidth === width.current) return
    const isFirst = width.current === 0
    width.current = list.clientWidth
    if (isFirst) return follow() // the user may have scrolled the strip before hydration
    target.current = null
    list.scrollTo({ left: chosen * width.current, behavior: 'instant' })
  })
  useEffect(() => {
    const list = strip.current
    if (!list || count === 0) return undefined // the strip may appear with its second slide
    fit(list)
    const observer = new ResizeObserver(() => fit(list))
    observer.observe(list)
    return () => observer.disconnect()
  }, [count])
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
