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
  const countBefore = useRef<number>(undefined)

  useEffect(() => {
    if (countBefore.current === undefined || count <= countBefore.current) return
    const row = list.current?.querySelectorAll<HTMLElement>(':scope > *')[countBefore.current]
    const target =
      row?.querySelector<HTMLElement>('a:not([tabindex="-1"])') ??
      row?.querySelector<HTMLElement>('button') ??
      row
    target?.focus({ preventScroll: true })
    countBefore.current = undefined
  }, [count, list])

  const expectRows = () => {
    countBefore.current = count
  }
  return { list, expectRows }
}
