import { type MouseEvent, useCallback } from 'react'
import { useNavigate } from 'react-router'

/** Returns whether the browser handles a click on a link itself, such as by a new tab, and the page stays. */
export function isForBrowser(event: MouseEvent): boolean {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
}

/**
 * Returns a click handler for an element that contains plain links to pages. It navigates like the router's `Link`, which
 * costs several hooks and an attribute for each link.
 */
export function useFollowLinks(): (event: MouseEvent) => void {
  const navigate = useNavigate()
  return useCallback(
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || isForBrowser(event) || event.defaultPrevented) return
      event.preventDefault()
      const { pathname, search, hash, href } = link
      void navigate(pathname + search + hash, { replace: href === window.location.href })
    },
    [navigate],
  )
}
