import { useState } from 'react'
import type { StatusCounts } from '#contract/listings.ts'
import { useCorrectedParameter, useParameter } from '#web/routing/use-parameter.ts'
import {
  firstTab,
  type ListingTab,
  liveTab,
  openTab,
  tabParameter,
  tabsWith,
} from '#web/members/listing-status/listing-tabs.ts'
import { useOwnProperties } from './use-own-properties.ts'

/** The open tab of My Listings, and a function that opens another one, which may replace this step of the history. */
export type OpenTab = { tab: ListingTab; open: (id: string, isReplaced?: boolean) => void }

/** Returns the tab that the URL names, or else the default one. A URL of a tab that does not exist or has no listings is replaced. */
export function useOpenTab(): OpenTab {
  const { counts, isCurrent } = useOwnProperties()
  const defaultTab = useDefaultTab(counts, isCurrent)
  const [id, open] = useParameter(tabParameter, defaultTab.id)
  const tab = openTab(id, counts, defaultTab)
  // Counts of an earlier visit may lack a new listing.
  useCorrectedParameter(id, isCurrent ? tab.id : id, open)
  return { tab, open }
}

/** Returns the first tab with listings. A change of status does not open another one, unless the tab is no longer shown. */
function useDefaultTab(counts: StatusCounts | undefined, isCurrent: boolean): ListingTab {
  const [known, setKnown] = useState<ListingTab>()
  if (!counts) return known ?? liveTab
  if (known && tabsWith(counts).includes(known)) return known
  const first = firstTab(counts)
  if (isCurrent) setKnown(first)
  return first
}
