import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router'

/**
 * Returns the value of a query parameter and a function that sets it, by default in a new history entry, so that Back restores the
 * previous value. The default value is not in the URL.
 */
export function useParameter(
  name: string,
  defaultValue: string,
): [string, (value: string, isReplaced?: boolean) => void] {
  const [query, setQuery] = useSearchParams()
  const state: unknown = useLocation().state
  const choose = (value: string, isReplaced = false) =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before)
        if (value === defaultValue) after.delete(name)
        else after.set(name, value)
        return after
      },
      { preventScrollReset: true, replace: isReplaced, state },
    )
  return [query.get(name) ?? defaultValue, choose]
}

/** Replaces the value in the URL when another one is shown, so that Back does not lead to the same screen twice. */
export function useCorrectedParameter(
  chosen: string,
  shown: string,
  choose: (value: string, isReplaced: boolean) => void,
): void {
  // After every rendering, because the correction of another parameter at the same time may undo this one.
  useEffect(() => {
    if (chosen !== shown) choose(shown, true)
  })
}
