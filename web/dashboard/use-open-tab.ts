import { useParameter } from '#web/routing/use-parameter.ts'
import { type ListingTab, liveTab, openTab, tabParameter } from '#web/members/listing-status/listing-tabs.ts'
import { useOwnProperties } from './use-own-properties.ts'

/** Returns the tab of My Listings that the URL names, and a function that opens another one, which may replace this step of the history. */
export function useOpenTab(): [ListingTab, (id: string, isReplaced: boolean) => void] {
  const [id, open] = useParameter(tabParameter, liveTab.id)
  const { counts } = useOwnProperties()
  return [openTab(id, counts), open]
}
