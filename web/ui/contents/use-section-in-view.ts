import { useEffect } from 'react'

/**
 * Marks the links of the list of contents to the section that is being read, with `aria-current`. The last heading above the middle
 * is its own.
 */
export function useSectionInView(ids: readonly string[]): void {
  useEffect(() => {
    const mark = () => {
      const read = ids.filter((id) => {
        const heading = document.getElementById(id)
        return heading && heading.getBoundingClientRect().top < window.innerHeight * 0.4
      })
      const current = read.at(-1) ?? ids[0]
      for (const link of document.querySelectorAll('nav[aria-label="On this page"] a')) {
        if (current && link.getAttribute('href') === `#${current}`)
          link.setAttribute('aria-current', 'location')
        else link.removeAttribute('aria-current')
      }
    }
    mark()
    // headings cross a line far less often than the page scrolls
    const observer = new IntersectionObserver(mark, {
      rootMargin: `0px 0px -${Math.round(window.innerHeight * 0.6)}px 0px`,
    })
    for (const id of ids) {
      const heading = document.getElementById(id)
      if (heading) observer.observe(heading)
    }
    return () => observer.disconnect()
  }, [ids])
}
