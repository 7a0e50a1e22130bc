import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Restores the focus of a control that lost it by being disabled, once the control is enabled again. */
export function useRestoredFocus<E extends HTMLElement>(isDisabled: boolean): RefObject<E | null> {
  const element = useRef<E>(null)
  const hadFocus = useRef(false)

  useLayoutEffect(() => {
    if (isDisabled) hadFocus.current = document.activeElement === element.current
    else if (hadFocus.current && document.activeElement === document.body) element.current?.focus()
  }, [isDisabled])

  return element
}
