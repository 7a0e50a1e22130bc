import { type RefObject, useEffect, useRef } from 'react'

type NewRowFocus = {
  list: RefObject<HTMLUListElement | null>
  /** Call when requesting more rows. */
  expectRows: () => void
}

/**
 * Focuses the first of the rows that the user requested, because the button may be gone after the last page. A row without a link
 * or button needs a `tabIndex`. `given` is the list of a caller that refers to it already.
 */
export function useNewRowFocus(count: number, given?: NewRowFocus['list']): NewRowFocus {
  const own = useRef<HTMLUListElement>(null)
  const list = given ?? own
  const requested = useRef<{ countBefore: number; focused: Element | null }>(undefined)

  useEffect(() => {
    if (!requested.current || count <= requested.current.countBefore) return
    const { countBefore, focused } = requested.current
    requested.current = undefined
    // After a failed request, rows may arrive when the user is elsewhere.
    const { activeElement } = document
    if (activeElement !== focused && activeElement !== document.body) return
    const row = list.current?.querySelectorAll<HTMLElement>(':scope > *')[countBefore]
    const target =
      row?.querySelector<HTMLElement>('a:not([tabindex="-1"])') ??
      row?.querySelector<HTMLElement>('button') ??
      row
    target?.focus({ preventScroll: true })
  }, [count, list])

  const expectRows = () => {
    requested.current = { countBefore: count, focused: document.activeElement }
  }
  return { list, expectRows }
}
