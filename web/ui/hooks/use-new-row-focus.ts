import { type RefObject, useEffect, useRef } from 'react'

type NewRowFocus = {
  list: RefObject<HTMLUListElement | null>
  /** Call when requesting more rows. */
  expectRows: () => void
}

/** Focuses the first of the rows that the user requested, because the button may be gone after the last page. */
export function useNewRowFocus(count: number): NewRowFocus {
  const list = useRef<HTMLUListElement>(null)
  const countBefore = useRef<number>(undefined)

  useEffect(() => {
    if (countBefore.current === undefined || count <= countBefore.current) return
    const row = list.current?.children[countBefore.current]
    const target =
      row?.querySelector<HTMLElement>('a:not([tabindex="-1"])') ?? row?.querySelector<HTMLElement>('button')
    target?.focus({ preventScroll: true })
    countBefore.current = undefined
  }, [count])

  const expectRows = () => {
    countBefore.current = count
  }
  return { list, expectRows }
}
