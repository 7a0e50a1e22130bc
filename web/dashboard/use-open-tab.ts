import { useSearchParams } from 'react-router'
import { type ListingTab, liveTab, openTab, tabParameter } from './listing-tabs.ts'
import { useOwnProperties } from './use-own-properties.ts'

/** Returns the tab of My Listings that the URL names, and a function that opens another one, which may replace this step of the history. */
export function useOpenTab(): [ListingTab, (id: string, isReplaced: boolean) => void] {
  const [query, setQuery] = useSearchParams()
  const { counts } = useOwnProperties()
  const open = (id: string, isReplaced: boolean) =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before)
        if (id === liveTab.id) after.delete(tabParameter)
        else after.set(tabParameter, id)
        return after
      },
      { preventScrollReset: true, replace: isReplaced },
    )
  return [openTab(query.get(tabParameter), counts), open]
}
