/** The height of the page's header. */
const headerHeightPx = 64

/** Smaller movements, such as the tremor of a finger, are ignored. */
const minimumScrollPx = 6

/**
 * Makes a bar at the top of a long page return below the header while the user scrolls up: `data-sticks` is set while its own place
 * is out of view, and `data-away` while the user scrolls down. A bar that takes more than a third of the window stays in its place.
 * A change in it scrolls back to the start of what it changes. Returns a cleanup function.
 */
export function followScroll(bar: HTMLElement): () => void {
  const stopped = new AbortController()
  const { signal } = stopped
  let last = window.scrollY
  /** Returns where the bar is if it does not stick. */
  const place = () => bar.previousElementSibling?.getBoundingClientRect().bottom ?? 0
  const update = () => {
    const moved = window.scrollY - last
    if (Math.abs(moved) < minimumScrollPx) return
    last = window.scrollY
    const [top, height] = [place(), bar.offsetHeight]
    const isSticking = 'sticks' in bar.dataset
    if (bar.matches(':focus-within') && isSticking && top < headerHeightPx) return
    const fits = height > 0 && height <= window.innerHeight / 3
    const isGone = top + height < headerHeightPx
    const sticks = fits && top < headerHeightPx && (isSticking || isGone)
    bar.toggleAttribute('data-away', sticks && moved > 0)
    bar.toggleAttribute('data-sticks', sticks)
  }
  const scrollToStart = () => {
    if ('sticks' in bar.dataset) window.scrollBy({ top: place() - headerHeightPx, behavior: 'instant' })
  }
  addEventListener('scroll', update, { passive: true, signal })
  for (const type of ['input', 'submit']) bar.addEventListener(type, scrollToStart, { signal })
  update()
  return () => stopped.abort()
}
