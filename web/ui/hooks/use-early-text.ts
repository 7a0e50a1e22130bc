import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'

/**
 * Calls `onText` with what the user typed into a controlled input before hydration, unless it is what the input shows. Hydration
 * leaves it in the input, and the next rendering would remove it.
 */
export function useEarlyText(id: string, shown: string, onText: (text: string) => void): void {
  const early = useRef<string>(undefined)
  const read = useEffectEvent((input: Element | null) => {
    if (input instanceof HTMLInputElement && input.value !== shown) early.current = input.value
  })
  const report = useEffectEvent(onText)
  useLayoutEffect(() => read(document.querySelector(`#${CSS.escape(id)}`)), [id])
  useEffect(() => {
    const text = early.current
    early.current = undefined
    // after the effects of the form, which subscribes to its values in one
    if (text !== undefined) queueMicrotask(() => report(text))
  }, [])
}
