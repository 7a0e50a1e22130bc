import type { PropertyStatus } from '#contract/property-statuses.ts'

/** The tab of a seller’s dashboard that shows the listings in each status; the one of those for sale opens by default. */
const tabs: Record<Exclude<PropertyStatus, 'ACTIVE'>, string> = {
  UNDER_OFFER: 'offer',
  HELD: 'attention',
  REMOVED: 'attention',
  EXPIRED: 'paused',
  SOLD: 'sold',
  WITHDRAWN: 'off',
}

/** Returns the path of a seller’s dashboard with the tab that shows the listings in a status. */
export function dashboardOf(status: PropertyStatus): string {
  return status === 'ACTIVE' ? '/dashboard' : `/dashboard?tab=${tabs[status]}`
}
