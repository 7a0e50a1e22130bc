import { type FocusEvent, useLayoutEffect, useRef } from 'react'

/** Props of an element that takes the focus over from a control in it that goes away, so that Tab goes on from there. */
export function useFocusHeir<E extends HTMLElement>() {
  const ref = useRef<E>(null)
  const focused = useRef<Element | null>(null)

  // after every render, because any of them may have taken the control away
  useLayoutEffect(() => {
    const isLost = [document.body, focused.current].includes(document.activeElement)
    const isGone = focused.current?.checkVisibility({ visibilityProperty: true }) === false
    if (isGone && isLost) ref.current?.focus({ preventScroll: true })
  })

  return {
    ref,
    tabIndex: -1,
    onFocus: ({ target }: FocusEvent) => {
      focused.current = target
    },
    onBlur: ({ target }: FocusEvent) => {
      // a control that is busy is disabled and loses the focus without anybody having gone elsewhere
      if (!target.matches(':disabled')) focused.current = null
    },
  }
}
