import type { StatusCounts } from '#contract/listings.ts'
import type { PropertyStatus } from '#contract/property-statuses.ts'

export type ListingTab = { id: string; name: string; statuses: readonly PropertyStatus[] }

/** Listings for sale; the tab is shown also when there are none. */
export const liveTab: ListingTab = { id: 'live', name: 'Live', statuses: ['ACTIVE'] }

const otherTabs: ListingTab[] = [
  { id: 'offer', name: 'Under offer', statuses: ['UNDER_OFFER'] },
  { id: 'attention', name: 'Needs attention', statuses: ['HELD', 'REMOVED'] },
  { id: 'paused', name: 'Paused', statuses: ['EXPIRED'] },
  { id: 'sold', name: 'Sold', statuses: ['SOLD'] },
  { id: 'off', name: 'Off', statuses: ['WITHDRAWN'] },
]

/** Query parameter of the dashboard with the open tab, so that Back returns to the tab before. */
export const tabParameter = 'tab'

export function countOf({ statuses }: ListingTab, counts: StatusCounts): number {
  return statuses.reduce((sum, status) => sum + counts[status], 0)
}

/** Returns the live tab and those that have listings. */
export function tabsWith(counts: StatusCounts | undefined): ListingTab[] {
  return [liveTab, ...otherTabs.filter((tab) => counts && countOf(tab, counts) > 0)]
}

/** Returns the tab with this id, or else the default one; counts that are not loaded yet hide none. */
export function openTab(id: string, counts: StatusCounts | undefined, defaultTab = liveTab): ListingTab {
  const tabs = counts ? tabsWith(counts) : [liveTab, ...otherTabs]
  return tabs.find((tab) => tab.id === id) ?? defaultTab
}

/** Returns the first tab that has listings, or the live one if all of them are withdrawn, which the specification does not count. */
export function firstTab(counts: StatusCounts): ListingTab {
  const first = [liveTab, ...otherTabs].find((tab) => countOf(tab, counts) > 0)
  return first && first.id !== 'off' ? first : liveTab
}

/** Returns how many listings the seller has that are not withdrawn, as the specification counts them. */
export function countUnlessWithdrawn(counts: StatusCounts): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0) - counts.WITHDRAWN
}

/** Returns the number of listings that buyers can find. */
export function countListed({ ACTIVE, UNDER_OFFER }: StatusCounts): number {
  return ACTIVE + UNDER_OFFER
}
