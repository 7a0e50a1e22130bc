import { useEffect } from 'react'

const coverable = ':is(main, footer) :is(a, button, input, select, h1, h2, h3)'

/** Marks the element with this ID with `data-covering` while it is over a control or a heading. */
export function OverlapObserver({ id }: { id: string }) {
  useEffect(() => {
    const element = document.getElementById(id)
    if (!element) return undefined
    let observer: IntersectionObserver | undefined
    let timer = 0
    const observe = () => {
      observer?.disconnect()
      observer = watch(element)
    }
    const observeSoon = () => {
      clearTimeout(timer)
      timer = window.setTimeout(observe, 200)
    }
    const changes = new MutationObserver(observeSoon)
    changes.observe(document.body, { childList: true, subtree: true })
    addEventListener('resize', observeSoon)
    observe()
    return () => {
      clearTimeout(timer)
      observer?.disconnect()
      changes.disconnect()
      removeEventListener('resize', observeSoon)
    }
  }, [id])
  return null
}

/** Observes the part of the window that the element occupies. */
function watch(element: HTMLElement): IntersectionObserver {
  const { top, right, bottom, left } = element.getBoundingClientRect()
  const margins = [-top, right - innerWidth, bottom - innerHeight, -left]
  const covered = new Set<Element>()
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) covered.add(target)
        else covered.delete(target)
      }
      element.toggleAttribute('data-covering', covered.size > 0)
    },
    { rootMargin: margins.map((margin) => `${Math.floor(margin)}px`).join(' ') },
  )
  for (const other of document.querySelectorAll(coverable)) if (other !== element) observer.observe(other)
  return observer
}
