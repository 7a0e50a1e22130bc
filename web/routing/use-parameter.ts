import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router'

/**
 * Returns what a query parameter of the URL chooses, so that Back returns to the choice before, and a function that changes it,
 * which may replace this step of the history. The usual choice is not in the URL.
 */
export function useParameter(
  name: string,
  usual: string,
): [string, (choice: string, isReplaced?: boolean) => void] {
  const [query, setQuery] = useSearchParams()
  const state: unknown = useLocation().state
  const choose = (choice: string, isReplaced = false) =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before)
        if (choice === usual) after.delete(name)
        else after.set(name, choice)
        return after
      },
      { preventScrollReset: true, replace: isReplaced, state },
    )
  return [query.get(name) ?? usual, choose]
}

/** Replaces the choice in the URL when another one is shown, so that Back does not lead to the same screen twice. */
export function useCorrectedParameter(
  chosen: string,
  shown: string,
  choose: (choice: string, isReplaced: boolean) => void,
): void {
  // After every rendering, because the correction of another parameter at the same time may undo this one.
  useEffect(() => {
    if (chosen !== shown) choose(shown, true)
  })
}
