import { useCorrectedParameter, useParameter } from '#web/routing/use-parameter.ts'
import { type ListingTab, liveTab, openTab, tabParameter } from '#web/members/listing-status/listing-tabs.ts'
import { useOwnProperties } from './use-own-properties.ts'

/** Returns the tab of My Listings that the URL names, and a function that opens another one, which may replace this step of the history. */
export function useOpenTab(): [ListingTab, (id: string, isReplaced: boolean) => void] {
  const [id, open] = useParameter(tabParameter, liveTab.id)
  const { counts } = useOwnProperties()
  return [openTab(id, counts), open]
}

/** Replaces the URL of a tab that does not exist or has no listings. Counts of an earlier visit may lack a new listing. */
export function useCorrectedTab(): void {
  const [id, open] = useParameter(tabParameter, liveTab.id)
  const { counts, isCurrent } = useOwnProperties()
  useCorrectedParameter(id, isCurrent ? openTab(id, counts).id : id, open)
}
