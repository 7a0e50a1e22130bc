import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Gives the focus back to a control that lost it by being disabled, once it can be used again. */
export function useKeptFocus<E extends HTMLElement>(isDisabled: boolean): RefObject<E | null> {
  const element = useRef<E>(null)
  const hadFocus = useRef(false)

  useLayoutEffect(() => {
    if (isDisabled) hadFocus.current = document.activeElement === element.current
    else if (hadFocus.current && document.activeElement === document.body) element.current?.focus()
  }, [isDisabled])

  return element
}
