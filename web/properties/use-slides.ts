import { useEffect, useRef, useState } from 'react'

/** Keeps the number of the chosen slide and the place of a strip of equally wide slides the same. */
export function useSlides(count: number) {
  const strip = useRef<HTMLUListElement>(null)
  const [chosen, setChosen] = useState(0)
  /** Where the strip is being moved to: the slides passed on the way are not chosen. */
  const target = useRef<number | null>(null)

  const follow = () => {
    if (!strip.current) return
    const at = Math.round(strip.current.scrollLeft / strip.current.clientWidth)
    if (target.current !== null && target.current !== at) return
    target.current = null
    setChosen(at)
  }
  useEffect(follow, []) // moved by a finger before this ran
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
