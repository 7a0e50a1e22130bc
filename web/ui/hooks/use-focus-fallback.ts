import { type FocusEvent, useLayoutEffect, useRef } from 'react'

/** Returns props for an element that takes the focus when a focused control in it disappears, so that Tab continues there. */
export function useFocusFallback<E extends HTMLElement>() {
  const ref = useRef<E>(null)
  const focused = useRef<Element | null>(null)

  // after every render, because any of them may have removed the control
  useLayoutEffect(() => {
    const isLost = [document.body, focused.current].includes(document.activeElement)
    const isGone = focused.current?.checkVisibility?.({ visibilityProperty: true }) === false
    if (isGone && isLost) ref.current?.focus({ preventScroll: true })
  })

  return {
    ref,
    tabIndex: -1,
    onFocus: ({ target }: FocusEvent) => {
      focused.current = target
    },
    onBlur: ({ target, relatedTarget }: FocusEvent) => {
      // The user has left neither a busy control, which is disabled, nor one whose dialog opens.
      if (!target.matches(':disabled') && !relatedTarget?.closest('dialog')) focused.current = null
    },
  }
}
