import { type ReactNode, useEffect, useRef, useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Section } from './cases/section.tsx'

/** The height of the page's header. */
const headerHeightPx = 64
/** What the padding below the card covers of the next one. */
const gap = 24

/**
 * Renders the card of the decision, the first one beside a case. It stays in view while the page scrolls, unless the window is too low
 * for all of it: its end could not be reached then. The other cards pass below it.
 */
export function DecisionCard({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const fits = useFitsWindow(box)
  return (
    <div
      ref={box}
      className={classNames(
        'laptop:z-10 laptop:order-first laptop:-mx-1 laptop:-my-6 laptop:bg-canvas laptop:px-1 laptop:py-6',
        fits && 'laptop:sticky laptop:top-16',
      )}
    >
      <Section title="Decision">{children}</Section>
    </div>
  )
}

/** Returns whether an element is not higher than the part of the window below the header. */
function useFitsWindow(box: { readonly current: HTMLElement | null }): boolean {
  const [fits, setFits] = useState(false)
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    const measure = () => setFits(headerHeightPx + element.offsetHeight - gap <= window.innerHeight)
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    window.addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', measure)
    }
  }, [box])
  return fits
}
