import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Restores the focus of a control, or of one in the element, that lost it by being disabled, once it is enabled again. */
export function useRestoredFocus<E extends HTMLElement>(isDisabled: boolean): RefObject<E | null> {
  const element = useRef<E>(null)
  const focused = useRef<HTMLElement>(null)

  useLayoutEffect(() => {
    const active = document.activeElement as HTMLElement | null // controls are not SVG
    if (isDisabled) focused.current = element.current?.contains(active) ? active : null
    else if (active === document.body) focused.current?.focus()
  }, [isDisabled])

  return element
}
